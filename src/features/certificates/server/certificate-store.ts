import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '#base/ids.ts';
import type { CertificateType } from '#features/cart/rules/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Certificate } from '../rules/certificate-standing.ts';
import type {} from './tables.ts';

/** Far more than anybody holds. */
const SHOWN_AT_MOST = 200;

/** Used is what an order has used that was neither cancelled nor given back: nothing needs to be written when one is. */
export const IS_USED = sql`(c.state = 'used' or exists (select from certificate_use u join purchase p on p.id = u.purchase_id
  where u.certificate_id = c.id and p.state not in ('cancelled', 'refunded')))`;

/** In a cart is what an open cart of the holder has a package for: nothing needs to be written when one is taken out. */
const CART_ID = sql`(select k.id from cart k where k.owner_contract = c.contract and k.state = 'open'
  and (k.body @> jsonb_build_object('packages', jsonb_build_array(
      jsonb_build_object('certificate', jsonb_build_object('id', c.id))))
    -- As version 1 of the document names it.
    or k.body @> jsonb_build_object('packages', jsonb_build_array(jsonb_build_object('certificate', c.id)))) limit 1)`;

async function select(
  database: Queryable,
  where: RawBuilder<unknown>,
): Promise<readonly Certificate[]> {
  const { rows } = await sql<Certificate>`
    select c.id, c.number, c.type, c.programme as name, c.contract, c.store, c.currency, c.price_minor as "priceMinor",
      c.amount_minor as "limitMinor", c.received_at as "receivedAt", c.expires_at as "expiresAt",
      c.state = 'expired' as "isExpired", ${IS_USED} as "isUsed", ${CART_ID} as "cartId"
    from certificate c where ${where} order by c.received_at desc, c.id limit ${SHOWN_AT_MOST}`.execute(
    database,
  );
  return rows;
}

/** A contract's certificates, the newest first. */
export const listCertificates = (database: Queryable, contract: string) =>
  select(database, sql`c.contract = ${contract}`);

/** What a list of usable certificates asks of one. */
export type UnusedCertificate = Omit<
  Certificate,
  'name' | 'contract' | 'store' | 'priceMinor' | 'isUsed' | 'cartId'
>;

/** A contract's certificates that no order has used, the newest first; some may be over. */
export async function listUnusedCertificates(
  database: Queryable,
  contract: string,
): Promise<readonly UnusedCertificate[]> {
  const { rows } = await sql<UnusedCertificate>`
    select c.id, c.number, c.type, c.currency, c.amount_minor as "limitMinor", c.received_at as "receivedAt",
      c.expires_at as "expiresAt", c.state = 'expired' as "isExpired"
    from certificate c where c.contract = ${contract} and not ${IS_USED}
    order by c.received_at desc, c.id limit ${SHOWN_AT_MOST}`.execute(database);
  return rows;
}

/** Certificates by id, whoever's. */
export async function findCertificates(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Certificate>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await select(database, sql`c.id = any(${known}::uuid[])`);
  return new Map(rows.map((each) => [each.id, each]));
}

/** Locks all that a contract holds until the transaction ends: of activations that meet, each sees what the one before it did. */
export async function lockCertificates(database: Queryable, contract: string): Promise<void> {
  await query(
    database,
  )`select id from certificate where contract = ${contract} order by id for update`;
}

/**
 * Writes down that an order uses the certificates. The rows are locked first, so that of two orders one gets each.
 *
 * @returns False when one of them is used by another order; the caller takes its transaction back.
 */
export async function spendCertificates(
  tx: Tx,
  {
    ids,
    purchaseId,
    now,
  }: { readonly ids: readonly string[]; readonly purchaseId: string; readonly now: Date },
): Promise<boolean> {
  if (ids.length === 0) return true;
  await query(tx)`select id from certificate where id = any(${ids}::uuid[]) order by id for update`;
  const { rows } = await sql`
    insert into certificate_use (certificate_id, purchase_id, used_at)
    select c.id, ${purchaseId}::uuid, ${now} from certificate c
    where c.id = any(${ids}::uuid[]) and not ${IS_USED} returning 1`.execute(tx);
  return rows.length === ids.length;
}

/** A certificate that is given out now. */
export interface NewCertificate {
  readonly contract: string;
  readonly number: string;
  readonly type: CertificateType;
  /** What its programme is called, in the words of the store. */
  readonly name: string;
  readonly store: string;
  readonly currency: string;
  readonly priceMinor: number;
  readonly limitMinor: number;
  readonly expiresAt: Date | null;
}

/** Gives a certificate to a contract, in the transaction of what it is given for. @returns Its id. */
export async function issueCertificate(tx: Tx, given: NewCertificate, now: Date): Promise<string> {
  const { contract, number, type, name, store, currency, priceMinor, limitMinor, expiresAt } =
    given;
  const [row] = await query<{ id: string }>(tx)`
    insert into certificate (contract, number, type, programme, store, currency, price_minor, amount_minor, received_at, expires_at)
    values (${contract}, ${number}, ${type}, ${name}, ${store}, ${currency}, ${priceMinor}, ${limitMinor}, ${now}, ${expiresAt})
    returning id`;
  if (!row) throw new Error(`the certificate ${number} was not given`);
  return row.id;
}
