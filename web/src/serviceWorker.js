// Caches the files of the page, so that it opens without a network. Answers of the server are not cached.

const FILES = ["__FILES__"];
const CACHE = "shell-__VERSION__";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["/", ...FILES])));
});

// A new worker is activated when no page of the previous one is open any more.
self.addEventListener("activate", (event) => {
  const deleteOld = async () => {
    const old = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(deleteOld());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // The name of a file contains a hash of its content, so the cached one is current. For the page
  // itself the network comes first.
  if (FILES.includes(pathname))
    event.respondWith(cached(pathname).then((file) => file ?? fetch(request)));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(fetch(request).catch(() => cached("/")));
});

const cached = async (address) => (await caches.open(CACHE)).match(address);

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const showPage = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const page = pages.find(({ url }) => url === event.notification.data) ?? pages[0];
    await (page ? page.focus() : self.clients.openWindow(event.notification.data ?? "/"));
  };
  event.waitUntil(showPage());
});
