import type pg from 'pg';
import type { Database } from '#platform/database.ts';
import type { Market } from '../markets.ts';
import { openChangeLog, openListener, type Changes } from './catalogue-watch.ts';
import { ReadModel } from './read-model.ts';

const POLL_MS = 1_000;
const RELOAD_ABOVE_SKUS = 2_000;

export interface FreshModelOptions {
  readonly database: Database;
  /** One of its connections listens; null to only ask every second, as behind a transaction pooler. */
  readonly pool: pg.Pool | null;
  readonly markets: readonly Market[];
  /** Told of a failed refresh; the last good state goes on being served. */
  readonly onFault?: (error: unknown) => void;
  /** 0 for tests that refresh by hand. */
  readonly pollMs?: number;
}

/** The catalogue's numbers in memory, as fresh as the last change that was told of. */
export interface FreshModel {
  /** Another one after everything was read anew: ask for each answer. */
  now(): ReadModel;
  /** Applies what other copies changed. It happens by itself every second and at each notification. */
  refresh(): Promise<void>;
  /** Called after a change that visitors can see: prices, texts, sold out or there again. Returns how to stop. */
  onChange(listener: (changes: Changes) => void): () => void;
  /** Another number after every change, also of how many units are free. */
  revision(): number;
  /** What reading everything cost the last time; the growth of the heap is a hint, not a measure. */
  lastReading(): { readonly ms: number; readonly heapBytes: number };
  close(): Promise<void>;
}

/** Reads the catalogue into memory and keeps it fresh. */
export async function openFreshModel(options: FreshModelOptions): Promise<FreshModel> {
  const { database, markets, pool, onFault = () => {}, pollMs = POLL_MS } = options;
  const log = openChangeLog(database);
  const listeners = new Set<(changes: Changes) => void>();
  let model: ReadModel;
  let reading = { ms: 0, heapBytes: 0 };
  let revision = 0;

  async function readEverything(): Promise<void> {
    const [start, heap] = [performance.now(), process.memoryUsage().heapUsed];
    await log.start();
    const fresh = new ReadModel(markets);
    await fresh.loadAll(database);
    model = fresh;
    reading = { ms: performance.now() - start, heapBytes: process.memoryUsage().heapUsed - heap };
  }

  async function applyChanges(): Promise<void> {
    const changes = await log.read();
    let isVisible = changes.isEverything || changes.skus.length > 0;
    const isAnything = isVisible || changes.stockSkus.length > 0;
    if (changes.isEverything || changes.skus.length > RELOAD_ABOVE_SKUS) await readEverything();
    else if (changes.skus.length > 0) await model.loadProducts(database, changes.skus);
    if (changes.stockSkus.length > 0 && (await model.loadStockOf(database, changes.stockSkus)))
      isVisible = true;
    if (isAnything) revision += 1;
    if (isVisible) for (const listener of listeners) listener(changes);
  }

  let underway: Promise<void> | null = null;
  /** One reading at a time; who asks while one runs gets the next one. */
  async function refresh(): Promise<void> {
    await underway?.catch(() => {});
    underway ??= applyChanges().finally(() => {
      underway = null;
    });
    return underway;
  }

  await readEverything();
  const listener = pool && openListener(pool, () => void refresh().catch(onFault));
  await listener?.ensure();
  const timer =
    pollMs > 0
      ? setInterval(() => {
          Promise.all([listener?.ensure(), underway ?? refresh()]).catch(onFault);
        }, pollMs).unref()
      : undefined;

  return {
    now: () => model,
    refresh,
    onChange(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    revision: () => revision,
    lastReading: () => reading,
    async close() {
      clearInterval(timer);
      listener?.close();
      await underway?.catch(() => {});
    },
  };
}
