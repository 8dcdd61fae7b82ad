import { sql } from 'kysely';
import { openPages } from '#app/page-renderer.ts';
import type { Database } from '#platform/database.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPaidShop, type PaidShop } from './paid-shop.ts';
import { mainOf, pageOf, pressOn } from './plain-page.ts';
import type { TestClient } from './server.ts';
import { writeSubscription, type MonthRow, type SubscriptionRow } from './subscription-rows.ts';

export const SUBSCRIPTIONS_PAGE = '/ru/shop/profile/subscriptions';
const KIT = 7;

/** Begun two months ago: one payed, one skipped, one said, one to come. */
export const MONTHS: readonly MonthRow[] = [
  { dueOn: '2026-09-25', state: 'payed', minor: 1_099_00 },
  { dueOn: '2026-10-25', state: 'skipped' },
  { dueOn: '2026-11-25', state: 'announced', minor: 1_099_00 },
  { dueOn: '2026-12-25', state: 'planned' },
];
export const withThird = (third: MonthRow): readonly MonthRow[] =>
  MONTHS.map((month, index) => (index === 2 ? third : month));

/** As they stand once the subscription has ended: nothing is to come. */
export const ended = (state: 'skipped' | 'canceled'): readonly MonthRow[] =>
  MONTHS.map((month, index) => (index < 2 ? month : { dueOn: month.dueOn, state }));
const MONTHS_OF: Readonly<Partial<Record<SubscriptionRow['state'], readonly MonthRow[]>>> = {
  canceled: ended('canceled'),
  finished: ended('skipped'),
};

/** What somebody reads of a page: what its scripts know is not on it. */
export const wordsIn = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/ ([,.:])/g, '$1');

/** The words of the page that a form was answered with. */
export const answeredWords = ({ body }: { readonly body: string }): string => wordsIn(mainOf(body));

type Card = readonly [
  personId: string,
  last4: string,
  purpose: 'monthly' | 'orders',
  expires?: string,
];

/** A card that was let be charged each month, or for its owner's orders. */
async function keepCard(shop: PaidShop, ...[personId, last4, purpose, expires = '2029-12']: Card) {
  const { database } = shop.base;
  const order = await shop.placeOrder();
  await sql`insert into keep_consent (purchase_id, person_id, purpose, document, version, language, text_hash, given_at)
        values (${order.id}::uuid, ${personId}::uuid, ${purpose}, 'keep-means', 1, 'ru', 'print', ${shop.now})`.execute(
    database,
  );
  const { rows } = await sql<{ id: string }>`
        insert into kept_means (person_id, consent_of, provider, merchant, method, token, token_key, brand, last4, expires, made_at)
        values (${personId}::uuid, ${order.id}::uuid, 'sandbox', 'main', 'card_ru', 'sealed', ${`${last4}-${personId}`}, 'visa',
          ${last4}, ${expires}, ${shop.now}) returning id`.execute(database);
  return rows[0]?.id ?? '';
}

/** The order of one of its months. */
async function orderOf(database: Database, id: string, number: number) {
  const { rows } = await sql<{ id: string; orderNumber: string }>`
    select p.id, p.order_number as "orderNumber" from autoship_occurrence o join purchase p on p.id = o.purchase_id
    where o.subscription_id = ${id}::uuid and o.number = ${number}`.execute(database);
  if (!rows[0]) throw new Error(`month ${number} of ${id} was not ordered`);
  return rows[0];
}

let people = 0;

/** The whole server with its pages, a monthly kit of two products, and whoever is wanted to hold a subscription to it. */
export async function openSubscriptionShop() {
  const { render } = await openPages(false);
  const shop = await openPaidShop({}, render);
  const { database } = shop.base;
  await sql`insert into subscription_plan (store, id, sku, texts, months, price_minor, points_hundredths, vat_percent, items) values
    ('ru', ${KIT}, '11111', '{"ru": "Набор «Утро»", "en": "Morning kit"}', 4, 90000, 900, 10,
      '[{"sku": "TEA", "count": 2}, {"sku": "SOAP", "count": 1}]')`.execute(database);
  const htmlOf = (client: TestClient, query = '') =>
    pageOf(shop.server, client, SUBSCRIPTIONS_PAGE + query);
  return {
    shop,
    close: () => shop.close(),
    htmlOf,
    wordsOf: async (client: TestClient, query = '') => wordsIn(await htmlOf(client, query)),
    /** Presses a button of a card, on the page as an address opens it. */
    press: (
      client: TestClient,
      what: string,
      { query = '', ...chosen }: Record<string, string> = {},
    ) =>
      pressOn(
        shop.server,
        client,
        SUBSCRIPTIONS_PAGE + query,
        { having: `name="intent" value="${what}"` },
        chosen,
      ),
    listed: async (client: TestClient) =>
      (await client.call('shopen_app_ajax_subscription_get_cust_subs')).json().data,
    async monthsOf(id: string) {
      const { rows } = await sql<{ state: string; due: string }>`
        select state, due_on::text as due from autoship_occurrence where subscription_id = ${id}::uuid order by number`.execute(
        database,
      );
      return rows;
    },
    orderOf: (id: string, number: number) => orderOf(database, id, number),
    async stateOf(id: string) {
      const { rows } = await sql<{ state: string; reason: string; means: string | null }>`
        select state, cancel_reason as reason, means_id as means from customer_subscription where id = ${id}::uuid`.execute(
        database,
      );
      return rows[0];
    },
    /** Somebody with a contract, signed in. */
    async holder() {
      const contract = String(7_100_000 + (people += 1));
      const { rows } = await sql<{ id: string }>`
        with p as (insert into person default values returning id)
        insert into contract (number, kind, role, country, person_id) select ${contract}, 1, 'c', 'ru', id from p
        returning person_id as id`.execute(database);
      const personId = rows[0]?.id ?? '';
      const session = { cartId: null, contract, signedInAt: shop.now };
      const { token } = await openSessions(database).begin(session, shop.now);
      const client = shop.server.client();
      client.cookies.set('sid', token);
      const own = { contract, personId, planId: KIT };
      const write = (change: Partial<SubscriptionRow> = {}) =>
        writeSubscription(database, {
          ...own,
          state: 'active',
          months: MONTHS_OF[change.state ?? 'active'] ?? MONTHS,
          now: shop.now,
          ...change,
        });
      return { personId, client, write };
    },
    /** A card of somebody's. @returns Its id. */
    keep: (...card: Card) => keepCard(shop, ...card),
  };
}

export type SubscriptionShop = Awaited<ReturnType<typeof openSubscriptionShop>>;
