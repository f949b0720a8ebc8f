// The shell of the page, kept so that it opens without a network. What the server tells is never kept.

const FILES = ["__FILES__"];
const SHELL = "shell-__VERSION__";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(["/", ...FILES])));
});

// This one comes to life when no page of the one before it is open any more.
self.addEventListener("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // A file is named by what is in it, so the kept one is the right one; a page is asked for first.
  if (FILES.includes(pathname))
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(fetch(request).catch(() => kept("/")));
});

const kept = async (address) => (await caches.open(SHELL)).match(address);

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const look = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const page = pages.find(({ url }) => url === event.notification.data) ?? pages[0];
    await (page ? page.focus() : self.clients.openWindow(event.notification.data ?? "/"));
  };
  event.waitUntil(look());
});
