// Where on the page somebody is: the first page, a table, or beside it.

class Way {
  path = $state(location.pathname);
  table = $derived(/^\/t\/([a-z0-9]{4,16})$/.exec(this.path)?.[1] ?? "");
  /** The table whose game is looked back on. */
  past = $derived(/^\/t\/([a-z0-9]{4,16})\/replay$/.exec(this.path)?.[1] ?? "");
  /** Whether the game is being learnt. */
  isStudy = $derived(/^\/(learn|rules)(\/|$)/.test(this.path));
}

export const way = new Way();

window.addEventListener("popstate", () => {
  way.path = location.pathname;
});

/** Go somewhere without loading the page again. */
export function visit(path: string): void {
  history.pushState(null, "", path);
  way.path = path;
  window.scrollTo(0, 0);
}

/** Follow a link on the page, unless it is meant for another tab. */
export function go(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  visit(path);
}
