import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { codeTail } from '../rules/code-text.ts';
import type { PromoOffer } from '../rules/promo-form.ts';
import type { PromoColumn, PromoFault, PromoFaultCode } from '../rules/promo-row.ts';
import { signCode } from './look-at-code.ts';

/** Codes that come into a store together. */
export interface BroughtCodes {
  readonly store: string;
  /** Its name, where each code opens once and is kept as a signature; null: codes for everybody. */
  readonly batch: string | null;
  /** The secret that signs. */
  readonly secret: string;
  readonly codes: readonly (PromoOffer & { readonly line: number })[];
}

/** A code as it is kept. */
const kept = ({ store, batch, secret, codes }: BroughtCodes): string =>
  JSON.stringify(
    codes.map(({ code, ...each }) => ({
      ...each,
      tail: codeTail(code),
      code: batch === null ? code : null,
      key: batch === null ? null : signCode(secret, store, code),
    })),
  );

export interface PlacedFault extends PromoFault {
  readonly line: number;
}

interface Strange {
  readonly line: number;
  readonly column: PromoColumn;
  readonly code: PromoFaultCode;
  readonly about: string;
}

/**
 * What the shop does not know of what codes name, and codes that are there already.
 *
 * @param isNew Without it they stand in the store themselves.
 */
export async function strangeOfCodes(
  tx: Tx,
  brought: BroughtCodes,
  isNew = true,
): Promise<readonly PlacedFault[]> {
  const { rows } = await sql<Strange>`
    with given as (
      select * from jsonb_to_recordset(${kept(brought)}::jsonb) as g(line int, code text, key text, "giftSku" text, skus text[],
        categories int[], contract text))
    select line, col as "column", fault as code, about from (
      select line, 'skus' as col, 'NO_PRODUCT' as fault, s as about from given, unnest(skus) s
      where not exists (select from product where sku = s)
      union all select line, 'value', 'NO_PRODUCT', "giftSku" from given
      where "giftSku" is not null and not exists (select from product where sku = "giftSku")
      union all select line, 'categories', 'NO_CATEGORY', c::text from given, unnest(categories) c
      where not exists (select from category where id = c)
      union all select line, 'contract', 'NO_CONTRACT', contract from given
      where contract is not null and not exists (select from contract c where c.number = given.contract)
      union all select line, 'code', 'TAKEN', '' from given
      where ${isNew} and exists (
        select from promo_code p where p.store = ${brought.store} and (p.code = given.code or p.code_key = given.key))
    ) strange order by line limit 1000`.execute(tx);
  return rows;
}

/** Writes codes that nothing is wrong with. Those that the store has meanwhile are left out. @returns Ids of those that came in. */
export async function insertCodes(tx: Tx, brought: BroughtCodes): Promise<readonly string[]> {
  const { store, batch } = brought;
  // Of two files of one batch the second finds its leader.
  if (batch !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`promo-batch ${store} ${batch}`}, 0))`.execute(
      tx,
    );
  const { rows } = await sql<{ id: string }>`
    insert into promo_code (store, code, code_key, tail, batch, leads, kind, applies, amount_minor, percent_hundredths, cap_minor,
      gift_sku, skus, categories, least_minor, roles, contract, valid_from, valid_until, limit_in_all, limit_a_person)
    select ${store}, code, key, tail, ${batch}::text,
      ${batch}::text is null or (row_number() over (order by line) = 1 and not exists (
        select from promo_code b where b.store = ${store} and b.batch = ${batch}::text)),
      kind, applies, "amountMinor", "percentHundredths", "capMinor", "giftSku", skus,
      categories, "leastMinor", roles, contract, "validFrom", "validUntil", "limitInAll", "limitAPerson"
    from jsonb_to_recordset(${kept(brought)}::jsonb) as g(line int, code text, key text, tail text, kind text, applies text,
      "amountMinor" bigint, "percentHundredths" int, "capMinor" bigint, "giftSku" text, skus text[], categories int[],
      "leastMinor" bigint, roles text[], contract text, "validFrom" timestamptz, "validUntil" timestamptz, "limitInAll" int,
      "limitAPerson" int)
    on conflict do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
