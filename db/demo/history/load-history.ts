import { sql } from 'kysely';
import type { Place } from '#base/place.ts';
import { getStore } from '#countries/packs.ts';
import { EMPTY_CART, type CartDocument } from '#features/cart/model.ts';
import { packageOf, packageOfCertificate } from '#features/cart/rules/public.ts';
import type { Asker } from '#features/cart/server/public.ts';
import type { CheckoutDraft } from '#features/delivery/server/public.ts';
import {
  confirmOrder,
  recordCancelled,
  recordPaid,
  type Purchase,
} from '#features/orders/server/public.ts';
import { cancelPurchase, startPayment } from '#features/payment/server/public.ts';
import type { Database, OpenDatabase } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';
import { openTill } from './demo-till.ts';
import { openHistoryShop, type HistoryShop } from './history-shop.ts';
import { DEMO_ORDERS, HISTORY_CERTIFICATE, type DemoOrder } from './order-list.ts';
import { placeAt } from './place-at.ts';
import { moveParcels, sendParcel } from './send-parcels.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The shop is older than its first order. */
const DAYS_BEFORE = 90;
const STAFF = { kind: 'staff', staffId: 'demo' } as const;

/** Where the invented buyers live. */
const HOMES = {
  ru: {
    cityId: 1,
    city: 'Москва',
    street: 'Примерная улица',
    house: '7',
    apartment: '12',
    zip: '101000',
  },
  de: {
    cityId: 401,
    city: 'Berlin',
    street: 'Beispielstraße',
    house: '7',
    apartment: '',
    zip: '10115',
  },
} as const;
type Home = keyof typeof HOMES;
const isHome = (country: string): country is Home => country in HOMES;

interface Buyer {
  readonly contract: string;
  readonly role: 'pc' | 'c';
  readonly country: string;
  readonly personId: string;
  readonly receiver: CheckoutDraft['receiver'];
}

interface History {
  readonly database: Database;
  readonly shop: HistoryShop;
  /** Stands where the order is that is being made. */
  readonly clock: { now: Date };
  readonly onProgress: (text: string) => void;
}

/** Of the one cart that an order is made of. */
const cartIdOf = (name: string): string => demoId(`demo order ${name}`);

async function readBuyers(database: Database): Promise<ReadonlyMap<string, Buyer>> {
  const contracts = [...new Set(DEMO_ORDERS.map(({ buyer }) => buyer))];
  const { rows } = await sql<Buyer>`
    select c.number as contract, c.role, c.country, c.person_id as "personId", jsonb_build_object(
      'firstName', d.first_name, 'lastName', d.last_name, 'patronymic', '', 'email', d.email, 'phone', d.phone,
      'phoneE164', d.phone_e164) as receiver
    from contract c join person_data d on d.person_id = c.person_id
    where c.number = any(${contracts}::text[]) and not c.is_blocked`.execute(database);
  return new Map(rows.map((buyer) => [buyer.contract, buyer]));
}

/** When the shop is said to have opened, for it to be older than its first order. */
export const openedBefore = (now: Date): Date => new Date(now.getTime() - DAYS_BEFORE * DAY_MS);

/** From when on all terms hold that are there: nobody bought before. */
export async function termsSince(database: Database, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select max(first) as since from (select min(valid_from) as first from content_text group by store, alias, language) t`.execute(
    database,
  );
  return rows[0]?.since ?? now;
}

/** A certificate that an order of the history spends. */
async function giveCertificate(database: Database, now: Date): Promise<void> {
  await sql`
    insert into certificate (contract, number, type, programme, store, price_minor, amount_minor, currency, state, received_at,
      expires_at)
    select contract, ${HISTORY_CERTIFICATE}, type, programme, store, price_minor, amount_minor, currency, 'active',
      ${openedBefore(now)}, ${new Date(now.getTime() + 30 * DAY_MS)}
    from certificate where contract = '1000003' and type = 'program' order by price_minor limit 1
    on conflict (number) do nothing`.execute(database);
}

/** What lies in the cart of an order. */
async function documentOf(database: Database, { packages }: DemoOrder): Promise<CartDocument> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id::text, number from certificate where number = ${HISTORY_CERTIFICATE}`.execute(
    database,
  );
  const [certificate] = rows;
  return {
    ...EMPTY_CART,
    packages: packages.map(({ contract = null, certificate: number, lines }) => ({
      ...(number !== undefined && certificate
        ? packageOfCertificate(certificate)
        : packageOf(contract)),
      lines: lines.map(([sku, count]) => ({
        kind: 'item',
        optionSku: null,
        sku,
        count,
      })),
    })),
  };
}

/** What the buyer says at the delivery step. */
function wishOf({ to }: DemoOrder, home: (typeof HOMES)[Home], country: string) {
  if ('courier' in to)
    return { carrier: to.courier, pointNumber: null, address: { country, ...home }, comment: '' };
  return { pointNumber: to.point, address: null, comment: '' };
}

async function carrierOf(database: Database, { to }: DemoOrder): Promise<string> {
  if ('courier' in to) return to.courier;
  const { type } = await database
    .selectFrom('pickup_point')
    .select('type')
    .where('number', '=', to.point)
    .executeTakeFirstOrThrow();
  return type;
}

/** The order as it was placed; null when it is there already, whatever became of it, or cannot be had any more. */
async function buy(
  { database, shop, onProgress }: History,
  order: DemoOrder,
  buyer: Buyer,
  now: Date,
): Promise<Purchase | null> {
  const { country, contract, role, personId, receiver } = buyer;
  if (!isHome(country)) throw new Error(`the history knows no home in ${country}`);
  const home = HOMES[country];
  const store = getStore(country);
  const where: Place = {
    store: country,
    country,
    cityId: home.cityId,
    language: store.defaultLanguage,
  };
  const asker: Asker = { place: where, actor: { kind: 'contract', contract, role, personId }, now };
  const wish = { ...wishOf(order, home, country), carrier: await carrierOf(database, order) };
  const placed = await placeAt(database, shop, {
    cartId: cartIdOf(order.name),
    document: await documentOf(database, order),
    asker,
    receiver,
    wish,
    method: order.method,
  });
  if (placed.kind === 'no delivery')
    throw new Error(`order ${order.name} cannot be delivered: ${placed.code}`);
  if (placed.kind === 'placed') return placed.isFirst ? placed.order : null;
  // A demo that visitors have emptied starts all the same.
  onProgress(`order ${order.name} is left out: ${placed.refusal.code}`);
  return null;
}

/** What came after the order, each thing at its time. */
async function goOn(
  { database, shop, clock }: History,
  { outcome }: DemoOrder,
  order: Purchase,
): Promise<void> {
  const { id: purchaseId, orderNumber, language } = order;
  const after = (minutes: number): Date =>
    (clock.now = new Date(order.placedAt.getTime() + minutes * MINUTE_MS));
  if (outcome === 'waits for money') return;
  if (outcome === 'paid') {
    after(4);
    const paid = await startPayment(shop.payment, order, { language, origin: 'http://localhost' });
    if (!paid.ok) throw new Error(`order ${orderNumber} was not paid: ${paid.code}`);
  } else if (outcome === 'ran out') {
    const now = after(31);
    await shop.orders.orders.transaction((tx) =>
      recordCancelled(tx, { purchaseId, now, cause: 'hold-ended' }),
    );
  } else if (outcome === 'confirmed' || outcome === 'paid at the door') {
    await confirmOrder(database, { orderNumber, actor: STAFF, now: after(90) });
    if (outcome === 'confirmed') return;
    const now = after(4 * 24 * 60);
    await shop.orders.orders.transaction((tx) =>
      recordPaid(tx, { purchaseId, now, cause: 'staff:demo' }),
    );
  } else {
    after(12);
    const cancelled = await cancelPurchase(shop.payment, { purchaseId, reason: outcome.takenBack });
    if (!cancelled.ok) throw new Error(`order ${orderNumber} was not taken back`);
  }
}

/**
 * Orders of the last weeks for a few demo accounts, made by the shop's own order machine. Loading again makes only those that are missing:
 * what became of an order since then is the visitor's.
 */
export async function loadHistory(
  open: OpenDatabase,
  now: Date,
  onProgress: (text: string) => void,
): Promise<number> {
  const { database } = open;
  await giveCertificate(database, now);
  const since = await termsSince(database, now);
  const clock = { now };
  const till = await openTill(database, () => clock.now);
  const shop = await openHistoryShop(open, till, () => clock.now);
  const history: History = { database, shop, clock, onProgress };
  try {
    const buyers = await readBuyers(database);
    let made = 0;
    for (const order of DEMO_ORDERS.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
      const buyer = buyers.get(order.buyer);
      clock.now = new Date(now.getTime() - order.minutesAgo * MINUTE_MS);
      if (!buyer || clock.now < since) continue;
      const placed = await buy(history, order, buyer, clock.now);
      if (!placed) continue;
      await goOn(history, order, placed);
      await sendParcel(database, order, placed, now);
      made += 1;
    }
    if (made > 0) await moveParcels(database, now);
    return made;
  } finally {
    await shop.close();
  }
}
