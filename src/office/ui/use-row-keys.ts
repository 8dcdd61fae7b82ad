import { useEffect, useRef, type RefObject } from 'react';

const FIELD = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * A list without a mouse: `j` and `k` go from row to row, `x` chooses the one that one is at, Enter opens it since its link has the
 * focus.
 */
export function useRowKeys(
  choose: (index: number) => void,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const chooses = useRef(choose);
  useEffect(() => {
    chooses.current = choose;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest(FIELD)) return;
      const rows = [...(body.current?.rows ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (key === 'x' && at >= 0) chooses.current(at);
      else if (key === 'j' || key === 'k') {
        const next = key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0);
        const row = rows[next];
        row?.querySelector<HTMLElement>('[data-open], input')?.focus();
        row?.scrollIntoView({ block: 'nearest' });
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return body;
}
