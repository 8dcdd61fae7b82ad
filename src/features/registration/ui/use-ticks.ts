import { useEffect, useState, useSyncExternalStore } from 'react';
import { stillTicked, withTick, type ShownVersions, type Ticks } from '../rules/shown-versions.ts';
import { keepTicks, keptTicks, readTicks } from './kept-ticks.ts';

const never = () => () => {};

/** What the boxes of a guest's form may come back from. */
export interface TicksBefore {
  /** The form that has just been refused. */
  readonly posted: Ticks | undefined;
  /** What the server keeps for a browser without scripts; older than what this tab keeps itself. */
  readonly kept: Ticks | undefined;
}

/**
 * The boxes of a guest's form: they come back ticked as long as the document beside each is the one that was there. None of it is a
 * consent before the form is sent.
 */
export function useTicks({ posted, kept }: TicksBefore, versions: ShownVersions) {
  const own = useSyncExternalStore(never, keptTicks, () => null);
  const [edited, setEdited] = useState<Ticks | null>(null);
  const before: Ticks = posted ?? (own === null ? (kept ?? {}) : readTicks(own));
  // A newer text may come while the form is open.
  const ticked = stillTicked(edited ?? before, versions);

  useEffect(() => {
    if (edited) keepTicks(edited);
  }, [edited]);

  return {
    isTicked: (name: string): boolean => ticked.has(name),
    /** A browser that fills several boxes at once ticks them all before the form is drawn. */
    tick: (name: string, isOn: boolean): void =>
      setEdited((now) => withTick(now ?? before, name, isOn, versions)),
  };
}
