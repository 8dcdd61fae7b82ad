import { isDeepStrictEqual } from 'node:util';
import { getCountry, getStore, listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom } from '#features/catalogue/server/public.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { promotionLines } from '../import/promotion-lines.ts';
import { readPromotion, type FileStore, type ReadPromotion } from '../import/read-promotion.ts';
import type { Promotion } from '../model.ts';
import { skusOfPromotion } from '../rules/promotion-skus.ts';
import { sameStep } from '../rules/same-step.ts';
import { listPromotions, savePromotions } from './promotion-store.ts';

/** A line of a file, as whoever reads files yields it. */
export type FileLine =
  | { readonly line: number; readonly record: Readonly<Record<string, string>> }
  | { readonly line: number; readonly problem: string };

export interface PromotionProblem {
  readonly line: number;
  readonly reason: string;
}

export interface PromotionReport {
  readonly created: readonly number[];
  readonly changed: readonly number[];
  readonly unchanged: number;
  readonly problems: readonly PromotionProblem[];
}

/** More than one store runs in years. */
const MOST = 2_000;

/** A store as files of promotions see it. */
export function fileStoreOf(code: string): FileStore {
  const { currency, homeCountry } = getStore(code);
  return {
    code,
    currency,
    timeZone: getCountry(homeCountry).timeZone,
    countries: marketsFrom(listStores(), listCountries())
      .filter(({ store }) => store === code)
      .map(({ country }) => country),
    languages: LANGUAGES.filter((language) => language !== 'ru'),
  };
}

type Placed = ReadPromotion & { readonly line: number };

async function readLines(lines: AsyncIterable<FileLine>, store: FileStore) {
  const rows: Placed[] = [];
  const problems: PromotionProblem[] = [];
  const lineOfId = new Map<number, number>();
  for await (const each of lines) {
    const { line } = each;
    if ('problem' in each) {
      problems.push({ line, reason: each.problem });
      continue;
    }
    const read = readPromotion(each.record, store);
    const twin = read.ok ? lineOfId.get(read.promotion.id) : undefined;
    if (!read.ok) problems.push(...read.reasons.map((reason) => ({ line, reason })));
    else if (twin !== undefined)
      problems.push({ line, reason: `is the promotion of line ${twin} again` });
    else {
      lineOfId.set(read.promotion.id, line);
      rows.push({ ...read, line });
    }
    if (rows.length + problems.length > MOST) {
      problems.push({ line, reason: `more than ${MOST} lines: the others were not read` });
      break;
    }
  }
  return { rows, problems };
}

interface Known {
  readonly sold: ReadonlyMap<string, number>;
  readonly products: ReadonlySet<string>;
  readonly categories: ReadonlySet<number>;
  readonly pictures: ReadonlySet<string>;
  readonly used: ReadonlyMap<number, number>;
  /** Whose name a set is. */
  readonly kits: ReadonlyMap<string, number>;
}

async function readKnown(
  tx: Tx,
  { code }: FileStore,
  promotions: readonly Promotion[],
): Promise<Known> {
  const { homeCountry } = getStore(code);
  const skus = [...new Set(promotions.flatMap(skusOfPromotion))];
  const categories = [...new Set(promotions.flatMap((each) => each.conditions.categories ?? []))];
  const products = await query<{ sku: string; vat: number | null }>(tx)`
    select p.sku, (select r.vat_percent::float8 from price r where r.sku = p.sku and r.store = ${code}
      and r.country = ${homeCountry} and r.valid_to is null) as vat
    from product p where p.sku = any(${skus}::text[])`;
  const known = await query<{ id: number }>(tx)`
    select id from category where id = any(${categories}::int[])`;
  const pictures = await query<{ id: string }>(tx)`
    select id from picture where id = any(${promotions.flatMap(({ picture }) => picture ?? [])}::text[])`;
  const uses = await query<{ id: number; used: number }>(tx)`
    select promotion_id as id, sum(count)::int as used from promotion_use where store = ${code} and stands
      and promotion_id = any(${promotions.map(({ id }) => id)}::int[]) group by promotion_id`;
  const kits = await query<{ id: number; sku: string }>(tx)`
    select id, kit ->> 'sku' as sku from promotion where store = ${code} and kit is not null`;
  return {
    products: new Set(products.map(({ sku }) => sku)),
    sold: new Map(products.flatMap(({ sku, vat }) => (vat === null ? [] : [[sku, vat]]))),
    categories: new Set(known.map(({ id }) => id)),
    pictures: new Set(pictures.map(({ id }) => id)),
    used: new Map(uses.map(({ id, used }) => [id, used])),
    kits: new Map(kits.map(({ id, sku }) => [sku, id])),
  };
}

/** What the shop does not know of what a row names. */
function* strangeOf(
  { promotion }: Placed,
  known: Known,
  kits: ReadonlyMap<string, number>,
): Generator<string> {
  for (const sku of skusOfPromotion(promotion)) {
    if (!known.products.has(sku)) yield `there is no product ${sku}`;
    else if (!known.sold.has(sku)) yield `the store does not sell ${sku}`;
  }
  for (const category of promotion.conditions.categories ?? [])
    if (!known.categories.has(category)) yield `there is no category ${category}`;
  if (promotion.picture !== null && !known.pictures.has(promotion.picture))
    yield `there is no picture ${promotion.picture}`;
  const used = known.used.get(promotion.id) ?? 0;
  if (promotion.limitTotal !== null && promotion.limitTotal < used)
    yield `limit is below the ${used} that are used already`;
  const owner = promotion.kit ? kits.get(promotion.kit.sku) : undefined;
  if (owner !== undefined && owner !== promotion.id)
    yield `kit_sku ${promotion.kit?.sku} is that of promotion ${owner}`;
}

/** A second promotion of one step, which a cart could hold beside the first. */
function* twinOf({ promotion }: Placed, after: ReadonlyMap<number, Promotion>): Generator<string> {
  const { programme, programmeStep } = promotion;
  const twin = sameStep(promotion, after.values());
  if (twin)
    yield `step ${programmeStep} of ${programme} is promotion ${twin.id}, too: both need the same group`;
}

/** A set without a tax of its own has the highest of its products: nothing is taxed too little. */
function withVat({ promotion, isVatAsked }: Placed, { sold }: Known): Promotion {
  const { kit } = promotion;
  if (!kit || !isVatAsked) return promotion;
  const skus = [...kit.items, ...kit.choices.flatMap(({ products }) => products)];
  const vatPercent = Math.max(0, ...skus.map(({ sku }) => sold.get(sku) ?? 0));
  return { ...promotion, kit: { ...kit, vatPercent } };
}

/** As it stands in the table: what JSON does not hold is not compared. */
const plain = (promotion: Promotion): unknown => JSON.parse(JSON.stringify(promotion));

/**
 * Brings promotions into a store: each good row, also where others are wrong. What is the same already is left alone.
 *
 * @param asked.isTried Everything is looked at, and nothing kept.
 */
export async function importPromotions(
  database: Database,
  asked: {
    readonly store: string;
    readonly lines: AsyncIterable<FileLine>;
    readonly isTried?: boolean;
  },
): Promise<PromotionReport> {
  const store = fileStoreOf(asked.store);
  const { rows, problems } = await readLines(asked.lines, store);
  return database.transaction().execute(async (tx) => {
    const known = await readKnown(
      tx,
      store,
      rows.map(({ promotion }) => promotion),
    );
    const standing = new Map(
      (await listPromotions(tx, new Date(0)))
        .filter((each) => each.store === store.code)
        .map((each) => [each.id, each]),
    );
    const kits = new Map(known.kits);
    const report = { created: [] as number[], changed: [] as number[], unchanged: 0 };
    const saved: Promotion[] = [];
    // As the store is when all of the file is in: rows that change two steps together are not measured by what stood before.
    const after = new Map<number, Promotion>([
      ...standing,
      ...rows.map(({ promotion }) => [promotion.id, promotion] as const),
    ]);
    for (const row of rows) {
      const reasons = [...strangeOf(row, known, kits), ...twinOf(row, after)];
      problems.push(...reasons.map((reason) => ({ line: row.line, reason })));
      if (reasons.length > 0) continue;
      const promotion = withVat(row, known);
      if (promotion.kit) kits.set(promotion.kit.sku, promotion.id);
      const before = standing.get(promotion.id);
      if (before && isDeepStrictEqual(plain(before), plain(promotion))) report.unchanged += 1;
      else {
        (before ? report.changed : report.created).push(promotion.id);
        saved.push(promotion);
      }
    }
    if (!asked.isTried) await savePromotions(tx, saved);
    return { ...report, problems: problems.toSorted((one, other) => one.line - other.line) };
  });
}

/** All promotions of a store as lines of a file that the import reads, the oldest id first. */
export async function exportPromotions(database: Database, code: string): Promise<string[]> {
  const all = await listPromotions(database, new Date(0));
  return promotionLines(
    all.filter(({ store }) => store === code),
    fileStoreOf(code),
  );
}
