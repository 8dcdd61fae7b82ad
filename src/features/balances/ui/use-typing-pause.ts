import { useEffect, useRef } from 'react';

/** So long nobody types any more: then the server is asked. */
const PAUSE_MS = 500;

/** A sum that is asked about when nobody types any more. */
interface WaitingSum {
  /** Null: nobody answered, and it waits for a press. */
  readonly timer: number | null;
  readonly minor: number;
  /** Says what came of it. */
  readonly said: (isSettled: boolean | Promise<boolean>) => void;
}

/** Asks, where that is still to be done, and says whether the order has the sum. */
export type SettleSum = () => Promise<boolean>;

const stop = (sum: WaitingSum | null): void => {
  if (sum && sum.timer !== null) clearTimeout(sum.timer);
};

/**
 * Asks about what is typed when the pause is long enough, or the field is left.
 *
 * @param valueMinor What the server has: a sum that nobody answered waits for no other.
 * @param onAsked Told of each sum from the first sign on: whoever goes on before the pause is over can wait for the answer.
 */
export function useTypingPause(
  ask: (minor: number) => Promise<boolean>,
  valueMinor: number,
  onAsked: (settle: SettleSum) => void,
) {
  const waiting = useRef<WaitingSum | null>(null);
  useEffect(() => () => stop(waiting.current), []);
  useEffect(
    () => () => {
      if (waiting.current?.timer === null) waiting.current = null;
    },
    [valueMinor],
  );
  return {
    begin(minor: number): void {
      const before = waiting.current;
      stop(before);
      before?.said(false);
      const isSettled = new Promise<boolean>((said) => {
        const timer = window.setTimeout(() => void ask(minor), PAUSE_MS);
        waiting.current = { minor, timer, said };
      });
      onAsked(() => isSettled);
    },
    /** It is being asked, or was no sum. */
    end(isSettled: Promise<boolean>): void {
      stop(waiting.current);
      waiting.current?.said(isSettled);
      waiting.current = null;
      onAsked(() => isSettled);
    },
    /** Nobody answered: whoever leaves the field again, or goes on, asks again. */
    keep(minor: number): void {
      const kept: WaitingSum = { minor, timer: null, said: () => {} };
      waiting.current = kept;
      onAsked(() => (waiting.current === kept ? ask(minor) : Promise.resolve(true)));
    },
    /** The field or the slider is left: nothing is to be waited for any more. */
    leave(): void {
      if (waiting.current) void ask(waiting.current.minor);
    },
  };
}
