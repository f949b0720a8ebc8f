// The address of the page, and the part of the page it belongs to.

class Router {
  path = $state(location.pathname);
  /** The code of the table that is shown. */
  table = $derived(/^\/t\/([a-z0-9]{4,16})$/.exec(this.path)?.[1] ?? "");
  /** The code of the table whose replay is shown. */
  replay = $derived(/^\/t\/([a-z0-9]{4,16})\/replay$/.exec(this.path)?.[1] ?? "");
  isLearning = $derived(/^\/(learn|rules)(\/|$)/.test(this.path));
}

export const router = new Router();

window.addEventListener("popstate", () => {
  router.path = location.pathname;
});

/** Show another address without loading the page again. */
export function navigate(path: string): void {
  history.pushState(null, "", path);
  router.path = path;
  window.scrollTo(0, 0);
}

/** Follow a link on the page, unless it is meant for another tab. */
export function followLink(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  navigate(path);
}
