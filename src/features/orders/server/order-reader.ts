import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { CallContext } from '#platform/call-context.ts';
import { isUuid } from '#base/ids.ts';
import type { OrderPart, Purchase } from '../model.ts';
import { isOrderNumber } from '../rules/order-number.ts';
import { accessHashesOf, maySeeOrder } from './order-access.ts';
import type {} from './tables.ts';

/** Which order: by its running number, its number for people, or (inside the server) its id or cart. */
export type PurchaseName =
  | { readonly headerId: number }
  | { readonly orderNumber: string }
  | { readonly purchaseId: string }
  | { readonly cartId: string };

type StoredPurchase = Purchase & { readonly accessHash: Buffer };

interface PurchaseRow {
  body: Omit<StoredPurchase, 'placedAt' | 'holdEndsAt' | 'paidAt' | 'accessHash' | 'parts'> & {
    parts: OrderPart[];
  };
  placed_at: Date;
  hold_ends_at: Date | null;
  paid_at: Date | null;
  access_hash: Buffer;
}

const INT8_MAX = Number.MAX_SAFE_INTEGER;

function condition(name: PurchaseName) {
  if ('headerId' in name)
    return Number.isSafeInteger(name.headerId) && name.headerId > 0 && name.headerId < INT8_MAX
      ? sql`p.header_id = ${name.headerId}`
      : null;
  if ('orderNumber' in name)
    return isOrderNumber(name.orderNumber) ? sql`p.order_number = ${name.orderNumber}` : null;
  if ('purchaseId' in name)
    return isUuid(name.purchaseId) ? sql`p.id = ${name.purchaseId}::uuid` : null;
  return isUuid(name.cartId) ? sql`p.cart_id = ${name.cartId}::uuid` : null;
}

async function read(database: Queryable, name: PurchaseName): Promise<StoredPurchase | null> {
  const which = condition(name);
  if (!which) return null;
  const { rows } = await sql<PurchaseRow>`
    select jsonb_build_object(
        'id', p.id, 'headerId', p.header_id, 'orderNumber', p.order_number, 'purpose', p.purpose, 'store', p.store, 'country', p.country,
        'language', p.language, 'currency', p.currency, 'state', p.state, 'paymentMethod', p.payment_method,
        'goodsMinor', p.goods_minor, 'deliveryMinor', p.delivery_minor, 'promoMinor', p.promo_minor,
        'codeTail', p.promo_code_tail, 'meansWhy', p.means_why, 'bonusMinor', p.bonus_minor, 'creditMinor', p.credit_minor, 'totalMinor', p.total_minor, 'vatMinor', p.vat_minor,
        'pointsHundredths', p.points_hundredths, 'personId', p.person_id, 'buyerContract', p.buyer_contract,
        'delivery', p.delivery, 'agreements', p.agreements, 'address', r.address, 'comment', r.comment,
        'cancelReason', (select reason from purchase_cancellation c where c.purchase_id = p.id),
        'cancelledBy', (select by from purchase_cancellation c where c.purchase_id = p.id),
        'isReturning', exists (select from order_return b where b.purchase_id = p.id and b.refunded_at is null),
        'packing', (select jsonb_build_object('state', k.state, 'by', k.by, 'isGiven', k.given_at is not null)
          from order_packing k where k.purchase_id = p.id),
        'receiver', jsonb_build_object('firstName', r.first_name, 'lastName', r.last_name, 'patronymic', r.patronymic,
          'email', r.email, 'phone', r.phone),
        'parts', (
          select jsonb_agg(jsonb_build_object('cartNumber', t.cart_number, 'contract', t.contract,
            'goodsMinor', t.goods_minor, 'pointsHundredths', t.points_hundredths, 'certificate', t.certificate, 'lines', (
              select jsonb_agg(jsonb_build_object('kind', l.kind, 'sku', l.sku, 'name', l.name, 'count', l.count,
                'priceMinor', l.price_minor, 'oldPriceMinor', l.old_price_minor, 'sumMinor', l.sum_minor,
                'pointsHundredths', l.points_hundredths, 'vatPercent', l.vat_percent, 'units', l.units) order by l.position)
              from purchase_line l where l.part_id = t.id)) order by t.position)
          from purchase_part t where t.purchase_id = p.id)) as body,
      p.placed_at, p.access_hash,
      (select min(expires_at) from reservation v where v.purchase_id = p.id and v.state = 'held') as hold_ends_at,
      (select min(at) from purchase_event e where e.purchase_id = p.id and e.to_state = 'paid') as paid_at
    from purchase p join purchase_receiver r on r.purchase_id = p.id where ${which}
    order by p.placed_at limit 1`.execute(database);
  const [row] = rows;
  return row
    ? {
        ...row.body,
        placedAt: row.placed_at,
        holdEndsAt: row.hold_ends_at,
        paidAt: row.paid_at,
        accessHash: row.access_hash,
      }
    : null;
}

function withoutHash({ accessHash: _hash, ...purchase }: StoredPurchase): Purchase {
  return purchase;
}

/** An order as it was placed and as it stands; for the server's own work (mails, payment), not for a visitor. */
export async function findPurchase(
  database: Queryable,
  name: PurchaseName,
): Promise<Purchase | null> {
  const found = await read(database, name);
  return found && withoutHash(found);
}

/**
 * An order for whoever asks: only its owner, logged in, or the browser that placed it.
 *
 * @returns Null alike for an order that is not there and for somebody else's.
 */
export async function findPurchaseFor(
  database: Queryable,
  asker: Pick<CallContext, 'actor' | 'cookies'>,
  name: Extract<PurchaseName, { headerId: number } | { orderNumber: string }>,
): Promise<Purchase | null> {
  const found = await read(database, name);
  return found && maySeeOrder(found, asker) ? withoutHash(found) : null;
}

/** How a contract's holder paid the newest order; null before the first one. */
export async function findPreviousMethod(
  database: Queryable,
  personId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('purchase')
    .select('payment_method')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'goods')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.payment_method ?? null;
}

/** Orders that are looked at for the points that they went to. */
const LOOKED_AT = 50;

/** The points that somebody's newest orders went to, the newest first, each once, with when it was used last. */
export async function listUsedPoints(
  database: Queryable,
  personId: string,
): Promise<{ readonly number: number; readonly usedAt: Date }[]> {
  const { rows } = await sql<{ number: number | null; usedAt: Date }>`
    select (delivery->'point'->>'number')::int as number, placed_at as "usedAt" from purchase
    where person_id = ${personId} and purpose = 'goods' order by placed_at desc limit ${LOOKED_AT}`.execute(
    database,
  );
  const newest = new Map<number, Date>();
  for (const { number, usedAt } of rows)
    if (number !== null && !newest.has(number)) newest.set(number, usedAt);
  return [...newest].map(([number, usedAt]) => ({ number, usedAt }));
}

/** Number of the newest unpaid order that the visitor may see: by login, else by the browser's own orders. */
export async function findNewestUnpaid(
  database: Queryable,
  asker: Pick<CallContext, 'actor' | 'cookies'>,
): Promise<string | null> {
  const personId = asker.actor.kind === 'contract' ? asker.actor.personId : null;
  const row = await database
    .selectFrom('purchase')
    .select('order_number')
    .where('state', '=', 'placed')
    .where('purpose', '=', 'goods')
    .where((or) =>
      or.or([
        or('access_hash', 'in', accessHashesOf(asker)),
        ...(personId === null ? [] : [or('person_id', '=', personId)]),
      ]),
    )
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.order_number ?? null;
}
