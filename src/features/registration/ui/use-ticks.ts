import { useEffect, useState, useSyncExternalStore } from 'react';
import { stillTicked, type ShownVersions } from '../rules/shown-versions.ts';
import { keepTicks, keptTicks, readTicks } from './kept-ticks.ts';

const never = () => () => {};

/** What the boxes of a guest's form may come back from. */
export interface TicksBefore {
  /** The form that has just been refused. */
  readonly posted: ShownVersions | undefined;
  /** What the server keeps for a browser without scripts; older than what this tab keeps itself. */
  readonly kept: ShownVersions | undefined;
}

/**
 * The boxes of a guest's form: they come back ticked as long as the document beside each is the one that was there. None of it is a
 * consent before the form is sent.
 */
export function useTicks({ posted, kept }: TicksBefore, versions: ShownVersions) {
  const own = useSyncExternalStore(never, keptTicks, () => null);
  const [edited, setEdited] = useState<ReadonlySet<string> | null>(null);
  const before = posted ?? (own === null ? (kept ?? {}) : readTicks(own));
  const ticked = edited ?? stillTicked(before, versions);

  useEffect(() => {
    if (edited) keepTicks(edited, versions);
  }, [edited, versions]);

  return {
    isTicked: (name: string): boolean => ticked.has(name),
    /** A browser that fills several boxes at once ticks them all before the form is drawn. */
    tick: (name: string, isOn: boolean): void =>
      setEdited((now) => {
        const others = [...(now ?? ticked)].filter((each) => each !== name);
        return new Set(isOn ? [...others, name] : others);
      }),
  };
}
