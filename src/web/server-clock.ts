const TICK_MS = 1_000;
/** A timer that comes to the millisecond still finds the second that has just ended. */
const AFTER_SECOND_MS = 10;

interface Anchor {
  /** What the server's clock said, in milliseconds since 1970. */
  readonly server: number;
  readonly steady: number;
  readonly wall: number;
}

let anchor: Anchor | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Takes over the server's time; the browser's own clock may be set to anything. */
export function keepServerTime(iso: string): void {
  const server = Date.parse(iso);
  if (Number.isNaN(server)) return;
  anchor = { server, steady: performance.now(), wall: Date.now() };
  tell();
}

/**
 * The server's time now, in milliseconds since 1970; null until it has said it. It runs by the steady clock, which nobody
 * can set; that one may stand still while the machine sleeps, and then the wall clock knows better.
 */
export function serverNow(): number | null {
  if (!anchor) return null;
  return anchor.server + Math.max(performance.now() - anchor.steady, Date.now() - anchor.wall);
}

function tell(): void {
  for (const listener of listeners) listener();
  if (listeners.size === 0) return;
  clearTimeout(timer);
  // Just after the beginning of the server's next second, so that no second is left out.
  timer = setTimeout(tell, TICK_MS - ((serverNow() ?? 0) % TICK_MS) + AFTER_SECOND_MS);
}

/** Calls back at every second of the server, while somebody listens. Source: C9-013. */
export function onSecond(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setTimeout(tell, 0);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}
