import type { ListOrMap } from '#web/list-or-map.tsx';

/** Where the browser keeps which of the two was looked at last. Source: C9-057. */
const KEY = 'local_delivery_last_opened_modal';

/** What was opened last; the map where nothing is known, for that is what the button says. */
export function lastOpened(): ListOrMap {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'map';
  } catch {
    return 'map';
  }
}

export function keepOpened(side: ListOrMap): void {
  try {
    localStorage.setItem(KEY, side);
  } catch {
    // A browser that keeps nothing opens the map again.
  }
}
