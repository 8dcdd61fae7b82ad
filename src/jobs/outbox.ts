import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#platform/database.ts';
import { deliverDue, type Delivery, type JobLog, type OutboxHandler } from './deliver.ts';
import { OUTBOX_CHANNEL, outboxIn } from './outbox-store.ts';

export type { JobLog, OutboxHandler } from './deliver.ts';

const POLL_MS = 1_000;
const RECONNECT_MS = 5_000;
/** How many times as long as a row took its runner rests: on a quiet server, and on one that has its hands full. */
const RESTS = { quiet: 4, busy: 20 } as const;
const REST_MS_MAX = { quiet: 50, busy: 500 } as const;
/** Part of its time that the event loop works, from which the server counts as busy. */
const BUSY = 0.7;

export interface OutboxParts {
  readonly database: Database;
  /** A direct connection for LISTEN, not through a transaction pooler; null: polling alone. */
  readonly listenUrl: string | null;
  /** By kind; rows of other kinds are left for copies that know them. */
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  readonly log: JobLog;
  now(): Date;
  /**
   * For what nobody waits for at a screen: the runner rests much longer than each row took, and longer still while the server has
   * its hands full, so that buyers have the machine.
   */
  readonly isPatient?: boolean;
  /** For what may wait long for somebody else: a row that does holds up no other, as long as there is room beside it. */
  readonly isFlowing?: boolean;
}

export interface Outbox {
  /** Begins to listen and to poll. */
  start(): void;
  /** Carries out everything that is due now; for tests and for the poll. @returns How many rows were tried. */
  runDue(): Promise<number>;
  /** Claims nothing more and waits for what is in flight. */
  stop(): Promise<void>;
}

function restingBetweenRows(): (tookMs: number) => Promise<void> {
  let since = performance.eventLoopUtilization();
  return async (tookMs) => {
    const now = performance.eventLoopUtilization();
    const kind = performance.eventLoopUtilization(now, since).utilization > BUSY ? 'busy' : 'quiet';
    since = now;
    await pause(Math.min(REST_MS_MAX[kind], tookMs * RESTS[kind]));
  };
}

interface Listener {
  close(): Promise<void>;
}

/** Hears of new rows over a connection of its own; when that breaks, it makes another after a while. */
function openListener(url: string, log: JobLog, onRow: () => void): Listener {
  let isClosed = false;
  let closeCurrent: () => Promise<void> = async () => {};

  async function listen(): Promise<void> {
    if (isClosed) return;
    const client = new pg.Client({ connectionString: url, application_name: 'arnika-outbox' });
    let isOver = false;
    const again = (): void => {
      if (isOver) return;
      isOver = true;
      client.end().catch(() => {});
      if (!isClosed) setTimeout(() => void listen(), RECONNECT_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', onRow);
    closeCurrent = async () => {
      isOver = true;
      await client.end().catch(() => {});
    };
    try {
      await client.connect();
      await client.query(`listen ${OUTBOX_CHANNEL}`);
    } catch (fault) {
      log.warn({ err: fault }, 'outbox does not listen; polling goes on');
      again();
    }
  }

  void listen();
  return {
    async close() {
      isClosed = true;
      await closeCurrent();
    },
  };
}

/**
 * Carries out what the shop promised inside its transactions. Any number of copies may run side by side: each row is claimed by
 * one of them, retried with growing waits, and done once.
 */
export function openOutbox(parts: OutboxParts): Outbox {
  const { database, handlers, log, now } = parts;
  const delivery: Delivery = {
    store: outboxIn(database),
    handlers,
    log,
    now,
    ...(parts.isPatient ? { rest: restingBetweenRows() } : {}),
    ...(parts.isFlowing ? { whenAsked: () => state.asked.promise } : {}),
  };
  const state = {
    isStopped: false,
    isAskedAgain: false,
    asked: Promise.withResolvers<void>(),
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | null = null;
  let listener: Listener | null = null;

  const askAgain = (): void => {
    state.isAskedAgain = true;
    state.asked.resolve();
    state.asked = Promise.withResolvers<void>();
  };

  /** One drain at a time in this copy; a call during one makes another follow it. */
  function runDue(): Promise<number> {
    if (running) {
      askAgain();
      return running;
    }
    running = (async () => {
      let tried = 0;
      do {
        state.isAskedAgain = false;
        tried += await deliverDue(delivery, () => state.isStopped);
      } while (state.isAskedAgain && !state.isStopped);
      return tried;
    })().finally(() => {
      running = null;
    });
    return running;
  }

  const runQuietly = (): void => {
    // Whoever has begun it hears of its fault: a drain may last for hours.
    if (running) return askAgain();
    runDue().catch((fault: unknown) => log.warn({ err: fault }, 'outbox could not be read'));
  };

  return {
    start() {
      if (parts.listenUrl) listener = openListener(parts.listenUrl, log, runQuietly);
      timer = setInterval(runQuietly, POLL_MS);
      runQuietly();
    },
    runDue,
    async stop() {
      state.isStopped = true;
      clearInterval(timer);
      await listener?.close();
      await running?.catch(() => {});
    },
  };
}
