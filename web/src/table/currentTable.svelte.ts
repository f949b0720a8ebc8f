// The table that the page shows, for the menu in the header.

import type { Table } from "./table.svelte";

class CurrentTable {
  table = $state.raw<Table | null>(null);
}

export const current = new CurrentTable();
