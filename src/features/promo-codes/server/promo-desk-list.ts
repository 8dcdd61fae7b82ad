import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { BATCH_CODE_LEAST, readCode } from '../rules/code-text.ts';
import type { PromoCodeState, PromoOffer } from '../rules/promo-form.ts';
import { signCode } from './look-at-code.ts';
import type {} from './tables.ts';

/** A code, or a run of them by the one that leads it, as the office shows it. */
export interface DeskCode extends Omit<PromoOffer, 'code'> {
  readonly id: string;
  readonly store: string;
  /** Null: of a batch, whose codes nobody reads. */
  readonly code: string | null;
  readonly tail: string;
  readonly batch: string | null;
  readonly leads: boolean;
  readonly revision: number;
}

export interface ListedCode extends Pick<
  DeskCode,
  | 'id'
  | 'store'
  | 'code'
  | 'tail'
  | 'batch'
  | 'leads'
  | 'kind'
  | 'applies'
  | 'amountMinor'
  | 'percentHundredths'
  | 'capMinor'
  | 'giftSku'
  | 'contract'
  | 'limitInAll'
  | 'validFrom'
  | 'validUntil'
> {
  /** It was found by all its signs: it stands for itself alone. */
  readonly isOne: boolean;
  /** How many codes there are: of a run all, otherwise one. */
  readonly size: number;
  /** How often orders that stand have used it, as far as is counted; of a run, how many of its codes are used. */
  readonly used: number;
}

export interface CodesAsked {
  readonly stores: readonly string[];
  readonly state: PromoCodeState;
  readonly search: string;
  readonly now: Date;
}

/** Of a code without a limit uses are counted as far as this. */
export const USES_COUNTED = 1_000;

function stateIs({ state, now }: CodesAsked): RawBuilder<unknown> {
  const isOver = sql`coalesce(c.valid_until <= ${now}::timestamptz, false)`;
  const hasBegun = sql`c.valid_from <= ${now}::timestamptz`;
  switch (state) {
    case 'ended':
      return isOver;
    case 'planned':
      return sql`not ${hasBegun} and not ${isOver}`;
    case 'running':
      return sql`${hasBegun} and not ${isOver}`;
  }
}

/** Codes of runs that were typed whole, as whoever asks about one reads it out. */
async function typedWhole(
  db: Queryable,
  secrets: readonly string[],
  { stores, search }: CodesAsked,
): Promise<readonly string[]> {
  const code = readCode(search);
  if (code.length < BATCH_CODE_LEAST) return [];
  const keys = stores.flatMap((store) => secrets.map((secret) => signCode(secret, store, code)));
  const rows = await query<{ id: string }>(db)`
    select id from promo_code where store = any(${stores}::text[]) and code_key = any(${keys}::text[])`;
  return rows.map(({ id }) => id);
}

/** The beginning of a code, a part of the name of a run, a contract, or a whole code of a run. */
function foundBy({ search }: CodesAsked, whole: readonly string[]): RawBuilder<unknown> {
  if (search === '') return sql`c.leads`;
  return sql`(c.leads and (starts_with(c.code, ${readCode(search)}) or c.contract = ${search}
    or position(lower(${search}) in lower(c.batch)) > 0) or c.id = any(${[...whole]}::uuid[]))`;
}

const which = (asked: CodesAsked, whole: readonly string[]): RawBuilder<unknown> =>
  sql`c.store = any(${[...asked.stores]}::text[]) and ${stateIs(asked)} and ${foundBy(asked, whole)}`;

const MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

export interface CodePlace {
  readonly at: string;
  readonly id: string;
}

/** Some codes and one more, what begins last first. */
export async function listCodes(
  db: Queryable,
  secrets: readonly string[],
  asked: CodesAsked,
  { after, size }: { readonly after: CodePlace | null; readonly size: number },
): Promise<readonly (ListedCode & { readonly place: string })[]> {
  const whole = await typedWhole(db, secrets, asked);
  const follows =
    after === null
      ? sql`true`
      : sql`(c.valid_from, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const isOne = sql`(c.batch is null or c.id = any(${[...whole]}::uuid[]))`;
  const { rows } = await sql<ListedCode & { readonly place: string }>`
    select c.*, case when c."isOne" then 1 else r.size end as size,
      case when not c."isOne" then r.used when c."limitInAll" is not null then c."usedOfLimit" else (
        select count(*)::int from (select from promo_code_use u join purchase p on p.id = u.purchase_id
          where u.code_id = c.id and p.state not in ('cancelled', 'refunded') limit ${USES_COUNTED}) uses) end as used
    from (
      select c.id, c.store, c.code, c.tail, c.batch, c.leads, c.kind, c.applies, c.amount_minor as "amountMinor",
        c.percent_hundredths as "percentHundredths", c.cap_minor as "capMinor", c.gift_sku as "giftSku", c.contract,
        c.limit_in_all as "limitInAll", c.used as "usedOfLimit", c.valid_from as "validFrom", c.valid_until as "validUntil",
        ${isOne} as "isOne", to_char(c.valid_from at time zone 'UTC', ${MICROSECONDS}) as place
      from promo_code c where ${which(asked, whole)} and ${follows}
      order by c.valid_from desc, c.id desc limit ${size}) c
    left join lateral (select count(*)::int as size, (count(*) filter (where b.used > 0))::int as used from promo_code b
      where not c."isOne" and b.store = c.store and b.batch = c.batch) r on true
    order by c."validFrom" desc, c.id desc`.execute(db);
  return rows;
}

/** How many there are, no more than so many. */
export async function countCodes(
  db: Queryable,
  secrets: readonly string[],
  asked: CodesAsked,
  most: number,
): Promise<number> {
  const whole = await typedWhole(db, secrets, asked);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from promo_code c where ${which(asked, whole)} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const COLUMNS = sql`c.id, c.store, c.code, c.tail, c.batch, c.leads, c.revision, c.kind, c.applies,
  c.amount_minor as "amountMinor", c.percent_hundredths as "percentHundredths", c.cap_minor as "capMinor",
  c.gift_sku as "giftSku", c.skus, c.categories, c.least_minor as "leastMinor", c.roles, c.contract,
  c.valid_from as "validFrom", c.valid_until as "validUntil", c.limit_in_all as "limitInAll",
  c.limit_a_person as "limitAPerson"`;

/** A code; locked when it is read to be changed, so that whoever orders with it is waited for. */
export async function findCode(
  db: Queryable,
  id: string,
  isLocked = false,
): Promise<DeskCode | null> {
  const { rows } = await sql<DeskCode>`
    select ${COLUMNS} from promo_code c where c.id = ${id}::uuid ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface CodeUse {
  readonly orderNumber: string;
  readonly usedAt: Date;
  readonly tail: string;
  readonly promoMinor: number;
  readonly currency: string;
  /** The order was cancelled or given back: its use does not count. */
  readonly isVoid: boolean;
}

export interface CodeUses {
  /** By orders that stand. */
  readonly used: number;
  /** Orders of any kind. */
  readonly orders: number;
  /** The last. */
  readonly uses: readonly CodeUse[];
  /** How many codes there are. */
  readonly size: number;
}

/** So many orders are named. */
export const USES_SHOWN = 50;

const IS_VOID = sql`p.state in ('cancelled', 'refunded')`;
const USED = sql`from promo_code c join promo_code_use u on u.code_id = c.id join purchase p on p.id = u.purchase_id`;
const whoseUses = (
  { id, store, batch }: Pick<DeskCode, 'id' | 'store' | 'batch'>,
  isWholeRun: boolean,
) => (isWholeRun ? sql`c.store = ${store} and c.batch = ${batch}` : sql`c.id = ${id}::uuid`);

/** What orders came with a code, or with any of its run. */
export async function usesOfCode(
  db: Queryable,
  { id, store, batch }: Pick<DeskCode, 'id' | 'store' | 'batch'>,
  isWholeRun: boolean,
): Promise<CodeUses> {
  const of = whoseUses({ id, store, batch }, isWholeRun);
  const [counted, uses] = await Promise.all([
    sql<{ used: number; orders: number; size: number }>`
      select (count(*) filter (where not ${IS_VOID}))::int as used, count(*)::int as orders,
        (select count(*)::int from promo_code c where ${of}) as size ${USED} where ${of}`.execute(
      db,
    ),
    pageOfUses(db, { id, store, batch }, { isWholeRun, after: null, size: USES_SHOWN }),
  ]);
  return { used: 0, orders: 0, size: 0, ...counted.rows[0], uses };
}

/** Orders that came with a code, or with any of its run, the last first; after one of them. */
export async function pageOfUses(
  db: Queryable,
  code: Pick<DeskCode, 'id' | 'store' | 'batch'>,
  asked: {
    readonly isWholeRun: boolean;
    readonly after: { readonly at: string; readonly order: string } | null;
    readonly size: number;
  },
): Promise<readonly (CodeUse & { readonly place: string })[]> {
  const { after, isWholeRun, size } = asked;
  const follows =
    after === null
      ? sql`true`
      : sql`(u.used_at, p.order_number) < (${after.at}::timestamptz, ${after.order})`;
  const { rows } = await sql<CodeUse & { readonly place: string }>`
    select p.order_number as "orderNumber", u.used_at as "usedAt", c.tail, p.promo_minor as "promoMinor", p.currency,
      ${IS_VOID} as "isVoid", to_char(u.used_at at time zone 'UTC', ${MICROSECONDS}) as place
    ${USED} where ${whoseUses(code, isWholeRun)} and ${follows}
    order by u.used_at desc, p.order_number desc limit ${size}`.execute(db);
  return rows;
}

/** The code that leads a run; null: a code stands for itself. */
export async function leaderOf(
  db: Queryable,
  { store, batch }: Pick<DeskCode, 'store' | 'batch'>,
): Promise<string | null> {
  if (batch === null) return null;
  const [row] = await query<{ id: string }>(db)`
    select id from promo_code where store = ${store} and batch = ${batch} and leads order by id limit 1`;
  return row?.id ?? null;
}
