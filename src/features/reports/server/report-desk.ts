import { sql } from 'kysely';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Report, ReportName, ReportTable } from '../model.ts';
import type { Period } from '../rules/periods.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { readCashback } from './cashback.ts';
import { readDeliveries } from './deliveries.ts';
import { readEntries, type EntriesAsked, type PlacedEntry } from './entries.ts';
import { readPoints, type PointsAsked } from './points.ts';
import { readPromotions } from './promotions.ts';
import { readReturns } from './returns.ts';
import { readSales } from './sales.ts';
import { readSubscriptions } from './subscriptions.ts';

export interface ReportAsked extends PointsAsked {
  readonly report: ReportName;
  readonly store: string;
  readonly period: Period;
  /** Of the one who looks. */
  readonly language: string;
  readonly now: Date;
}

/** `SLOW`: it takes longer than a report may. `BUSY`: as many wait as the shop can make beside its own work. */
export type ReportRefusal = 'SLOW' | 'BUSY';

const STATEMENT_MS = 8_000;
const AT_ONCE = 2;
const WAITING_AT_MOST = 4;
/** PostgreSQL's code for a statement that was ended. */
const ENDED = '57014';

const CHARTS: Readonly<Record<ReportName, Report['chart']>> = {
  sales: { kind: 'bar', columns: ['money', 'back'] },
  returns: { kind: 'bar', columns: ['announced', 'returned'] },
  deliveries: { kind: 'line', columns: ['onTimeShare'] },
  promotions: { kind: 'bar', columns: ['uses'] },
  points: { kind: 'bar', columns: ['points'] },
  cashback: { kind: 'line', columns: ['closing'] },
  subscriptions: { kind: 'line', columns: ['active'] },
};

function readTables(
  tx: Queryable,
  bounds: Bounds,
  { report, language, now, ...points }: ReportAsked,
): Promise<readonly ReportTable[]> {
  switch (report) {
    case 'sales':
      return readSales(tx, bounds);
    case 'returns':
      return readReturns(tx, bounds);
    case 'deliveries':
      return readDeliveries(tx, bounds, now);
    case 'promotions':
      return readPromotions(tx, bounds, language);
    case 'points':
      return readPoints(tx, bounds, points);
    case 'cashback':
      return readCashback(tx, bounds);
    case 'subscriptions':
      return readSubscriptions(tx, bounds);
  }
}

const isEnded = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === ENDED;

/** Reads reports: nothing is written, each statement has its end, and few are read at once, so that buyers do not wait for them. */
export function openReportDesk(database: Database, statementMs = STATEMENT_MS) {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** Waits for its turn without a connection; false: too many do already. */
  async function enter(): Promise<boolean> {
    if (running < AT_ONCE) {
      running++;
      return true;
    }
    if (waiting.length >= WAITING_AT_MOST) return false;
    await new Promise<void>((turn) => waiting.push(turn));
    return true;
  }
  /** Whoever waits longest takes the place. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
  async function reading<Read>(
    read: (tx: Queryable) => Promise<Read>,
  ): Promise<Outcome<Read, ReportRefusal>> {
    if (!(await enter())) return refused('BUSY');
    try {
      return ok(
        await database
          .transaction()
          // All figures of a report are of one moment.
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => {
            await sql`select set_config('statement_timeout', ${String(statementMs)}, true), set_config('jit', 'off', true)`.execute(
              tx,
            );
            return read(tx);
          }),
      );
    } catch (fault) {
      if (isEnded(fault)) return refused('SLOW');
      throw fault;
    } finally {
      leave();
    }
  }
  return {
    read: (asked: ReportAsked): Promise<Outcome<Report, ReportRefusal>> =>
      reading(async (tx) => {
        const { report, store, period } = asked;
        const bounds = boundsOf(store, period);
        const tables = await readTables(tx, bounds, asked);
        return { report, store, currency: bounds.currency, period, tables, chart: CHARTS[report] };
      }),
    readEntries: (
      asked: EntriesAsked & Pick<ReportAsked, 'store' | 'period' | 'now'>,
    ): Promise<Outcome<readonly PlacedEntry[], ReportRefusal>> =>
      reading((tx) => readEntries(tx, boundsOf(asked.store, asked.period), asked, asked.now)),
  };
}
export type ReportDesk = ReturnType<typeof openReportDesk>;
