import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { VISITOR, type Actor } from '#base/actor.ts';
import { refused } from '#base/outcome.ts';
import type { Place } from '#base/place.ts';
import { AGREEMENT_FACTS, agreementRule } from '#countries/agreements.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { NO_OFFERS, type ProductFacts } from '#features/cart/rules/public.ts';
import {
  createCartService,
  type AdjusterSource,
  type CartDeps,
  type CartService,
} from '#features/cart/server/public.ts';
import type { OrderGuards } from '#features/checkout/server/public.ts';
import {
  createDeliveryService,
  sandboxCarrier,
  saveDraft,
  type DeliveryService,
} from '#features/delivery/server/public.ts';
import {
  ordersIn,
  orderTx,
  placeOrder,
  recordCancelled,
  type OrderDeps,
  type OrderRequest,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';

export const MOMENT = new Date('2026-11-20T09:00:00Z');
export const MOSCOW: Place = { store: 'ru', country: 'ru', cityId: 1, language: 'ru' };
const POINT = 501;

/** What a buyer of this world agreed to: everything that the country asks for. */
const AGREED = agreementRule(MOSCOW.country).always.map((alias) => {
  const { document } = AGREEMENT_FACTS[alias];
  return { alias, document, version: 1, language: 'ru', textHash: `${document}-1` };
});

/** Two products, one city, one pickup point that takes money: enough to order in. */
export async function seedShop(database: Database): Promise<void> {
  const statements = [
    sql`insert into product (sku, slug, weight_grams) values ('TEA', 'tea', 100), ('SOAP', 'soap', 50)`,
    sql`insert into product_text (sku, language, name) values ('TEA', 'ru', 'Чай «Проба»'), ('SOAP', 'ru', 'Мыло «Проба»')`,
    sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from) values
      ('TEA', 'ru', 'ru', 500_00, 5_00, 10, 'RUB', '2026-01-01'), ('SOAP', 'ru', 'ru', 200_00, 2_50, 22, 'RUB', '2026-01-01')`,
    sql`insert into stock_location (code, store) values ('ru-main', 'ru'), ('ru-far', 'ru')`,
    sql`insert into stock (sku, location, on_hand) values ('TEA', 'ru-main', 10), ('SOAP', 'ru-main', 40), ('SOAP', 'ru-far', 60)`,
    sql`insert into content_text (store, alias, language, version, title, body, text_hash, valid_from)
      select '*', document, 'ru', 1, document, 'Текст', document || '-1', '2026-01-01' from unnest(${AGREED.map(({ document }) => document)}::text[]) as document`,
    sql`insert into city (id, country, lat, lon, population, timezone) values (1, 'ru', 55.75, 37.62, 13000000, 'Europe/Moscow')`,
    sql`insert into city_name (city_id, country, language, name, region, key) values (1, 'ru', 'ru', 'Москва', 'Москва', 'москва')`,
    sql`insert into pickup_point (number, country, city_id, company, type, type_name, lat, lon, address_ru, address_en,
      address_name, hours, storage_days, is_commercial) values (${POINT}, 'ru', 1, 'Стриж', 'SELF_STRIZH', 'Пункты «Стриж»', 55.7,
      37.6, 'Примерная ул., 1', 'Primernaya 1', 'Примерная ул., 1', 'ежедневно 9–21', 7, true)`,
  ];
  for (const statement of statements) await statement.execute(database);
}

/** Prices and stock straight from the tables, without the catalogue's memory. */
export const findProducts: CartDeps['findProducts'] = async (skus, place, _now, database) => {
  const { rows } = await sql<ProductFacts>`
    select p.sku, t.name, '/' || p.slug as url, null as thumbnail, r.price_minor as "priceMinor", null as "oldPriceMinor",
      r.points_hundredths as "pointsHundredths", r.vat_percent::float8 as "vatPercent", p.weight_grams as "weightGrams",
      (select sum(on_hand - reserved)::int from stock s where s.sku = p.sku) as stock, p.is_archived as "isArchived",
      false as "isMissing", p.is_no_sale as "isNoSale"
    from product p join product_text t on t.sku = p.sku and t.language = 'ru'
    join price r on r.sku = p.sku and r.store = ${place.store} and r.country = ${place.country} and r.valid_to is null
    where p.sku = any(${[...skus]}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.sku, row]));
};

/**
 * What placing an order stands on, and the whole services for tests that need more of them.
 *
 * @param adjusters What changes a cart's price; nothing does in this world by itself.
 */
export function orderDeps(
  database: Database,
  adjusters: readonly AdjusterSource[] = [],
): OrderDeps & { readonly carts: CartService; readonly delivery: DeliveryService } {
  const carts = createCartService({
    database,
    findProducts,
    findOffers: async () => NO_OFFERS,
    sayWhyNot: () => '',
    listHolders: async () => new Map(),
    adjusters: () => adjusters,
    termsAt: (place, now) => ({
      currency: getStore(place.store).currency,
      freeDelivery: unchangedCountryAt(place, now).freeDelivery,
    }),
  });
  const delivery = createDeliveryService({
    database,
    carts,
    countryAt: unchangedCountryAt,
    providerOf: () => sandboxCarrier,
  });
  const secret = 'only for tests: thirty-two characters and more';
  return {
    orders: ordersIn(database),
    carts,
    delivery,
    secret,
    random: randomBytes,
    canPayBy: () => true,
    admit: async () => null,
    means: [],
    claims: [],
  };
}

/** Cancels every order that still holds units, so that the next test finds them all on the shelf. */
export async function cancelOpenOrders(database: Database): Promise<void> {
  const open = await database
    .selectFrom('reservation')
    .select('purchase_id')
    .distinct()
    .where('state', '=', 'held')
    .execute();
  for (const { purchase_id: purchaseId } of open)
    await database
      .transaction()
      .execute((tx) => recordCancelled(orderTx(tx), { purchaseId, now: MOMENT, cause: 'staff' }));
}

export interface Wished {
  readonly sku: string;
  readonly count: number;
}

let buyers = 0;

/** A cart that has been through the delivery step, with an invented receiver of its own. */
export async function cartReadyToOrder(
  database: Database,
  wished: readonly Wished[],
  receiver: Readonly<Record<string, string>> = {},
  at: Date = MOMENT,
): Promise<string> {
  const lines = wished.map((line) => ({ kind: 'item', optionSku: null, ...line }));
  const document = { schema: 1, packages: [{ contract: null, lines }], selected: null };
  const { id } = await database
    .insertInto('cart')
    .values({ store: 'ru', country: 'ru', body: JSON.stringify(document) })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Files of one process share this number: it goes far beyond what one of them needs.
  const digits = String((buyers += 1)).padStart(6, '0');
  await saveDraft(
    database,
    id,
    {
      schema: 1,
      receiver: {
        firstName: 'Анна',
        lastName: 'Примерова',
        patronymic: '',
        email: `buyer${digits}@example.test`,
        phone: `+7 9000${digits}`,
        phoneE164: `+79000${digits}`,
        ...receiver,
      },
      delivery: {
        carrier: 'SELF_STRIZH',
        pointNumber: POINT,
        address: null,
        comment: '',
        quote: {
          carrier: 'SELF_STRIZH',
          kind: 'self',
          pointNumber: POINT,
          priceMinor: 199_00,
          freeBecause: null,
          from: '2026-11-23',
          to: '2026-11-25',
          minDays: 3,
          maxDays: 5,
          isPaymentTaken: true,
        },
      },
    },
    at,
  );
  return id;
}

/** A request that sees what the server would compute: 500 ₽ a tea, 200 ₽ a soap, 199 ₽ delivery. */
export function orderOf(
  cartId: string,
  goodsMinor: number,
  change: Partial<Omit<OrderRequest, 'asker'>> & { actor?: Actor; now?: Date } = {},
): OrderRequest {
  const { actor = VISITOR, now = MOMENT, ...rest } = change;
  const deliveryMinor = goodsMinor >= 3_000_00 ? 0 : 199_00;
  return {
    cartId,
    asker: { place: MOSCOW, actor, now },
    method: 'card_ru',
    shown: { goodsMinor, deliveryMinor, totalMinor: goodsMinor + deliveryMinor },
    revision: null,
    agreements: AGREED,
    key: null,
    ...rest,
  };
}

/** Somebody orders one packet of tea. */
export async function placeTea(
  database: Database,
  deps: OrderDeps,
  change: Parameters<typeof orderOf>[2],
): Promise<Purchase> {
  const cartId = await cartReadyToOrder(database, [{ sku: 'TEA', count: 1 }]);
  const placed = await placeOrder(deps, orderOf(cartId, 500_00, change));
  if (placed.kind !== 'placed') throw new Error(`refused: ${placed.refusal.code}`);
  return placed.order;
}

/** Limits on orders that let everybody pass, where they are not what is tested. */
export const openGuards = (): OrderGuards => ({
  attempts: { countOnce: async () => [] },
  captcha: { verify: async () => ({ passed: true }) },
  codes: {
    send: async () => refused('SMS_OFF'),
    check: async () => refused('EXPIRED'),
    hasFreshProof: async () => true,
    spendProof: async () => true,
  },
  isSmsOn: true,
});
