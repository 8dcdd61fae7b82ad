/** Page numbers at the most. Source: I9-027. */
const SHOWN_AT_MOST = 5;

export type PageStep = number | 'gap';

/**
 * The numbers of a pagination: the first page, the last one and the current one with its neighbours, five at the most, with a gap
 * where pages are left out.
 *
 * @param current From 1 to `pages`.
 * @param pages 0 and 1 give no pagination.
 */
export function pageWindow(current: number, pages: number): readonly PageStep[] {
  if (pages <= 1) return [];
  if (pages <= SHOWN_AT_MOST) return Array.from({ length: pages }, (_, index) => index + 1);
  // Three numbers in a row, or four where one end of the list is among them.
  if (current <= 3) return [1, 2, 3, 4, 'gap', pages];
  if (current >= pages - 2) return [1, 'gap', pages - 3, pages - 2, pages - 1, pages];
  return [1, 'gap', current - 1, current, current + 1, 'gap', pages];
}
