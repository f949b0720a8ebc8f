// A notification when it is a player's turn while the page is hidden, if they asked for it.

/** Ask for permission to notify; call it only after a click. */
export async function requestNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Notify a player who does not see the page. */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const options = { body, tag: "turn", icon: "/icon-192.png", data: location.href };
  // On a phone only the service worker may notify; elsewhere there may be none.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
