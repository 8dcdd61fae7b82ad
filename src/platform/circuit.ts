/** Failures within the window that open the circuit, the window, and how long it stays open, in milliseconds. */
export const CIRCUIT = { failures: 3, windowMs: 60_000, openMs: 10_000 } as const;

/** What is remembered of a provider that fails. Times are milliseconds since the epoch. */
export interface CircuitState {
  readonly failedAt: readonly number[];
  /** Until then nobody is let through; null while closed. */
  readonly openUntil: number | null;
}

export const CLOSED: CircuitState = { failedAt: [], openUntil: null };

/**
 * Asks whether a request may go out.
 *
 * @returns Null when it may not. When the open time is over one request is let through as a probe, and the returned state keeps
 *   the others out until it is answered.
 */
export function enterCircuit(state: CircuitState, now: number): CircuitState | null {
  if (state.openUntil === null) return state;
  return now < state.openUntil ? null : { ...state, openUntil: now + CIRCUIT.openMs };
}

/** Whether requests are kept back now. Asking changes nothing: when the time is over, the next request is the probe. */
export const isLeftAlone = ({ openUntil }: CircuitState, now: number): boolean =>
  openUntil !== null && now < openUntil;

/** A failed request; enough of them within the window open the circuit, and a failed probe keeps it open. */
export function failCircuit(state: CircuitState, now: number): CircuitState {
  const failedAt = [...state.failedAt.filter((time) => now - time < CIRCUIT.windowMs), now];
  const isOpen = state.openUntil !== null || failedAt.length >= CIRCUIT.failures;
  return { failedAt, openUntil: isOpen ? now + CIRCUIT.openMs : null };
}
