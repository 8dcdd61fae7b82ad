import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dayOf,
  EACH_PERIOD,
  figuresOf,
  openReportWorld,
  STORES,
  summed,
  tableIn,
  type ReportWorld,
  type StoreCode,
} from '../../../../test/support/report-world.ts';
import type { Period } from '../rules/periods.ts';
import type { ReportAsked } from './report-desk.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
}, 120_000);
afterAll(() => world?.base.close());

const read: ReportWorld['read'] = (...asked) => world.read(...asked);
const rowsOf: ReportWorld['rowsOf'] = (statement) => world.rowsOf(statement);

const COUNTRY_OF = { ru: 'ru', kz: 'kz', de: 'de' } as const;

describe('points', () => {
  const period: Period = { from: '2026-09-10', to: '2026-11-20', step: 'month' };

  /** Points and orders of contracts of a country by month of payment, by hand. */
  async function earned(store: StoreCode): Promise<Record<string, number[]>> {
    interface PointRow {
      readonly contract: string;
      readonly order: string;
      readonly at: Date;
      readonly points: number;
    }
    const rows = await rowsOf(sql<PointRow>`
      select c.number as contract, p.id as order, e.at, l.amount as points
      from ledger_entry l join ledger_transaction t on t.id = l.transaction_id join purchase p on p.id = t.purchase_id
      join purchase_event e on e.purchase_id = p.id and e.to_state = 'paid'
      join contract c on 'points:' || c.number = l.account where c.country = ${COUNTRY_OF[store]}`);
    const found: Record<string, { points: number; orders: Set<string> }> = {};
    for (const { contract, order, at, points } of rows) {
      const month = `${dayOf(store, at).slice(0, 7)}-01`;
      if (month < '2026-09-01') continue;
      const own = (found[`${month} ${contract}`] ??= { points: 0, orders: new Set() });
      own.points += points;
      own.orders.add(order);
    }
    return Object.fromEntries(
      Object.entries(found).map(([key, { points, orders }]) => [key, [points, orders.size]]),
    );
  }

  test.each(STORES)(
    'of contracts of %s are the entries of their orders, by month',
    async (store) => {
      const report = await read('points', store, period);
      const own = await earned(store);
      expect(Object.keys(own).length).toBeGreaterThan(100);
      const rows = tableIn(report, 'contracts').rows.map(({ key, title, values }) => [
        `${title} ${key}`,
        [values.points, values.orders],
      ]);
      expect(Object.fromEntries(rows)).toEqual(own);
      const sum = Object.values(own).reduce((all, [points = 0]) => all + points, 0);
      expect(tableIn(report, 'steps').total?.points).toBe(sum);
      expect(tableIn(report, 'steps').rows.map(({ key }) => key)).toEqual([
        '2026-09-01',
        '2026-10-01',
        '2026-11-01',
      ]);
    },
  );

  test('pages go on from a row: all of them once, the newest month first; a search narrows them', async () => {
    const found: string[] = [];
    let after: ReportAsked['after'] = null;
    do {
      // Each page begins where the one before ends.
      // oxlint-disable-next-line no-await-in-loop
      const table = tableIn(await read('points', 'de', period, { after, size: 50 }), 'contracts');
      expect(table.rows.length).toBeLessThanOrEqual(50);
      found.push(...table.rows.map(({ key, title }) => `${title} ${key}`));
      const last = table.rows.at(-1);
      after = table.isCut && last ? { month: last.title ?? '', contract: last.key } : null;
    } while (after !== null);
    expect(found.toSorted()).toEqual(Object.keys(await earned('de')).toSorted());
    const months = found.map((each) => each.slice(0, 10));
    expect(months).toEqual(months.toSorted().toReversed());
    const search = found[0]?.slice(11) ?? '';
    const one = await read('points', 'de', period, { search });
    expect(new Set(tableIn(one, 'contracts').rows.map(({ key }) => key))).toEqual(
      new Set([search]),
    );
    const foreign = await read('points', 'ru', period, { search });
    expect(tableIn(foreign, 'contracts').rows).toEqual([]);
  });
});

describe('bonuses', () => {
  test.each(EACH_PERIOD)(
    'of %s by %s begin, come, go and end as the ledger says',
    async (store, _step, period) => {
      const rows = await rowsOf(sql<{ at: Date; kind: string; minor: number }>`
      select t.at, t.kind, -e.amount as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      join contract c on c.number = split_part(e.account, ':', 2)
      where e.account like 'bonus:%' and c.country = ${COUNTRY_OF[store]}`);
      const dayAt = ({ at }: { at: Date }) => dayOf(store, at);
      const { rows: steps, total } = tableIn(await read('cashback', store, period), 'steps');
      const sum = (until: string) =>
        rows.reduce((all, row) => all + (dayAt(row) <= until ? row.minor : 0), 0);
      for (const { key, title, values } of steps) {
        expect(values.closing, key).toBe(sum(title ?? ''));
        const own = rows.filter((row) => dayAt(row) >= key && dayAt(row) <= (title ?? ''));
        const of = (kind: string) =>
          own.reduce((all, row) => all + (row.kind === kind ? row.minor : 0), 0);
        expect(values).toMatchObject({
          accrued: of('cashback'),
          given: of('given'),
          spent: 0 - of('placed'),
          cameBack: 0,
        });
      }
      expect(total?.opening).toBe(steps[0]?.values.opening);
      expect(total?.closing).toBe(sum(period.to));
      expect(total?.accrued).toBeGreaterThan(0);
    },
  );
});

describe('subscriptions', () => {
  test.each(EACH_PERIOD)('of %s by %s are those of its rows', async (store, _step, period) => {
    interface SubscriptionRow {
      readonly begun: Date | null;
      readonly ended: Date | null;
    }
    const subscriptions = await rowsOf(sql<SubscriptionRow>`
      select (select min(at) from autoship_event e where e.subscription_id = s.id and kind = 'activated') as begun,
        (select min(at) from autoship_event e where e.subscription_id = s.id and kind in ('canceled', 'finished')) as ended
      from customer_subscription s where s.store = ${store}`);
    const table = tableIn(await read('subscriptions', store, period), 'steps');
    const day = (at: Date | null) => (at === null ? '9999' : dayOf(store, at));
    const began = subscriptions.filter(({ begun }) => begun !== null);
    for (const { key, title, values } of table.rows) {
      const until = title ?? '';
      const within = (at: Date | null) => day(at) >= key && day(at) <= until;
      expect(values, key).toMatchObject({
        begun: began.filter(({ begun }) => within(begun)).length,
        ended: began.filter(({ ended }) => within(ended)).length,
        active: began.filter(({ begun, ended }) => day(begun) <= until && day(ended) > until)
          .length,
      });
    }
    const months = await rowsOf(sql<{ due: string; state: string }>`
      select o.due_on::text as due, o.state from autoship_occurrence o join customer_subscription s on s.id = o.subscription_id
      where s.store = ${store}`);
    expect(figuresOf(table, ['sent', 'failed', 'skipped'])).toEqual(
      summed(
        months,
        period,
        ({ due }) => due,
        ({ state }) => ['payed', 'failed', 'skipped'].map((each) => (each === state ? 1 : 0)),
      ),
    );
  });
});
