import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useEffect, useState } from 'react';

const keyOf = (name: string): string => `office-columns-${name}`;

function readKept(name: string): ColumnVisibilityState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).map(([id, isShown]) => [id, isShown !== false]));
  } catch {
    // Written by nobody of ours, or nothing may be kept here.
    return {};
  }
}

/** The columns of a list that somebody has chosen; this browser keeps them. The server shows all of them. */
export function useKeptColumns(name: string) {
  const [visibility, setVisibility] = useState<ColumnVisibilityState>({});
  // After the first picture, which is the server's.
  useEffect(() => setVisibility(readKept(name)), [name]);
  const keep = (
    next: ColumnVisibilityState | ((now: ColumnVisibilityState) => ColumnVisibilityState),
  ): void => {
    const chosen = typeof next === 'function' ? next(visibility) : next;
    setVisibility(chosen);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(chosen));
    } catch {
      // Kept for this page alone then.
    }
  };
  return [visibility, keep] as const;
}
