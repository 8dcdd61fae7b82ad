import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#platform/database.ts';
import { CATALOGUE_CHANNEL } from './changes.ts';
import './tables.ts';

/** Changes written since the last question, gathered. */
export interface Changes {
  /** True when so much changed that everything is read again. */
  readonly isEverything: boolean;
  /** SKUs to read again whole. */
  readonly skus: readonly string[];
  /** SKUs of which only the free units changed. */
  readonly stockSkus: readonly string[];
}

interface LogRow {
  upto: string;
  id: number | null;
  sku: string | null;
  isStockOnly: boolean | null;
}

/**
 * Reads the log of changes without missing one: it asks again for every transaction that was still open when it last
 * asked, and knows by their ids what it has already seen.
 */
export function openChangeLog(db: Database) {
  let since = '0';
  let seen = new Set<number>();
  return {
    /** From here on: call it before everything is read. */
    async start(): Promise<void> {
      const { rows } = await sql<{ upto: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as upto`.execute(db);
      since = rows[0]?.upto ?? '0';
      seen = new Set();
    },
    async read(): Promise<Changes> {
      const { rows } = await sql<LogRow>`
        with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as upto)
        select h.upto::text as upto, c.id, c.sku, c.is_stock_only as "isStockOnly"
        from horizon h left join catalogue_change c on c.transaction >= ${since}::text::xid8`.execute(
        db,
      );
      const fresh = rows.filter((row) => row.id !== null && !seen.has(row.id));
      seen = new Set(rows.flatMap(({ id }) => id ?? []));
      since = rows[0]?.upto ?? since;
      const skus = new Set<string>();
      const stockSkus = new Set<string>();
      for (const { sku, isStockOnly } of fresh)
        if (sku !== null) (isStockOnly ? stockSkus : skus).add(sku);
      return {
        isEverything: fresh.some(({ sku }) => sku === null),
        skus: [...skus],
        stockSkus: [...stockSkus].filter((sku) => !skus.has(sku)),
      };
    },
  };
}

/** Hears notifications on a connection of its own; a broken one is replaced at the next `ensure`. */
export function openListener(pool: pg.Pool, onNotification: () => void) {
  let client: pg.PoolClient | null = null;
  let isOpening = false;
  let isClosed = false;
  const held = new Set<pg.PoolClient>();
  const drop = (broken: pg.PoolClient) => {
    // A connection that was given back may still break while it closes.
    if (!held.delete(broken)) return;
    if (client === broken) client = null;
    broken.removeAllListeners('notification');
    broken.release(true);
  };
  return {
    async ensure(): Promise<void> {
      if (client || isOpening || isClosed) return;
      isOpening = true;
      try {
        const opened = await pool.connect();
        held.add(opened);
        opened.on('error', () => drop(opened));
        opened.on('notification', onNotification);
        await opened.query(`listen ${CATALOGUE_CHANNEL}`);
        if (isClosed) drop(opened);
        else client = opened;
      } finally {
        isOpening = false;
      }
    },
    close(): void {
      isClosed = true;
      if (client) drop(client);
    },
  };
}
