import { toastSlow } from '#overlays/toasts.ts';

/** After so long whoever waits is told that it takes longer than usual; most answers take less than a tenth of it. */
export const SLOW_AFTER_MS = 5_000;
/** What only reads can be asked again without harm, so nobody waits long for it. */
export const READ_WITHIN_MS = 15_000;
/** What changes something may wait for a lock; the server gives up a statement after the same time. */
export const CHANGE_WITHIN_MS = 30_000;
/** A step of buying only reads as well, but nobody sees its answer begin: on a thin line it may be on its way all the time. */
export const STEP_WITHIN_MS = 30_000;
/** An order is given twice that: a buyer who is told of silence too early orders elsewhere what is bought already. */
export const ORDER_WITHIN_MS = 60_000;

/** Whether what the router threw is an answer: a refusal and a way elsewhere are; a fault and silence are none. */
export const isAnswer = (thrown: unknown): boolean => {
  const { status } = thrown as { readonly status?: number };
  return status !== undefined && status < 500;
};

/**
 * Waits for an answer, but not for ever: a server that takes a request and stays silent is one that does not answer.
 *
 * @param milliseconds After these the request is given up, and this throws.
 * @param ask Gets the signal that gives it up, and what to call when the answer begins: from then on its rest has the same time again.
 * @param isWaitedFor Somebody looks at it: they are told when it takes longer than usual.
 */
export async function withinLimit<Value>(
  milliseconds: number,
  ask: (signal: AbortSignal, begins: () => void) => Promise<Value>,
  isWaitedFor: boolean,
): Promise<Value> {
  const limit = new AbortController();
  let hush = () => {};
  const slow = setTimeout(() => {
    if (isWaitedFor) hush = toastSlow();
  }, SLOW_AFTER_MS);
  let end: ReturnType<typeof setTimeout> | undefined;
  // Not all that is asked hears the signal: the router reads pages by itself.
  const silence = new Promise<never>((_, reject) =>
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason)),
  );
  const listen = () => {
    clearTimeout(end);
    end = setTimeout(() => limit.abort(), milliseconds);
  };
  listen();
  try {
    return await Promise.race([ask(limit.signal, listen), silence]);
  } finally {
    clearTimeout(slow);
    clearTimeout(end);
    hush();
  }
}
