import { useCallback, useSyncExternalStore } from 'react';
import { onSecond, serverNow } from '#web/server-clock.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { timeLeft } from '../rules/time-left.ts';

/** `date`, days, `last` for a page that knows no seconds, `hh:mm:ss`; empty when it is over. */
type Said = 'date' | '3' | '2' | 'last' | '' | `${number}:${string}`;

function saidOf(endsAt: number, now: number, isLive: boolean): Said {
  const left = timeLeft(endsAt, now);
  if (!left) return '';
  if (left.kind === 'date') return 'date';
  if (left.kind === 'days') return left.days === 3 ? '3' : '2';
  // The clock begins with two digits and a colon.
  return isLive ? (left.clock as Said) : 'last';
}

const never = () => () => {};

/**
 * What a badge says of an end, by the server's time: first what the page said when it was made, then, once the server has
 * told the time, second by second.
 *
 * @param endsAt ISO moment; null for what has no end.
 */
export function useTimeLeft(endsAt: string | null): Said | null {
  const { renderedAt } = useShell();
  const end = endsAt === null ? NaN : Date.parse(endsAt);
  const said = useSyncExternalStore(
    endsAt === null ? never : onSecond,
    useCallback(() => {
      const now = serverNow();
      return saidOf(end, now ?? renderedAt, now !== null);
    }, [end, renderedAt]),
    () => saidOf(end, renderedAt, false),
  );
  return endsAt === null ? null : said;
}
