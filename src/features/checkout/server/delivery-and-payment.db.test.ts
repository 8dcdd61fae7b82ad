import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCountry } from '#countries/packs.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const ask = (cityId: string) =>
  shop.client().call('shopen_app_ajax_delivery_period_price_payments', { params: { cityId } });

test('a city says who brings parcels there, for how much, how soon, and what is paid with C7-065', async () => {
  // A point that is closed is none.
  const { rows: closed } = await sql`update pickup_point set is_active = false
    where number = (select max(number) from pickup_point where city_id = 3 group by type having count(*) > 1 limit 1) returning number`.execute(
    shop.base.database,
  );
  expect(closed).toHaveLength(1);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pickup_point where city_id = 3 and is_active`.execute(
    shop.base.database,
  );
  const answer = await ask('3');
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  expect(data.city).toEqual({ id: 3, name: 'Новосибирск', region: 'Новосибирская область' });
  expect([data.weightGrams, data.unanswered]).toEqual([1_000, []]);
  const { carriers, freeDelivery } = getCountry('ru');
  type Option = Record<'name' | 'kind' | 'period', string> & {
    readonly price: { readonly value: number };
    readonly freeFrom: { readonly value: number; readonly isPoints: boolean } | null;
    readonly maxWeightGrams: number;
    readonly points: number | null;
  };
  const options: readonly Option[] = data.delivery_options;
  const named = new Map(carriers.map((each) => [each.name.ru, each]));
  expect(new Set(options.map(({ name }) => name))).toEqual(new Set(named.keys()));
  for (const { name, kind, maxWeightGrams, points, freeFrom, price } of options) {
    const carrier = named.get(name);
    expect([kind, maxWeightGrams], name).toEqual([carrier?.kind, carrier?.maxWeightGrams]);
    expect(points === null, name).toBe(kind === 'other');
    const rule = freeDelivery[carrier?.kind ?? 'other'];
    expect(freeFrom, name).toEqual(
      price.value === 0 || !rule || rule.usePoints
        ? null
        : { value: rule.neededMinor / 100, isPoints: false },
    );
  }
  expect(options.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(rows[0]?.open);
  const bird = options.find(({ name }) => name === 'Курьер «Стриж»');
  expect([bird?.price.value, bird?.period]).toEqual([349, '3–5 дней']);
});

test('a number that is none, an unknown city and one of another country are told apart C7-065', async () => {
  const answers = await Promise.all(['NaN', '-1', '99999999', '402'].map(ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 404, 409]);
  expect(answers[2]?.json().message).toEqual(['Такого города у нас нет.']);
  expect(answers[3]?.json().message).toEqual([
    'Этот город в другой стране. Сначала смените страну доставки.',
  ]);
});
