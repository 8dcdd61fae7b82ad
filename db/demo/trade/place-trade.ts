import { sql } from 'kysely';
import { VISITOR, type Actor } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import { EMPTY_CART } from '#features/cart/model.ts';
import { packageOf } from '#features/cart/rules/public.ts';
import type { Asker } from '#features/cart/server/public.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';
import { dice } from '../invent-points.ts';
import { placeAt } from '../history/place-at.ts';
import { isPaidAtDoor, type Leading } from './lead-order.ts';
import { MARKETS, type Market } from './markets.ts';
import { personIdOf, phoneOf } from './members.ts';
import type { TradeOrder, TradePlan } from './trade-plan.ts';

/** Not every point takes every parcel or money, and not everything can be had everywhere. */
const TRIES = 8;
const UNITS_AT_MOST = 3;

interface Point {
  readonly number: number;
  readonly type: string;
  readonly cityId: number;
}

/** What can be had in a market, and where parcels wait. */
export interface Shelf {
  readonly skus: readonly string[];
  readonly points: readonly Point[];
}

export async function readShelves(database: Database): Promise<ReadonlyMap<Market, Shelf>> {
  const shelves = new Map<Market, Shelf>();
  for (const market of MARKETS) {
    const skus = await sql<{ sku: string }>`
      select p.sku from product p where not p.is_archived and not p.is_no_sale
        and exists (select from price r where r.sku = p.sku and r.store = ${market.code} and r.valid_to is null)
        and exists (select from stock s join stock_location l on l.code = s.location and not l.is_shelf
          where l.store = ${market.code} and s.sku = p.sku and s.on_hand - s.reserved > 20)
      order by md5(p.sku) limit 60`.execute(database);
    const points = await sql<Point>`
      select number, type, city_id as "cityId" from pickup_point
      where country = ${market.code} and type like 'SELF\\_%' and is_active and number < 1000000 order by md5(number::text)`.execute(
      database,
    );
    shelves.set(market, { skus: skus.rows.map(({ sku }) => sku), points: points.rows });
  }
  return shelves;
}

/** A few products in each package. */
function documentOf(roll: () => number, { skus }: Shelf, contracts: readonly (string | null)[]) {
  const taken = new Set<string>();
  const line = () => {
    let sku = '';
    while (sku === '' || taken.has(sku)) sku = skus[Math.floor(roll() * skus.length)] ?? '';
    taken.add(sku);
    const count = roll() < 0.7 ? 1 : 2 + Math.floor(roll() * (UNITS_AT_MOST - 1));
    return { kind: 'item' as const, optionSku: null, sku, count };
  };
  return {
    ...EMPTY_CART,
    packages: contracts.map((contract) => ({
      ...packageOf(contract),
      lines: Array.from({ length: 1 + Math.floor(roll() * 4) }, line),
    })),
  };
}

/** How an order comes to its buyer, and from which city that is asked. */
function wayOf(roll: () => number, { points }: Shelf, { market, isCourier, buyer }: TradeOrder) {
  const { city, code: country, courier } = market;
  const point = points[Math.floor(roll() * points.length)];
  if (isCourier || !point) {
    const { street, house, apartment } = buyer;
    const address = { country, city: city.name, street, house, apartment, zip: city.zip };
    const wish = { carrier: courier, pointNumber: null, comment: '' };
    return { cityId: city.id, wish: { ...wish, address: { ...address, cityId: city.id } } };
  }
  const { cityId, number, type } = point;
  return { cityId, wish: { carrier: type, pointNumber: number, address: null, comment: '' } };
}

function actorOf({ kind, contracts }: TradeOrder): Actor {
  const [contract] = contracts;
  if (kind === 'guest' || contract === undefined) return VISITOR;
  const role = kind === 'consultant' ? 'c' : 'pc';
  return { kind: 'contract', contract, role, personId: personIdOf(contract) };
}

/** Has an order placed by the shop itself. */
export async function placeTrade(
  { database, shop, clock }: Leading,
  { members }: TradePlan,
  shelf: Shelf,
  order: TradeOrder,
  asOf: Date,
): Promise<Purchase> {
  const { market, buyer, placedAt, index } = order;
  const roll = dice(index + 1);
  const actor = actorOf(order);
  // A guest under the mail of somebody who is known is nobody that the shop registers.
  const known = members.get(market) ?? [];
  const email =
    actor === VISITOR ? (known[index % known.length]?.email ?? buyer.email) : buyer.email;
  const { shown, e164 } = phoneOf(market, buyer);
  clock.now = placedAt;
  let why = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { cityId, wish } = wayOf(roll, shelf, order);
    const asker: Asker = {
      actor,
      now: placedAt,
      place: {
        store: market.code,
        country: market.code,
        cityId,
        language: getStore(market.code).defaultLanguage,
      },
    };
    const placed = await placeAt(database, shop, {
      cartId: demoId(`demo trade ${asOf.toISOString()} ${index} ${attempt}`),
      document: documentOf(roll, shelf, actor === VISITOR ? [null] : order.contracts),
      asker,
      receiver: {
        firstName: buyer.first,
        lastName: buyer.last,
        patronymic: '',
        email,
        phone: shown,
        phoneE164: e164,
      },
      wish,
      method: isPaidAtDoor(order.end) ? 'pay_after_delivery' : market.card,
    });
    if (placed.kind === 'placed') return placed.order;
    why = placed.kind === 'no delivery' ? placed.code : placed.refusal.code;
  }
  throw new Error(`an order of the trade (${order.like}) cannot be placed: ${why}`);
}
