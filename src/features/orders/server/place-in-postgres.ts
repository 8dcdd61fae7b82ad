import { sql } from 'kysely';
import { isUuid } from '#base/ids.ts';
import {
  cartFromJson,
  endingCart,
  lockingCart,
  openCartJson,
} from '#features/cart/server/public.ts';
import { loggingChange, reservingStock, tellCopies } from '#features/catalogue/server/public.ts';
import { spendCertificates } from '#features/certificates/server/public.ts';
import { deletingDraft, draftFromJson, draftJson } from '#features/delivery/server/public.ts';
import { puttingInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import { bindingKey, keyFromJson, keyJson, takingKey } from './idempotency-store.ts';
import { NotCovered } from './not-covered.ts';
import { NUMBERING, secretHeaderId, type Numbering } from './order-numbering.ts';
import type { NewOrder, OrderEntry, OrderFacts, OrderIntent } from './order-store.ts';
import { posting, refuseUncovered, storingPurchase } from './order-writer.ts';
import { reservingUnits } from './reservation-store.ts';

/** Everything that is known of an intent to order, in one statement: what came of it earlier, the cart and the draft. */
export async function readFacts(database: Database, intent: OrderIntent): Promise<OrderFacts> {
  const { key, cartId, store, now } = intent;
  const { rows } = await sql<{
    key: Parameters<typeof keyFromJson>[0];
    purchase_id: string | null;
    cart: unknown;
    draft: unknown;
  }>`
    select ${key ? keyJson(key) : sql`null::jsonb`} as key,
      (select id from purchase where cart_id = ${isUuid(cartId) ? cartId : null}::uuid order by placed_at limit 1) as purchase_id,
      ${openCartJson(cartId, store)} as cart, ${draftJson(cartId, now)} as draft`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table gave no row');
  return {
    key: keyFromJson(row.key),
    purchaseId: row.purchase_id,
    cart: cartFromJson(row.cart),
    draft: draftFromJson(row.draft),
  };
}

/** Takes the key, then locks the cart, and draws a number: one that is not used leaves a gap. */
export async function enterOrder(
  tx: Tx,
  { key, cartId, now }: OrderIntent,
  revision: number,
): Promise<OrderEntry> {
  const { rows } = await sql<
    { is_taken: boolean; revision: number | null; drawn: number } & Numbering
  >`
    with taken as (${key ? takingKey(key, now) : sql`select 1`}),
    locked as (${lockingCart(cartId)} and exists (select 1 from taken) for update)
    select exists (select 1 from taken) as is_taken, (select revision from locked) as revision,
      nextval(pg_get_serial_sequence('purchase', 'header_id')) as drawn, ${NUMBERING} from order_numbering`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('the table of the numbering is empty');
  if (!row.is_taken) return { kind: 'refused', code: 'ORDER_UNDERWAY' };
  if (row.revision === null) return { kind: 'refused', code: 'CART_GONE' };
  if (row.revision !== revision) return { kind: 'refused', code: 'CART_CHANGED' };
  return { kind: 'entered', headerId: secretHeaderId(row.drawn, row) };
}

/** Writes all of an order in one statement: every part of it stands or none. */
export async function storeOrder(tx: Tx, order: NewOrder): Promise<void> {
  const {
    purchase,
    allocations,
    soldOut,
    expiresAt,
    ledger,
    certificates = [],
    claims = [],
    follow,
    key,
  } = order;
  const { id, store, cartId, placedAt } = purchase;
  const skus = [...new Set(allocations.map(({ sku }) => sku))];
  try {
    await sql`
      with ${storingPurchase(purchase)},
      reserved as (${reservingStock(allocations)}),
      told as (${loggingChange({ store, skus, isStockOnly: true })}),
      held as (${reservingUnits(id, allocations, expiresAt)}),
      ${ledger.length > 0 ? posting({ purchaseId: id, kind: 'placed', lines: ledger }, placedAt) : sql`entry as (select 1)`},
      follows as (${puttingInOutbox(follow)}),
      ended as (${endingCart(cartId, placedAt)}),
      forgotten as (${deletingDraft(cartId)}),
      bound as (${key ? bindingKey(key, id) : sql`select 1`})
      select 1`.execute(tx);
  } catch (fault) {
    refuseUncovered(id, fault);
  }
  if (!(await spendCertificates(tx, { ids: certificates, purchaseId: id, now: placedAt })))
    throw new NotCovered(`a certificate of order ${id} is used by another one`);
  for (const claim of claims) await claim(tx, purchase);
  if (soldOut.length > 0) await tellCopies(tx, { store, skus: soldOut, isStockOnly: true });
}
