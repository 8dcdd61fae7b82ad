import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dayOf,
  EACH_PERIOD,
  figuresOf,
  openReportWorld,
  summed,
  tableIn,
  withoutTriggers,
  type ReportWorld,
  type StoreCode,
} from '../../../../test/support/report-world.ts';
import { OFFICE_NOW } from '../../../../test/support/office-orders.ts';
import type { IsoDate } from '#base/calendar.ts';
import { stepsOf, type Period } from '../rules/periods.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
}, 120_000);
afterAll(() => world?.base.close());

const read: ReportWorld['read'] = (...asked) => world.read(...asked);
const rowsOf: ReportWorld['rowsOf'] = (statement) => world.rowsOf(statement);

describe('sales', () => {
  test.each(EACH_PERIOD)(
    'of %s by %s are the sums over the orders themselves',
    async (store, _step, period) => {
      const dayAt = ({ at }: { at: Date }) => dayOf(store, at);
      const rows = (await world.paidRows()).filter((row) => row.store === store);
      const table = tableIn(await read('sales', store, period), 'steps');
      expect(
        figuresOf(table, ['orders', 'pieces', 'goods', 'delivery', 'promo', 'means', 'money']),
      ).toEqual(
        summed(rows, period, dayAt, (row) => [
          1,
          row.pieces,
          row.goods,
          row.delivery,
          row.promo,
          row.means,
          row.money,
        ]),
      );
      const back = await rowsOf(sql<{ at: Date; minor: number }>`
      select t.at, e.amount as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join purchase p on p.id = t.purchase_id
      where t.kind = 'refunded' and p.store = ${store} and p.purpose = 'goods' and e.account in ('cash', 'unclear')`);
      expect(figuresOf(table, ['back'])).toEqual(
        summed(back, period, dayAt, ({ minor }) => [0 - minor]),
      );
      expect(table.rows.length).toBe(stepsOf(period).length);
      expect(table.total?.orders).toBeGreaterThan(20);
      const { money = 0, back: gone = 0, net } = table.total ?? {};
      expect(net).toBe((money ?? 0) - (gone ?? 0));
      if (store === 'ru') expect(gone).toBeGreaterThan(0);
    },
  );

  test('the day with 25 hours and the nights of months belong to the clock of the store', async () => {
    const at = async (store: StoreCode, moment: string) => {
      await withoutTriggers(world.base, [
        sql`update purchase_event set at = ${moment}::timestamptz where to_state = 'paid' and purchase_id =
          (select id from purchase where store = ${store} and state = 'paid' and purpose = 'goods' order by running_number limit 1)`,
      ]);
      const period: Period = { from: '2025-10-01', to: '2025-12-31', step: 'day' };
      return Object.keys(
        figuresOf(tableIn(await read('sales', store, period), 'steps'), ['orders']),
      );
    };
    // Clocks of Berlin went back on 2025-10-26: that day ends at 23:00 UTC, the one before at 22:00.
    expect(await at('de', '2025-10-25T21:59:59Z')).toEqual(['2025-10-25']);
    expect(await at('de', '2025-10-25T22:00:00Z')).toEqual(['2025-10-26']);
    expect(await at('de', '2025-10-26T22:59:59Z')).toEqual(['2025-10-26']);
    expect(await at('de', '2025-10-26T23:00:00Z')).toEqual(['2025-10-27']);
    expect(await at('ru', '2025-10-31T20:59:59Z')).toEqual(['2025-10-31']);
    expect(await at('ru', '2025-10-31T21:00:00Z')).toEqual(['2025-11-01']);
    expect(await at('kz', '2025-12-31T18:59:59Z')).toEqual(['2025-12-31']);
    expect(await at('kz', '2025-12-31T19:00:00Z')).toEqual([]);
  });
});

describe('returns', () => {
  test.each(EACH_PERIOD)(
    'of %s by %s are those that were written',
    async (store, _step, period) => {
      const dayAt = ({ at }: { at: Date }) => dayOf(store, at);
      const report = await read('returns', store, period);
      const steps = tableIn(report, 'steps');
      const returned = await rowsOf(sql<{ at: Date; minor: number }>`
      select r.at, r.money_minor as minor from order_return r join purchase p on p.id = r.purchase_id where p.store = ${store}`);
      expect(figuresOf(steps, ['returned', 'returnedMoney'])).toEqual(
        summed(returned, period, dayAt, ({ minor }) => [1, minor]),
      );
      const announced = await rowsOf(sql<{ at: Date }>`
      select a.at from announced_return a join purchase p on p.id = a.purchase_id where p.store = ${store}`);
      expect(figuresOf(steps, ['announced'])).toEqual(summed(announced, period, dayAt, () => [1]));
      const paid = (await world.paidRows()).filter((row) => row.store === store);
      expect(figuresOf(steps, ['orders', 'returnedOrders'])).toEqual(
        summed(paid, period, dayAt, ({ isBack }) => [1, isBack ? 1 : 0]),
      );
      const lines = await rowsOf(sql<{ at: Date; sku: string; count: number; minor: number }>`
      select r.at, o.sku, l.count, l.sum_minor as minor from order_return_line l join order_return r on r.id = l.return_id
      join purchase p on p.id = r.purchase_id join purchase_part t on t.purchase_id = p.id and t.position = l.part
      join purchase_line o on o.part_id = t.id and o.position = l.line where p.store = ${store}`);
      const products: Record<string, number[]> = {};
      for (const { at, sku, count, minor } of lines) {
        const day = dayOf(store, at);
        if (day < period.from || day > period.to) continue;
        const [pieces = 0, sum = 0] = products[sku] ?? [];
        products[sku] = [pieces + count, sum + minor];
      }
      const table = tableIn(report, 'products');
      expect(figuresOf(table, ['pieces', 'returnedGoods'])).toEqual(products);
      const most = table.rows.map(({ values }) => values.pieces ?? 0);
      expect(most).toEqual(most.toSorted((one, other) => other - one));
    },
  );
});

interface ParcelRow {
  readonly carrier: string;
  readonly promised: IsoDate;
  readonly arrived: IsoDate | null;
  readonly state: string;
  readonly today: IsoDate;
}

/** How a parcel came, in words of its own. */
function cameAs({ promised, arrived, state, today }: ParcelRow): readonly number[] {
  if (arrived !== null) return arrived <= promised ? [1, 1, 0, 0, 0] : [1, 0, 1, 0, 0];
  if (['returning', 'returned', 'lost'].includes(state)) return [1, 0, 0, 0, 1];
  return promised < today ? [1, 0, 1, 0, 0] : [1, 0, 0, 1, 0];
}

describe('deliveries', () => {
  test.each(EACH_PERIOD)('of %s by %s came as their parcels say', async (store, _step, period) => {
    const report = await read('deliveries', store, period);
    const parcels = await rowsOf(sql<ParcelRow>`
      select c.carrier, c.promised_to::text as promised, c.arrived_on::text as arrived, c.state,
        (${OFFICE_NOW}::timestamptz at time zone c.time_zone)::date::text as today
      from parcel c join purchase p on p.id = c.purchase_id where p.store = ${store} and c.cancelled_at is null`);
    const columns = ['parcels', 'onTime', 'late', 'open', 'lost'] as const;
    expect(figuresOf(tableIn(report, 'steps'), columns)).toEqual(
      summed(parcels, period, ({ promised }) => promised, cameAs),
    );
    const carriers: Record<string, number[]> = {};
    for (const parcel of parcels) {
      if (parcel.promised < period.from || parcel.promised > period.to) continue;
      const before = carriers[parcel.carrier] ?? [];
      carriers[parcel.carrier] = cameAs(parcel).map((figure, at) => (before[at] ?? 0) + figure);
    }
    expect(figuresOf(tableIn(report, 'carriers'), columns)).toEqual(carriers);
  });

  test('those that come after today are on their way, and no share is reckoned of them', async () => {
    const period: Period = { from: '2026-11-21', to: '2026-11-30', step: 'week' };
    const { total } = tableIn(await read('deliveries', 'ru', period), 'steps');
    expect(total?.open).toBeGreaterThan(0);
  });
});

describe('promotions', () => {
  test.each(EACH_PERIOD)('of %s by %s are the uses that stand', async (store, _step, period) => {
    const report = await read('promotions', store, period);
    interface UseRow {
      readonly at: Date;
      readonly id: number;
      readonly count: number;
      readonly goods: number;
      readonly lines: number;
    }
    const uses = (
      await rowsOf(sql<UseRow>`
        select u.used_at as at, u.promotion_id as id, u.count, p.goods_minor as goods,
          (select count(*)::int from purchase_part t join purchase_line l on l.part_id = t.id where t.purchase_id = p.id) as lines
        from promotion_use u join purchase p on p.id = u.purchase_id where u.store = ${store} and u.stands`)
    ).filter(({ at }) => {
      const day = dayOf(store, at);
      return day >= period.from && day <= period.to;
    });
    const promotions: Record<string, number[]> = {};
    for (const { id, count, goods, lines } of uses) {
      const [times = 0, orders = 0, off = 0, sum = 0] = promotions[id] ?? [];
      // A kopeck of a hundred lines: each line of such an order names its promotion once.
      promotions[id] = [times + count, orders + 1, off + lines * 100, sum + goods];
    }
    expect(
      figuresOf(tableIn(report, 'promotions'), ['uses', 'orders', 'discount', 'sales']),
    ).toEqual(promotions);
    expect(figuresOf(tableIn(report, 'steps'), ['uses', 'orders'])).toEqual(
      summed(
        uses,
        period,
        ({ at }) => dayOf(store, at),
        ({ count }) => [count, 1],
      ),
    );
  });
});
