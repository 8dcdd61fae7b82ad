import { sql } from 'kysely';
import { getCountry, getStore } from '#countries/packs.ts';
import type { Database, Tx } from '#platform/database.ts';
import { codeTail } from '../rules/code-text.ts';
import { PROMO_COLUMNS, readPromoRow, type NewPromoCode } from './promo-row.ts';
import { signCode } from './look-at-code.ts';

/** A line of a file, as whoever reads files yields it. */
type Line =
  | { readonly line: number; readonly record: Readonly<Record<string, string>> }
  | { readonly line: number; readonly problem: string };

export interface PromoImport {
  readonly store: string;
  /** Its name, where each code opens once and is kept as a signature; null: codes for everybody. */
  readonly batch: string | null;
  readonly lines: AsyncIterable<Line>;
  /** The secret that signs. */
  readonly secret: string;
  readonly now: Date;
}

export interface PromoProblem {
  readonly line: number;
  readonly reason: string;
}

/** More than one campaign hands out. */
const MOST = 100_000;

type Placed = NewPromoCode & { readonly line: number };

async function readLines({ lines, store, batch }: PromoImport) {
  const { currency } = getStore(store);
  const codes = new Map<string, Placed>();
  const problems: PromoProblem[] = [];
  for await (const each of lines) {
    const { line } = each;
    if ('problem' in each) {
      problems.push({ line, reason: each.problem });
      continue;
    }
    const strange = Object.keys(each.record).find((name) => !PROMO_COLUMNS.includes(name));
    const read =
      strange === undefined
        ? readPromoRow(each.record, { currency, isOfBatch: batch !== null })
        : { ok: false as const, reason: `there is no column ${strange}` };
    const twin = read.ok ? codes.get(read.value.code) : undefined;
    if (!read.ok) problems.push({ line, reason: read.reason });
    else if (twin) problems.push({ line, reason: `is the code of line ${twin.line} again` });
    else codes.set(read.value.code, { ...read.value, line });
    if (codes.size + problems.length > MOST) {
      problems.push({ line, reason: `more than ${MOST} lines` });
      break;
    }
  }
  return { codes: [...codes.values()], problems };
}

/** What the shop does not know of what the lines name, and codes that are there already. */
async function findStrange(tx: Tx, given: string, store: string): Promise<PromoProblem[]> {
  const { rows } = await sql<PromoProblem>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(line int, code text, key text, "giftSku" text, skus text[],
        categories int[], contract text))
    select line, reason from (
      select line, 'there is no product ' || s as reason from given, unnest(skus || array_remove(array["giftSku"], null)) s
      where not exists (select from product where sku = s)
      union all select line, 'there is no category ' || c from given, unnest(categories) c
      where not exists (select from category where id = c)
      union all select line, 'there is no contract ' || contract from given
      where contract is not null and not exists (select from contract c where c.number = given.contract)
      union all select line, 'the store has this code already' from given
      where exists (select from promo_code p where p.store = ${store} and (p.code = given.code or p.code_key = given.key))
    ) strange order by line limit 1000`.execute(tx);
  return rows;
}

/**
 * Brings codes into a store: all of the file, or nothing of it.
 *
 * @returns How many came in; or what is wrong, line by line.
 */
export async function importPromoCodes(
  database: Database,
  asked: PromoImport,
): Promise<{ readonly created: number; readonly problems: readonly PromoProblem[] }> {
  const { codes, problems } = await readLines(asked);
  if (problems.length > 0) return { created: 0, problems };
  const { store, batch, secret, now } = asked;
  const given = JSON.stringify(
    codes.map(({ code, ...each }) => ({
      ...each,
      tail: codeTail(code),
      code: batch === null ? code : null,
      key: batch === null ? null : signCode(secret, store, code),
    })),
  );
  const { timeZone } = getCountry(getStore(store).homeCountry);
  return database.transaction().execute(async (tx) => {
    const strange = await findStrange(tx, given, store);
    if (strange.length > 0) return { created: 0, problems: strange };
    // Days are those of the store's country: a code holds through its last one.
    await sql`
      insert into promo_code (store, code, code_key, tail, batch, kind, applies, amount_minor, percent_hundredths, cap_minor,
        gift_sku, skus, categories, least_minor, roles, contract, valid_from, valid_until, limit_in_all, limit_a_person)
      select ${store}, code, key, tail, ${batch}, kind, applies, "amountMinor", "percentHundredths", "capMinor", "giftSku", skus,
        categories, "leastMinor", roles, contract, coalesce("from"::timestamp at time zone ${timeZone}, ${now}::timestamptz),
        ("until" + 1)::timestamp at time zone ${timeZone}, "limitInAll", "limitAPerson"
      from jsonb_to_recordset(${given}::jsonb) as g(code text, key text, tail text, kind text, applies text, "amountMinor" bigint,
        "percentHundredths" int, "capMinor" bigint, "giftSku" text, skus text[], categories int[], "leastMinor" bigint, roles text[],
        contract text, "from" date, "until" date, "limitInAll" int, "limitAPerson" int)`.execute(
      tx,
    );
    return { created: codes.length, problems: [] };
  });
}
