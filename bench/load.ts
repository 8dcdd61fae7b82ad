import { median } from './measure.ts';
import { RawHttp } from './raw-http.ts';
import { BadAnswer } from './virtual-buyer.ts';

/** As many as the limits of the machine are measured with. */
export const CLIENTS = 16;

export interface Load {
  readonly perSecond: number;
  readonly failed: number;
  /** Milliseconds that each took, sorted. */
  readonly times: readonly number[];
}

/** What one connection does again and again; `turn` never repeats within a load. */
export type Thing = (http: RawHttp, turn: number) => Promise<void>;

/**
 * A closed loop: every connection does its thing again as soon as it is done.
 *
 * @param options.count Ends after so many; without it after `seconds`.
 */
export async function closedLoad(
  origin: string,
  thing: Thing,
  options: { clients?: number; seconds?: number; count?: number } = {},
): Promise<Load> {
  const { clients = CLIENTS, seconds = 4, count = Infinity } = options;
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const end = count === Infinity ? started + seconds * 1_000 : Infinity;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const http = new RawHttp(origin);
      while (performance.now() < end && turn < count) {
        const begun = performance.now();
        try {
          await thing(http, turn++);
          times.push(performance.now() - begun);
        } catch (fault) {
          if (!(fault instanceof BadAnswer)) throw fault;
          failed += 1;
          if (failed === 1) console.error(fault.message);
        }
      }
      http.close();
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  return {
    perSecond: times.length / elapsed,
    failed,
    times: times.toSorted((one, other) => one - other),
  };
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export interface Compared {
  readonly limit: number;
  readonly perSecond: number;
  /** Median of the rounds' own ratios. */
  readonly ratio: number;
  readonly failed: number;
}

/** A limit and a load in turn, round by round, so that whatever else the machine does falls on both. */
export async function besideLimit(
  limitOf: () => Promise<number>,
  loadOf: () => Promise<Load>,
  rounds = 3,
): Promise<Compared> {
  // Both warm up first: what has just started is measured for its compiler, not for its work.
  await limitOf();
  await loadOf();
  const limits: number[] = [];
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await limitOf());
    loads.push(await loadOf());
  }
  return {
    limit: median(limits),
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    ratio: median(loads.map(({ perSecond }, round) => perSecond / (limits[round] ?? Infinity))),
    failed: loads.reduce((sum, load) => sum + load.failed, 0),
  };
}
