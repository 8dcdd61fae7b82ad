import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useMemo, useState, useSyncExternalStore } from 'react';

const keyOf = (name: string): string => `office-columns-${name}`;

function readKept(text: string): ColumnVisibilityState {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).map(([id, isShown]) => [id, isShown !== false]));
  } catch {
    // Written by nobody of ours.
    return {};
  }
}

function keptText(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) ?? '{}';
  } catch {
    // Nothing may be kept here.
    return '{}';
  }
}

const nobodyElse = () => () => {};

/** The columns of a list that somebody has chosen; this browser keeps them. The server shows all of them. */
export function useKeptColumns(name: string) {
  const kept = useSyncExternalStore(
    nobodyElse,
    () => keptText(name),
    () => '{}',
  );
  const [chosen, setChosen] = useState<ColumnVisibilityState | null>(null);
  const visibility = useMemo(() => chosen ?? readKept(kept), [chosen, kept]);
  const keep = (
    next: ColumnVisibilityState | ((now: ColumnVisibilityState) => ColumnVisibilityState),
  ): void => {
    const wanted = typeof next === 'function' ? next(visibility) : next;
    setChosen(wanted);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(wanted));
    } catch {
      // Kept for this page alone then.
    }
  };
  return [visibility, keep] as const;
}
