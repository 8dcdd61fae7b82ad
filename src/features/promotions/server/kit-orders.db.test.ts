import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  findProducts,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { kitName, NO_OFFERS } from '#features/cart/rules/public.ts';
import { createCartService } from '#features/cart/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { placeOrder, type OrderDeps } from '#features/orders/server/public.ts';

/** As many different products as one kit may hold. */
const SKUS = Array.from({ length: 100 }, (_each, at) => `PART${at}`);
const items = SKUS.map((sku) => ({ sku, count: 1 }));

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await seedShop(base.database);
  const all = sql`unnest(${SKUS}::text[]) as of (sku)`;
  for (const statement of [
    sql`insert into product (sku, slug, weight_grams) select sku, lower(sku), 1 from ${all}`,
    sql`insert into product_text (sku, language, name) select sku, 'ru', sku from ${all}`,
    sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
      select sku, 'ru', 'ru', 10_00, 0, 22, 'RUB', '2026-01-01' from ${all}`,
    sql`insert into stock (sku, location, on_hand) select sku, 'ru-main', 100 from ${all}`,
  ])
    await statement.execute(base.database);
});
afterAll(() => base.close());
beforeEach(() => cancelOpenOrders(base.database));

/** What orders stand on in a shop that has one kit of all of these. */
function depsWith(over: Partial<Promotion>) {
  const kit = kitForTests({ sku: 'K5', items });
  const promotion = repeatableForTests({ ...over, kit });
  const facts = {
    actionId: promotion.id,
    sku: kit.sku,
    name: 'Набор всего',
    vatPercent: 20,
    isActive: true,
    kit,
    promotion,
  };
  const carts = createCartService({
    database: base.database,
    findProducts,
    findOffers: async (_wanted, { place, actor, now }) => ({
      ...NO_OFFERS,
      kits: new Map([[kitName(facts), facts]]),
      asker: {
        buyer: strangerOf(actor),
        place: { country: place.country, now, usedInAll: new Map() },
      },
    }),
    sayWhyNot: ({ kind }) => kind,
    listHolders: async () => new Map(),
    adjusters: () => [],
    termsAt: (place, now) => ({
      currency: getStore(place.store).currency,
      freeDelivery: unchangedCountryAt(place, now).freeDelivery,
    }),
  });
  return { ...orderDeps(base.database), carts };
}

async function cartWith(count: number): Promise<string> {
  const id = await cartReadyToOrder(base.database, []);
  const lines = [{ kind: 'kit', actionId: 5, sku: 'K5', count, items }];
  const body = { schema: 1, packages: [{ contract: null, lines }], selected: null };
  await sql`update cart set body = ${JSON.stringify(body)}::jsonb where id = ${id}`.execute(
    base.database,
  );
  return id;
}

test('a kit of as many different products as one may hold is ordered, and takes each of them', async () => {
  const placed = await placeOrder(depsWith({}), orderOf(await cartWith(2), 2_000_00));
  expect(placed.kind === 'refused' ? placed.refusal : placed.kind).toBe('placed');
  const { rows } = await sql<{ count: number; units: number }>`
    select l.count, jsonb_array_length(l.units) as units from purchase_line l where l.kind = 'kit'`.execute(
    base.database,
  );
  expect(rows).toEqual([{ count: 2, units: SKUS.length }]);
});

test('a kit that its promotion allows less often than it is wished is not told as missing stock', async () => {
  const few = depsWith({ availableCount: 1 });
  expect(await placeOrder(few, orderOf(await cartWith(2), 1_000_00))).toMatchObject({
    refusal: { code: 'KIT_WITHHELD', name: 'Набор всего' },
  });
  const none = depsWith({ isBlocked: true });
  expect(await placeOrder(none, orderOf(await cartWith(1), 1_000_00))).toMatchObject({
    refusal: { code: 'KIT_WITHHELD' },
  });
  // What the shelf lacks is told as that.
  await sql`update stock set on_hand = reserved + 1 where sku = 'PART7'`.execute(base.database);
  const short = await placeOrder(depsWith({}), orderOf(await cartWith(2), 1_000_00));
  expect(short).toMatchObject({
    refusal: {
      code: 'NOT_ENOUGH_STOCK',
      products: [{ name: 'Набор всего', wanted: 2, available: 1 }],
    },
  });
  await sql`update stock set on_hand = 100 where sku = 'PART7'`.execute(base.database);
});

test('a piece of a kit that goes while the order is written is told by the kit that it is in', async () => {
  const deps: OrderDeps = {
    ...depsWith({}),
    async admit() {
      await sql`update stock set on_hand = reserved + 1 where sku = 'PART7'`.execute(base.database);
      return null;
    },
  };
  const late = await placeOrder(deps, orderOf(await cartWith(2), 2_000_00));
  await sql`update stock set on_hand = 100 where sku = 'PART7'`.execute(base.database);
  expect(late).toMatchObject({
    refusal: {
      code: 'NOT_ENOUGH_STOCK',
      products: [{ sku: 'PART7', name: 'Набор всего — PART7', wanted: 2, available: 1 }],
    },
  });
});
