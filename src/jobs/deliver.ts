import { loggedFault } from '#platform/logged-fault.ts';
import { NotYet } from '#platform/not-yet.ts';
import type { ClaimedRow } from './outbox-store.ts';

const BATCH = 8;
/** Where rows do not wait for one another: most of them wait for somebody else, and hold no connection meanwhile. */
const FLOWING = 32;

/**
 * Carries out one row. It may run more than once for a row, so its effect must know the row's dedupe key or be harmless twice.
 *
 * @throws NotYet When the row is to rest until a moment without having failed.
 */
export type OutboxHandler = (row: ClaimedRow) => Promise<void>;

/** What jobs say; the server's logger fits. */
export interface JobLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Where the promised rows lie: PostgreSQL (`outboxIn`), or memory in the simulation. */
export interface OutboxStore {
  claimRows(kinds: readonly string[], now: Date, count: number): Promise<readonly ClaimedRow[]>;
  markDone(id: number, now: Date): Promise<void>;
  /** Lets the row rest; the try does not count. */
  postpone(id: number, until: Date): Promise<void>;
  markFailed(row: Pick<ClaimedRow, 'id' | 'attempts'>, reason: string, now: Date): Promise<void>;
}

export interface Delivery {
  readonly store: OutboxStore;
  /** By kind; rows of other kinds are left for copies that know them. */
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  readonly log: JobLog;
  now(): Date;
  /** Called after each row, with the milliseconds it took: then rows are carried out one by one, with a rest in between. */
  rest?(tookMs: number): Promise<void>;
  /** Rows wait for one another no longer than there is room: as one ends the next is taken up. Resolves when new rows may be due. */
  whenAsked?(): Promise<void>;
}

/**
 * Carries out everything that is due, a few rows at a time, until nothing is or the runner stops.
 *
 * @returns How many rows were tried.
 */
export async function deliverDue(
  delivery: Delivery,
  isStopped: () => boolean = () => false,
): Promise<number> {
  if (delivery.whenAsked) return flow(delivery, delivery.whenAsked, isStopped);
  const { store, handlers, now } = delivery;
  const kinds = Object.keys(handlers);
  let tried = 0;
  while (!isStopped()) {
    const rows = await store.claimRows(kinds, now(), BATCH);
    if (rows.length === 0) break;
    if (delivery.rest) await oneByOne(delivery, rows, delivery.rest);
    else await Promise.all(rows.map((row) => carryOut(delivery, row)));
    tried += rows.length;
  }
  return tried;
}

/** Keeps so many rows under way, until nothing is due and all have ended. */
async function flow(
  delivery: Delivery,
  whenAsked: () => Promise<void>,
  isStopped: () => boolean,
): Promise<number> {
  const { store, handlers, log, now } = delivery;
  const kinds = Object.keys(handlers);
  const underWay = new Set<Promise<void>>();
  let tried = 0;
  const takeUp = async (): Promise<boolean> => {
    const room = isStopped() ? 0 : FLOWING - underWay.size;
    const rows = room > 0 ? await store.claimRows(kinds, now(), room) : [];
    for (const row of rows) {
      const ended: Promise<void> = carryOut(delivery, row)
        // What came of it could not be written down: it is lent to somebody again, and the others go on.
        .catch((fault: unknown) =>
          log.warn({ err: fault, kind: row.kind, row: row.id }, 'outbox row was not kept'),
        )
        .finally(() => underWay.delete(ended));
      underWay.add(ended);
    }
    tried += rows.length;
    return rows.length > 0 && rows.length === room;
  };
  try {
    for (;;) {
      const asked = whenAsked();
      // oxlint-disable-next-line no-await-in-loop
      const isFull = await takeUp();
      if (underWay.size === 0) return tried;
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race(isFull ? underWay : [...underWay, asked]);
    }
  } finally {
    await Promise.allSettled(underWay);
  }
}

async function oneByOne(
  delivery: Delivery,
  rows: readonly ClaimedRow[],
  rest: (tookMs: number) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    const begun = performance.now();
    await carryOut(delivery, row);
    await rest(performance.now() - begun);
  }
}

async function carryOut({ store, handlers, log, now }: Delivery, row: ClaimedRow): Promise<void> {
  try {
    await handlers[row.kind]?.(row);
    await store.markDone(row.id, now());
  } catch (fault) {
    if (fault instanceof NotYet) {
      const said = { kind: row.kind, row: row.id, until: fault.until, reason: fault.message };
      if (!fault.isUsual) log.warn(said, 'outbox row waits');
      await store.postpone(row.id, fault.until);
      return;
    }
    const reason = loggedFault(fault).message;
    log.warn({ kind: row.kind, row: row.id, attempts: row.attempts, reason }, 'outbox row failed');
    await store.markFailed(row, reason, now());
  }
}
