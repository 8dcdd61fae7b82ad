import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { fillOrders, OFFICE_NOW } from '../../../../test/support/office-orders.ts';
import { seedShop } from '../../../../test/support/order-world.ts';
import { PERMISSIONS, type Permission } from '#features/staff/rules/permissions.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { StoreScope } from '../model.ts';
import { readToday } from './today.ts';

const DAY = 86_400_000;

let base: TestDatabase;
beforeAll(async () => {
  // Rows of lists, written without their books.
  base = await createTestDatabase({ size: 4, unaudited: 'all' });
  await seedShop(base.database);
  await fillOrders(base.pool, { orders: 10_000, entries: 20_000 });
}, 120_000);
afterAll(() => base?.close());

const read = (
  stores: StoreScope = null,
  permissions: readonly Permission[] = PERMISSIONS,
  now = OFFICE_NOW,
) => readToday(base.database, { language: 'ru', languages: LANGUAGES, stores, permissions, now });

/** Paid orders of a store between two moments, by their events. */
async function paidBetween(store: string, from: string, to: Date | string) {
  const { rows } = await sql<{ orders: number; minor: number; backMinor: number }>`
    select count(*)::int as orders, coalesce(sum(p.total_minor), 0)::bigint as minor, 0 as "backMinor" from purchase p
    join purchase_event e on e.purchase_id = p.id and e.to_state = 'paid'
    where p.store = ${store} and p.purpose = 'goods' and e.at >= ${from}::timestamptz and e.at <= ${to}::timestamptz`.execute(
    base.database,
  );
  return rows[0];
}

test("today begins at the store's own midnight, and stands beside the same hours of a week ago", async () => {
  // Almaty is five hours before UTC, Moscow three; a week of orders lies before.
  const { sales } = await read(['kz', 'ru']);
  expect(sales.map(({ store, currency }) => [store, currency])).toEqual([
    ['kz', 'KZT'],
    ['ru', 'RUB'],
  ]);
  const [kz, ru] = sales;
  expect(ru?.today).toEqual(await paidBetween('ru', '2026-11-19T21:00:00Z', OFFICE_NOW));
  expect(kz?.today).toEqual(await paidBetween('kz', '2026-11-19T19:00:00Z', OFFICE_NOW));
  const night = new Date('2026-11-19T20:00:00Z');
  const [early] = (await read(['kz'], PERMISSIONS, night)).sales;
  expect(early?.today).toEqual(await paidBetween('kz', '2026-11-19T19:00:00Z', night));
  const later = new Date(OFFICE_NOW.getTime() + 5 * 86_400_000);
  const [, back] = (await read(['kz', 'ru'], PERMISSIONS, later)).sales;
  expect(back?.today).toEqual({ orders: 0, minor: 0, backMinor: 0 });
  expect(back?.weekAgo).toEqual(
    await paidBetween('ru', '2026-11-17T21:00:00Z', '2026-11-18T09:00:00Z'),
  );
  expect(back?.weekAgo.orders).toBeGreaterThan(100);
});

test('money that went back today stands beside what was paid, whenever its order was paid, and a week later beside that day', async () => {
  const before = (await read(['ru'])).sales[0];
  if (!before) throw new Error('no sales');
  const back = async (at: Date, kind: string, lines: readonly (readonly [string, number])[]) => {
    const entries = lines.map(([account, amount], place) => ({
      place: place + 1,
      account,
      amount,
    }));
    await sql`with t as (insert into ledger_transaction (at, kind, purchase_id, dedupe_key)
        select ${at}, ${kind}, id, 'today ' || ${at.getTime()} || ${kind} from purchase
          where store = 'ru' and currency = 'RUB' and purpose = 'goods' and state = 'paid' order by placed_at limit 1 returning id)
      insert into ledger_entry (transaction_id, position, account, unit, amount)
      select t.id, e.place, e.account, 'RUB', e.amount
      from t, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(place int, account text, amount bigint)`.execute(
      base.database,
    );
  };
  const hourAgo = new Date(OFFICE_NOW.getTime() - 3_600_000);
  await back(hourAgo, 'refunded', [
    ['cash', -300_00],
    ['bonus:1', -50_00],
    ['revenue:goods', 350_00],
  ]);
  // Neither what was paid by bonuses alone, nor what moved otherwise, nor what went back yesterday counts.
  await back(new Date(hourAgo.getTime() + 1), 'refunded', [
    ['bonus:1', -10_00],
    ['revenue:goods', 10_00],
  ]);
  await back(hourAgo, 'test', [
    ['cash', -70_00],
    ['test', 70_00],
  ]);
  await back(new Date(OFFICE_NOW.getTime() - DAY), 'refunded', [
    ['cash', -900_00],
    ['revenue:goods', 900_00],
  ]);
  const sums = await read(['ru']);
  expect(sums.sales[0]?.today).toEqual({ ...before.today, backMinor: 300_00 });
  expect(sums.salesInAll[0]?.today.backMinor).toBe(300_00);
  const weekLater = (await read(['ru'], PERMISSIONS, new Date(OFFICE_NOW.getTime() + 7 * DAY)))
    .sales[0];
  expect(weekLater?.weekAgo).toEqual({ ...before.today, backMinor: 300_00 });
});

test('sums of different currencies are never added', async () => {
  const { sales, salesInAll } = await read();
  expect(salesInAll.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'KZT', 'RUB']);
  for (const { currency, today } of salesInAll)
    expect(today.minor).toBe(
      sales
        .filter((each) => each.currency === currency)
        .reduce((sum, each) => sum + each.today.minor, 0),
    );
});
