import type { TestContext } from 'vitest';

/** `npm run prove -- rude-clients` tries the promises' own figures; the gate a smaller part of the same. */
export const isFullSize = process.env['ARNIKA_RUDE'] === 'full';

/** Other numbers try other texts; a failing run prints its own. */
export const RUDE_SEED = Number(process.env['ARNIKA_SEED'] ?? 20_261_120);

/** Keeps what a test measured for the report of `npm run prove`. */
export function tell(task: TestContext['task'], measured: string): void {
  Object.assign(task.meta, { measured });
}
