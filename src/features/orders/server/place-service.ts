import { sql } from 'kysely';
import { uuidAt } from '#base/ids.ts';
import { containedTax } from '#base/money.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { OrderPurpose, OrderReceiver, Purchase } from '../model.ts';
import { linesOfPlaced } from '../rules/ledger-lines.ts';
import { orderNumberOf } from '../rules/order-number.ts';
import { orderTokenHash } from './order-access.ts';
import { NUMBERING, secretHeaderId, type Numbering } from './order-numbering.ts';
import { findPurchase } from './order-reader.ts';
import { posting, storingPurchase, type NewPurchase } from './order-writer.ts';

/** Something that is paid once and is no goods: without a cart, a delivery, stock or points. */
export interface ServiceWish {
  readonly purpose: Exclude<OrderPurpose, 'goods'>;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly currency: string;
  readonly buyer: { readonly personId: string; readonly contract: string };
  readonly receiver: OrderReceiver & { readonly phoneE164: string | null };
  readonly paymentMethod: string;
  /** What its papers and its receipt call it. */
  readonly service: { readonly sku: string; readonly name: string };
  readonly sumMinor: number;
  readonly vatPercent: number;
}

/** The contract's order for this purpose that stands: unpaid, looked at or paid; null: there is none, or it was called off. */
export async function findService(
  database: Queryable,
  { contract, purpose }: { readonly contract: string; readonly purpose: ServiceWish['purpose'] },
): Promise<Purchase | null> {
  const row = await database
    .selectFrom('purchase')
    .select('id')
    .where('buyer_contract', '=', contract)
    .where('purpose', '=', purpose)
    .where('state', 'in', ['placed', 'review', 'paid'])
    .executeTakeFirst();
  return row ? findPurchase(database, { purchaseId: row.id }) : null;
}

async function drawHeaderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ drawn: number } & Numbering>`
    select nextval(pg_get_serial_sequence('purchase', 'header_id')) as drawn, ${NUMBERING} from order_numbering`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('the table of the numbering is empty');
  return secretHeaderId(row.drawn, row);
}

/**
 * Places it, with what the ledger says of it. The caller sees to it that there is no other: the database refuses a second one.
 *
 * @returns Its id.
 */
export async function placeService(
  tx: Tx,
  wish: ServiceWish,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<string> {
  const { sumMinor, vatPercent, buyer, currency } = wish;
  const id = uuidAt(now, (count) => crypto.getRandomValues(new Uint8Array(count)));
  const headerId = await drawHeaderId(tx);
  const sums = { ...NOTHING_ELSE, goodsMinor: sumMinor, totalMinor: sumMinor };
  const vatMinor = containedTax(sumMinor, vatPercent);
  const purchase = serviceOrder(wish, { id, headerId, sums, vatMinor, secret, now });
  const lines = linesOfPlaced({
    orderNumber: purchase.orderNumber,
    buyerContract: buyer.contract,
    currency,
    sums,
    goodsVatMinor: vatMinor,
    deliveryVatMinor: 0,
    points: [],
  });
  await sql`
    with ${storingPurchase(purchase)}, ${posting({ purchaseId: id, kind: 'placed', lines }, now)}
    select 1`.execute(tx);
  return id;
}

const NOTHING_ELSE = { deliveryMinor: 0, promoMinor: 0, bonusMinor: 0, creditMinor: 0 };

const NO_DELIVERY: NewPurchase['delivery'] = {
  carrier: '',
  carrierName: '',
  kind: 'other',
  cityName: '',
  point: null,
  from: '',
  to: '',
  priceMinor: 0,
  vatMinor: 0,
};

interface Drawn extends Pick<NewPurchase, 'id' | 'headerId' | 'sums' | 'vatMinor'> {
  readonly secret: string;
  readonly now: Date;
}

/** An order of one line that nobody delivers and that brings nobody points. */
function serviceOrder(
  { buyer, service, sumMinor, vatPercent, ...order }: ServiceWish,
  { secret, now, ...drawn }: Drawn,
): NewPurchase {
  const line: NewPurchase['parts'][number]['lines'][number] = {
    ...service,
    kind: 'item',
    count: 1,
    priceMinor: sumMinor,
    oldPriceMinor: null,
    sumMinor,
    pointsHundredths: 0,
    vatPercent,
    units: null,
    reasons: [],
  };
  return {
    ...order,
    ...drawn,
    orderNumber: orderNumberOf(drawn.headerId),
    pointsHundredths: 0,
    placedAt: now,
    // It comes from no cart: its own id keeps the place, so that no two orders share one.
    cartId: drawn.id,
    cartRevision: 1,
    codeTail: null,
    meansWhy: {},
    address: null,
    comment: '',
    personId: buyer.personId,
    buyerContract: buyer.contract,
    accessHash: orderTokenHash(secret, drawn.id),
    agreements: [],
    delivery: NO_DELIVERY,
    // It is in nobody's package: neither points nor cashback are counted from it.
    parts: [
      {
        contract: null,
        goodsMinor: sumMinor,
        pointsHundredths: 0,
        certificate: null,
        lines: [line],
      },
    ],
  };
}
