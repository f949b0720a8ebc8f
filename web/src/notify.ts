// A notification when it is somebody's turn and they look elsewhere; asked for, never by itself.

/** Ask whether this page may notify; only ever after a click. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Say something to somebody who does not see the page. */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const told = { body, tag: "turn", icon: "/icon-192.png", data: location.href };
  // On a phone only the worker may notify; elsewhere there may be no worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, told);
  else new Notification(title, told).onclick = () => window.focus();
}
