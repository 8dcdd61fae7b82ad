import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { PromoCode } from '../rules/promo-standing.ts';
import type {} from './tables.ts';

/** Whose uses count as one buyer's. */
export interface BuyerNames {
  /** Null while nobody is signed in. */
  readonly personId: string | null;
  /** Keyed signatures of the receiver's telephone and e-mail. */
  readonly receiverKeys: readonly string[];
}

/** A code as it may stand in the table: for everybody, or signed with one of the secrets that hold. */
export interface CodeNames {
  readonly store: string;
  readonly code: string;
  readonly keys: readonly string[];
}

/** Used is what an order has used that was neither cancelled nor given back; the database keeps the count of a limited code. */
const STANDS = sql`p.state not in ('cancelled', 'refunded')`;

const usedBy = ({
  personId,
  receiverKeys,
}: BuyerNames) => sql`(case when c.limit_a_person is null then 0 else (
  select count(*)::int from (
    select purchase_id from promo_code_use where code_id = c.id and receiver_keys && ${receiverKeys}::text[]
    union
    select u.purchase_id from promo_code_use u join purchase o on o.id = u.purchase_id
    where u.code_id = c.id and o.person_id = ${personId}::uuid) own
  join purchase p on p.id = own.purchase_id where ${STANDS}) end)`;

export interface FoundCode extends PromoCode {
  /** Of the asked products, those that it is for. */
  readonly matching: readonly string[];
}

/** A code with how often it was used, and which of these products it is for; null when the store has none of the name. */
export async function findPromoCode(
  database: Queryable,
  { store, code, keys }: CodeNames,
  buyer: BuyerNames,
  skus: readonly string[],
): Promise<FoundCode | null> {
  const { rows } = await sql<FoundCode>`
    select c.id, c.tail, c.kind, c.applies, c.amount_minor as "amountMinor", c.percent_hundredths as "percentHundredths",
      c.cap_minor as "capMinor", c.gift_sku as "giftSku", c.least_minor as "leastMinor", c.roles, c.contract,
      c.valid_from as "validFrom", c.valid_until as "validUntil", c.limit_in_all as "limitInAll",
      c.limit_a_person as "limitAPerson", c.code is null as "isOfBatch", c.used as "usedInAll",
      ${usedBy(buyer)} as "usedByBuyer",
      array(select s from unnest(${skus}::text[]) s where s = any(c.skus) or exists (
        select from product_category g where g.sku = s and g.category_id = any(c.categories))) as matching
    from promo_code c where c.store = ${store} and (c.code = ${code} or c.code_key = any(${keys}::text[]))
    limit 1`.execute(database);
  return rows[0] ?? null;
}

/**
 * Writes down that an order uses the code. A limited one is locked first: of orders that meet, each sees what those before it used.
 *
 * @returns False when there is none left; the caller takes its transaction back.
 */
export async function claimPromoCode(
  tx: Tx,
  code: Pick<PromoCode, 'id' | 'limitInAll' | 'limitAPerson'>,
  use: BuyerNames & { readonly purchaseId: string; readonly at: Date },
): Promise<boolean> {
  if (code.limitInAll !== null || code.limitAPerson !== null)
    await query(tx)`select id from promo_code where id = ${code.id}::uuid for update`;
  const { rows } = await sql`
    insert into promo_code_use (code_id, purchase_id, receiver_keys, used_at)
    select c.id, ${use.purchaseId}::uuid, ${use.receiverKeys}::text[], ${use.at} from promo_code c
    where c.id = ${code.id}::uuid and c.used < coalesce(c.limit_in_all, 2147483647)
      and ${usedBy(use)} < coalesce(c.limit_a_person, 2147483647)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Signatures of whoever asked to be forgotten go; that a code was used stays with the order. */
export async function forgetReceivers(
  tx: Tx,
  { personId, contracts }: { readonly personId: string; readonly contracts: readonly string[] },
): Promise<void> {
  await query(tx)`
    update promo_code_use set receiver_keys = '{}'
    where purchase_id in (select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${contracts}::text[]))`;
}

const EXPORTED_AT_MOST = 1_000;

/** With which codes somebody ordered, by their last signs. */
export const exportUses = (
  database: Queryable,
  { personId, contracts }: { readonly personId: string; readonly contracts: readonly string[] },
): Promise<unknown> =>
  query(database)`
    select c.tail as "lastSigns", p.order_number as "orderNumber", u.used_at as "usedAt", p.promo_minor as "sumMinor", p.currency
    from promo_code_use u join promo_code c on c.id = u.code_id join purchase p on p.id = u.purchase_id
    where p.person_id = ${personId}::uuid or p.buyer_contract = any(${contracts}::text[])
    order by u.used_at desc limit ${EXPORTED_AT_MOST}`;
