import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/platform/database.ts';
import { closedLoad, percentile } from './load.ts';
import type { Row } from './measure.ts';
import { nextAddress } from './shop.ts';
import { BadAnswer } from './virtual-buyer.ts';

const ASKED_EACH = 200;
/** Members of staff who ask at once. */
const STAFF = 4;
const BUYERS = 8;
/** A buyer reads before the next page is asked for. */
const READING_MS = 200;
const MILLISECONDS_AT_MOST = 150;
/** A number that shares no factor with the counts: turns reach all rows. */
const STRIDE = 7_919;

/** Asks for something of the office, each turn for something else. */
export type Asking<Known> = (database: Database, turn: number, known: Known) => Promise<unknown>;

export interface Thing<Known> {
  readonly what: string;
  readonly ask: Asking<Known>;
  /** Only told: it is asked so rarely that the limit is not meant for it. */
  readonly isOnlyTold?: boolean;
}

/** Milliseconds of each time that something is asked, sorted. */
async function timesOf<Known>(
  database: Database,
  known: readonly Known[],
  ask: Asking<Known>,
): Promise<readonly number[]> {
  const times: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: STAFF }, async () => {
      while (turn < ASKED_EACH) {
        const mine = turn++;
        const each = known[(mine * STRIDE) % known.length];
        if (!each) throw new Error('nothing was written');
        const began = performance.now();
        await ask(database, mine, each);
        times.push(performance.now() - began);
      }
    }),
  );
  return times.toSorted((one, other) => one - other);
}

/** Buyers look at the shop until they are told to stop. */
export async function whileBuyersLook<Result>(
  origin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const state = { isOver: false };
  const looking = (async () => {
    while (!state.isOver)
      await closedLoad(
        origin,
        async (http) => {
          const answer = await http.ask('/ru/shop/', `x-forwarded-for: ${nextAddress()}\r\n`, null);
          if (answer.status !== 200) throw new BadAnswer('/ru/shop/', answer);
          await sleep(READING_MS);
        },
        { clients: BUYERS, seconds: 1 },
      );
  })();
  try {
    return await work();
  } finally {
    state.isOver = true;
    await looking;
  }
}

/** What takes how long, asked by four at once: 95 of 100 answers come within the limit. */
export async function rowsOf<Known>(
  things: readonly Thing<Known>[],
  among: {
    readonly database: Database;
    readonly known: readonly Known[];
    /** How much there is, in words. */
    readonly size: string;
  },
): Promise<Row[]> {
  const { database, known, size } = among;
  const rows: Row[] = [];
  // One after the other, so that none is measured with another.
  /* oxlint-disable no-await-in-loop */
  for (const { what, ask, isOnlyTold = false } of things) {
    // What has just started is measured for its compiler.
    await timesOf(database, known, ask);
    const times = await timesOf(database, known, ask);
    const slow = percentile(times, 0.95);
    rows.push({
      what,
      value: `${slow.toFixed(1)} ms`,
      share: `half ${percentile(times, 0.5).toFixed(1)} ms`,
      target: isOnlyTold ? size : `p95 ≤ ${MILLISECONDS_AT_MOST} ms, ${size}`,
      isMet: isOnlyTold ? null : slow <= MILLISECONDS_AT_MOST,
    });
  }
  /* oxlint-enable no-await-in-loop */
  return rows;
}
