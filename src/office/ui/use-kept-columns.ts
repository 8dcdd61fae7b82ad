import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useMemo, useSyncExternalStore } from 'react';

const keyOf = (name: string): string => `office-columns-${name}`;

/** Kept for this page alone where a browser keeps nothing. */
const forNow = new Map<string, string>();
const listeners = new Set<() => void>();

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
    return forNow.get(name) ?? localStorage.getItem(keyOf(name)) ?? '{}';
  } catch {
    // Nothing may be kept here.
    return '{}';
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The columns of a list that somebody has chosen; this browser keeps them. The server shows all of them. */
export function useKeptColumns(name: string) {
  const kept = useSyncExternalStore(
    follow,
    () => keptText(name),
    () => '{}',
  );
  const visibility = useMemo(() => readKept(kept), [kept]);
  const keep = (next: ColumnVisibilityState): void => {
    const text = JSON.stringify(next);
    forNow.set(name, text);
    try {
      localStorage.setItem(keyOf(name), text);
    } catch {
      // It stays for this page alone then.
    }
    for (const listener of listeners) listener();
  };
  return [visibility, keep] as const;
}
