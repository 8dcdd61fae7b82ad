import { useEffect, useRef } from 'react';

/** So long nobody types any more: then the server is asked. */
const PAUSE_MS = 500;

/** A sum that is asked about when nobody types any more. */
interface WaitingSum {
  readonly timer: number;
  readonly minor: number;
  /** Says what came of it. */
  readonly said: (isSettled: boolean | Promise<boolean>) => void;
}

/**
 * Asks about what is typed when the pause is long enough, or the field is left.
 *
 * @param onAsked Told of each sum from the first sign on: whoever goes on before the pause is over can wait for the answer.
 */
export function useTypingPause(
  ask: (minor: number) => Promise<void>,
  onAsked: (isSettled: Promise<boolean>) => void,
) {
  const waiting = useRef<WaitingSum | null>(null);
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
    },
    [],
  );
  return {
    begin(minor: number): void {
      const before = waiting.current;
      if (before) clearTimeout(before.timer);
      before?.said(false);
      onAsked(
        new Promise((said) => {
          const timer = window.setTimeout(() => void ask(minor), PAUSE_MS);
          waiting.current = { minor, timer, said };
        }),
      );
    },
    /** It is being asked, or was no sum. */
    end(isSettled: Promise<boolean>): void {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current?.said(isSettled);
      waiting.current = null;
      onAsked(isSettled);
    },
    /** The field or the slider is left: nothing is to be waited for any more. */
    leave(): void {
      if (waiting.current) void ask(waiting.current.minor);
    },
  };
}
