import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';

/** A step is one question to the world outside the process: a statement to the database, a request to the provider. */
export interface FailPoint {
  /** From 1, counted from the beginning of the watched work. */
  readonly step: number;
  /** `before`: nothing was sent. `after`: it was done and answered, and nobody here has looked at the answer. */
  readonly when: 'before' | 'after';
  /** Only the ends of transactions are counted: `before` nothing of one stands, `after` all of it does and nobody knows. */
  readonly at?: 'commit';
}

/** What of pg's client is not in its types. */
type ClientInside = pg.PoolClient & { readonly connection: { readonly stream: Socket } };
type Client = ClientInside | null;

interface Watch {
  readonly point: FailPoint | null;
  steps: number;
  isDead: boolean;
  die(client: Client): void;
}

const watches = new AsyncLocalStorage<Watch>();
const DEAD = new Promise<never>(() => {});
let isInstalled = false;

const isCommit = (asked: unknown): boolean =>
  /^commit\b/i.test(
    typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? ''),
  );

/**
 * Counts one step of the watched work; whoever dies here never hears of it again. What it does side by side dies with it: at its next
 * question, or when the answer comes to the one that is under way.
 */
async function step<Answer>(
  watch: Watch,
  client: Client,
  ask: () => Promise<Answer>,
  asked?: unknown,
): Promise<Answer> {
  const isCounted = watch.point?.at !== 'commit' || isCommit(asked);
  if (isCounted) watch.steps += 1;
  const point = isCounted && watch.point?.step === watch.steps ? watch.point : null;
  const die = (): Promise<never> => {
    watch.isDead = true;
    watch.die(client);
    return DEAD;
  };
  if (watch.isDead || point?.when === 'before') return die();
  const answer = await ask();
  return watch.isDead || point?.when === 'after' ? die() : answer;
}

/** Makes a question of a test's own, to a mail server for instance, a step like any other. */
export function asStep<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const watch = watches.getStore();
  return watch ? step(watch, null, ask) : ask();
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  // The client's overloads are passed through as they come.
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => Promise<unknown>;
  const watchedQuery = function (this: ClientInside, ...args: unknown[]): unknown {
    const watch = watches.getStore();
    // With a callback, or on a connection that is only being opened, it is the pool's or pg's own housekeeping.
    if (!watch || typeof args.at(-1) === 'function' || typeof this.release !== 'function')
      return query.apply(this, args);
    return step(watch, this, () => query.apply(this, args), args[0]);
  };
  pg.Client.prototype.query = watchedQuery as unknown as typeof pg.Client.prototype.query;
  const ask = globalThis.fetch;
  globalThis.fetch = (...args) => {
    const watch = watches.getStore();
    return watch ? step(watch, null, () => ask(...args)) : ask(...args);
  };
}

/** Runs work and does what dying is at its fail point. Everything that the work awaits is counted, on whatever connection. */
export function watchSteps<Answer>(
  point: FailPoint | null,
  die: (client: Client) => void,
  work: () => Answer,
): { readonly answer: Answer; steps(): number } {
  install();
  const watch: Watch = { point, steps: 0, isDead: false, die };
  return { answer: watches.run(watch, work), steps: () => watch.steps };
}

export type Life<Answer> =
  | { readonly isDead: true }
  | { readonly isDead: false; readonly answer: Answer; readonly steps: number };

/**
 * Runs work as a process of its own would: at its fail point its connection breaks, and no line of it is run any more, no `catch`
 * and no `finally` either.
 */
export async function liveUntil<Answer>(
  point: FailPoint | null,
  work: () => Promise<Answer>,
): Promise<Life<Answer>> {
  const { promise: death, resolve: tell } = Promise.withResolvers<Life<Answer>>();
  const die = (client: Client): void => {
    if (client) {
      client.on('error', () => {});
      client.connection.stream.destroy();
      // Gives the place in the pool back; a dead process had a pool of its own.
      client.release(true);
    }
    tell({ isDead: true });
  };
  const { answer, steps } = watchSteps(point, die, work);
  return Promise.race([
    death,
    answer.then((given) => ({ isDead: false as const, answer: given, steps: steps() })),
  ]);
}
