import { sql } from 'kysely';
import { PICTURE_ID } from '#base/picture.ts';
import type { Database, Tx } from '#platform/database.ts';
import { renameAddress } from '#platform/former-addresses.ts';
import {
  findProblem,
  type ImportProduct,
  type ImportStock,
  type ImportText,
  type ParsedRow,
} from '../import/import-product.ts';
import type { ImportCategory } from '../import/import-category.ts';
import { putCategories } from './category-store.ts';
import { announceChange, forgetOldChanges } from './changes.ts';
import { setPrices } from './price-store.ts';
import * as synced from './sync-rows.ts';
import { syncRows } from './sync-rows.ts';
import '#platform/pictures/tables.ts';
import './tables.ts';

const BATCH_ROWS = 500;
const KEPT_PROBLEMS = 1_000;
const CHANGE_LOG_HOURS = 24;
/** Any number, the same everywhere: two imports wait for each other. */
const IMPORT_LOCK = 7_219_001;

export interface RowReport {
  readonly line: number;
  readonly sku?: string;
  readonly reason: string;
}

export interface ImportReport {
  /** Rows read, good and bad. */
  readonly read: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly bad: number;
  /** Rows that were left out, the first 1,000. */
  readonly problems: readonly RowReport[];
  /** Rows that went in without a part of what they say, the first 1,000. */
  readonly warnings: readonly RowReport[];
}

interface Taken {
  readonly line: number;
  readonly product: ImportProduct;
}

class DryRunEnds extends Error {}

/**
 * Brings products in, all or nothing: one transaction holds every good row, and a process that dies in the middle leaves
 * the shop as it was. What stands already the same is not touched. A price that differs opens a new row of its history.
 * Bad rows are reported and left out. Read models hear of the changes at commit.
 *
 * @param options.isDryRun Does and reports everything, then takes it back.
 * @param options.onProgress Rows read so far.
 */
export async function importProducts(options: {
  readonly database: Database;
  readonly rows: AsyncIterable<ParsedRow> | Iterable<ParsedRow>;
  /** Put in before the products. */
  readonly categories?: readonly ImportCategory[];
  readonly now: Date;
  readonly isDryRun?: boolean;
  readonly onProgress?: (read: number) => void;
}): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await options.database.transaction().execute(async (tx) => {
      report = await importWithin(tx, options);
      if (options.isDryRun) throw new DryRunEnds();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnds)) throw error;
  }
  if (!report) throw new Error('the import ended without a report');
  return report;
}

async function importWithin(tx: Tx, options: Parameters<typeof importProducts>[0]): Promise<ImportReport> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
  const changedCategories = await putCategories(tx, options.categories ?? [], options.now);
  const categories = await tx.selectFrom('category').select('id').execute();
  const categoryIds = new Set(categories.map(({ id }) => id));
  const run = {
    created: new Set<string>(),
    changed: new Set<string>(),
    problems: [] as RowReport[],
    warnings: [] as RowReport[],
  };
  const lines = new Map<string, number>();
  const related: Taken[] = [];
  const renamed: ImportProduct[] = [];
  const stock: (ImportStock & { sku: string })[] = [];
  let batch: Taken[] = [];
  let read = 0;
  let bad = 0;
  const refuse = (problem: RowReport) => {
    bad += 1;
    if (run.problems.length < KEPT_PROBLEMS) run.problems.push(problem);
  };
  const flush = async () => {
    for (const sku of await putBatch(tx, batch, run, options.now)) run.changed.add(sku);
    batch = [];
    options.onProgress?.(read);
  };
  for await (const row of options.rows) {
    read += 1;
    if ('problem' in row) {
      refuse({ line: row.line, reason: row.problem });
      continue;
    }
    const { line, product } = row;
    const firstLine = lines.get(product.sku);
    const problem =
      firstLine === undefined
        ? findProblem(product, categoryIds)
        : `the same sku stands on line ${firstLine}`;
    if (problem !== null) {
      refuse({ line, sku: product.sku, reason: problem });
      continue;
    }
    lines.set(product.sku, line);
    batch.push({ line, product });
    if (product.similar || product.analogs) related.push({ line, product });
    if (product.formerSkus?.length) renamed.push(product);
    for (const place of product.stock ?? []) stock.push({ ...place, sku: product.sku });
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  for (const sku of await putRelations(tx, related, run.warnings)) run.changed.add(sku);
  const nameless = await listNameless(tx, [...run.created]);
  for (const sku of nameless)
    run.warnings.push({ line: lines.get(sku) ?? 0, sku, reason: 'has no name in any language' });
  for (const sku of await putFormerSkus(tx, renamed, options.now)) run.changed.add(sku);
  const seenByReaders = [...run.created, ...run.changed];
  await sql`update product set changed_at = ${options.now} where sku = any(${seenByReaders}::text[])`.execute(
    tx,
  );
  // Last, because orders wait for these rows.
  for (const sku of await putStock(tx, stock)) run.changed.add(sku);
  for (const sku of run.created) run.changed.delete(sku);
  const touched = [...run.created, ...run.changed];
  if (touched.length + changedCategories > 0) {
    await announceChange(tx, { store: null, skus: changedCategories > 0 ? null : touched });
    await forgetOldChanges(tx, new Date(options.now.getTime() - CHANGE_LOG_HOURS * 3_600_000));
  }
  return {
    read,
    bad,
    created: run.created.size,
    changed: run.changed.size,
    unchanged: lines.size - touched.length,
    problems: run.problems,
    warnings: run.warnings.slice(0, KEPT_PROBLEMS),
  };
}

async function putBatch(
  tx: Tx,
  batch: readonly Taken[],
  run: { created: Set<string>; warnings: RowReport[] },
  now: Date,
): Promise<Set<string>> {
  const changed = new Set<string>();
  if (batch.length === 0) return changed;
  const products = batch.map(({ product }) => product);
  const note = (skus: readonly string[]) => skus.forEach((sku) => changed.add(sku));
  const standing = await tx
    .selectFrom('product')
    .selectAll()
    .where(
      'sku',
      'in',
      products.map(({ sku }) => sku),
    )
    .execute();
  const bySku = new Map(standing.map((row) => [row.sku, row]));
  for (const { sku } of products) if (!bySku.has(sku)) run.created.add(sku);
  note(
    await syncRows(
      tx,
      synced.PRODUCT,
      products.map((product) => productRow(product, bySku.get(product.sku))),
    ),
  );
  const words = await standingTexts(tx, products);
  note(
    await syncRows(
      tx,
      synced.PRODUCT_TEXT,
      products.flatMap((product) => textRows(product, words)),
    ),
  );
  const kept = await keptPictures(tx, batch, run.warnings);
  const parts = [
    [
      synced.PRODUCT_CATEGORY,
      'categories',
      ({ sku, categories = [] }: ImportProduct) => categories.map((category_id) => ({ sku, category_id })),
    ],
    [
      synced.PRODUCT_MARKER,
      'markers',
      ({ sku, markers = [] }: ImportProduct) =>
        markers.map(({ alias, from, to }) => ({ sku, alias, date_start: from, date_end: to })),
    ],
    [
      synced.PRODUCT_ATTRIBUTE,
      'attributes',
      ({ sku, attributes = [] }: ImportProduct) =>
        attributes.map(({ id, language, value }) => ({ sku, attribute_id: id, language, value })),
    ],
    [synced.PRODUCT_PICTURE, 'pictures', (product: ImportProduct) => pictureRows(product, kept)],
    [synced.PRODUCT_VIDEO, 'videos', (product: ImportProduct) => videoRows(product, kept)],
  ] as const;
  for (const [table, field, rowsOf] of parts) {
    const given = products.filter((product) => product[field] !== undefined);
    // Each `rowsOf` stands beside its own table above; the union of them is what the compiler cannot follow.
    const rows = given.flatMap<Record<string, unknown>>(rowsOf) as never[];
    note(
      await syncRows(
        tx,
        table,
        rows,
        given.map(({ sku }) => sku),
      ),
    );
  }
  const prices = products.flatMap(({ sku, prices: own = [] }) => own.map((price) => ({ ...price, sku })));
  note(await setPrices(tx, prices, now));
  return changed;
}

/** Which of the ids that these products name belong to pictures that we keep; of the others it warns. */
async function keptPictures(
  tx: Tx,
  batch: readonly Taken[],
  warnings: RowReport[],
): Promise<ReadonlySet<string>> {
  const named = batch.flatMap(({ line, product: { sku, pictures = [], videos = [] } }) =>
    [...pictures, ...videos.flatMap(({ poster }) => poster ?? [])]
      .filter((own) => PICTURE_ID.test(own))
      .map((id) => ({ line, sku, id })),
  );
  if (named.length === 0) return new Set();
  const ids = [...new Set(named.map(({ id }) => id))];
  const rows = await tx.selectFrom('picture').select('id').where('id', 'in', ids).execute();
  const kept = new Set(rows.map(({ id }) => id));
  for (const { line, sku, id } of named)
    if (!kept.has(id)) warnings.push({ line, sku, reason: `picture ${id} is not kept here` });
  return kept;
}

const pictureRows = ({ sku, pictures = [] }: ImportProduct, kept: ReadonlySet<string>) =>
  pictures
    .map((own, position) =>
      PICTURE_ID.test(own)
        ? { sku, position, url: null, picture_id: own }
        : { sku, position, url: own, picture_id: null },
    )
    .filter(({ picture_id }) => picture_id === null || kept.has(picture_id));

const videoRows = ({ sku, videos = [] }: ImportProduct, kept: ReadonlySet<string>) =>
  videos.map(({ poster, ...video }, position) => ({
    sku,
    position,
    ...video,
    poster_id: poster !== null && kept.has(poster) ? poster : null,
  }));

type StandingProduct = Awaited<ReturnType<typeof findStanding>>;
const findStanding = (tx: Tx, sku: string) =>
  tx.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst();

/** The whole row: what the file says, else what stands, else the default. */
function productRow(product: ImportProduct, standing: StandingProduct) {
  const volume = product.volume === undefined ? undefined : product.volume;
  const orStanding = <Value>(said: Value | undefined, stands: Value | undefined, otherwise: Value): Value =>
    said !== undefined ? said : stands !== undefined ? stands : otherwise;
  return {
    sku: product.sku,
    slug: orStanding(product.slug, standing?.slug, product.sku.toLowerCase()),
    line: orStanding(product.line, standing?.line, null),
    shape: orStanding(product.shape, standing?.shape, null),
    hue: orStanding(product.hue, standing?.hue, null),
    purposes: orStanding(product.purposes, standing?.purposes, []),
    volume_value: volume === undefined ? (standing?.volume_value ?? null) : (volume?.value ?? null),
    volume_unit: volume === undefined ? (standing?.volume_unit ?? null) : (volume?.unit ?? null),
    weight_grams: orStanding(product.weightGrams, standing?.weight_grams, 0),
    shelf_life_months: orStanding(product.shelfLifeMonths, standing?.shelf_life_months, null),
    course_least_days: orStanding(
      product.course === undefined ? undefined : (product.course?.leastDays ?? null),
      standing?.course_least_days,
      null,
    ),
    course_most_days: orStanding(
      product.course === undefined ? undefined : (product.course?.mostDays ?? null),
      standing?.course_most_days,
      null,
    ),
    allergens: orStanding(product.allergens, standing?.allergens, null),
    is_archived: orStanding(product.isArchived, standing?.is_archived, false),
    is_no_sale: orStanding(product.isNoSale, standing?.is_no_sale, false),
    is_supplement: orStanding(product.isSupplement, standing?.is_supplement, false),
    registration_number: orStanding(product.registrationNumber, standing?.registration_number, null),
  };
}

type StandingText = Omit<ImportText, 'name'>;
const textKey = (sku: string, language: string): string => `${language} ${sku}`;

/** What stands in the languages that these products bring: a format that knows only descriptions leaves the rest. */
async function standingTexts(
  tx: Tx,
  products: readonly ImportProduct[],
): Promise<ReadonlyMap<string, StandingText>> {
  const skus = products.flatMap(({ sku, texts }) => (texts ? [sku] : []));
  const { rows } = await sql<{ sku: string; language: string } & StandingText>`
    select sku, language, short_description as "shortDescription", description, usage, composition, contraindications
    from product_text where sku = any(${skus}::text[])`.execute(tx);
  return new Map(rows.map(({ sku, language, ...text }) => [textKey(sku, language), text]));
}

const textRows = ({ sku, texts = {} }: ImportProduct, standing: ReadonlyMap<string, StandingText>) =>
  Object.entries(texts).map(([language, text]) => {
    const stands = standing.get(textKey(sku, language));
    return {
      sku,
      language,
      name: text.name.trim(),
      short_description: text.shortDescription ?? stands?.shortDescription ?? '',
      description: text.description ?? stands?.description ?? '',
      usage: text.usage ?? stands?.usage ?? '',
      composition: text.composition ?? stands?.composition ?? '',
      contraindications: text.contraindications ?? stands?.contraindications ?? '',
    };
  });

/** Relations come when all products stand; one to a product that does not exist is left out with a warning. */
async function putRelations(tx: Tx, related: readonly Taken[], warnings: RowReport[]): Promise<string[]> {
  const changed: string[] = [];
  for (let start = 0; start < related.length; start += BATCH_ROWS) {
    const batch = related.slice(start, start + BATCH_ROWS);
    const wanted = [
      ...new Set(batch.flatMap(({ product }) => [...(product.similar ?? []), ...(product.analogs ?? [])])),
    ];
    const found = await tx
      .selectFrom('product')
      .select('sku')
      .where('sku', 'in', [...wanted, ''])
      .execute();
    const known = new Set(found.map(({ sku }) => sku));
    const rows = batch.flatMap(({ line, product }) =>
      (
        [
          ['similar', product.similar],
          ['analog', product.analogs],
        ] as const
      ).flatMap(([kind, skus = []]) =>
        skus.flatMap((related_sku, position) => {
          if (known.has(related_sku)) return [{ sku: product.sku, kind, related_sku, position }];
          warnings.push({ line, sku: product.sku, reason: `${kind} product ${related_sku} does not exist` });
          return [];
        }),
      ),
    );
    changed.push(
      ...(await syncRows(
        tx,
        synced.PRODUCT_RELATION,
        rows,
        batch.map(({ product }) => product.sku),
      )),
    );
  }
  return changed;
}

/** @returns The SKUs that are known to be the new name of another one only now. */
async function putFormerSkus(tx: Tx, products: readonly ImportProduct[], now: Date): Promise<string[]> {
  const changed: string[] = [];
  for (const { sku, formerSkus = [] } of products)
    for (const former of formerSkus)
      if (await renameAddress(tx, 'product', former, sku, now)) changed.push(sku);
  return changed;
}

/** Units that are reserved stay: stock is never set below them. */
async function putStock(tx: Tx, stock: readonly (ImportStock & { sku: string })[]): Promise<string[]> {
  const changed: string[] = [];
  const sorted = stock.toSorted((a, b) =>
    a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : a.location < b.location ? -1 : 1,
  );
  for (let start = 0; start < sorted.length; start += BATCH_ROWS * 10) {
    const rows = JSON.stringify(sorted.slice(start, start + BATCH_ROWS * 10));
    const incoming = sql`jsonb_to_recordset(${rows}::jsonb) as i(sku text, location text, store text, "onHand" int)`;
    await sql`insert into stock_location (code, store) select distinct i.location, i.store from ${incoming}
      on conflict (code) do nothing`.execute(tx);
    const { rows: put } = await sql<{ sku: string }>`
      insert into stock as t (sku, location, on_hand) select i.sku, i.location, i."onHand" from ${incoming}
      order by i.sku collate "C", i.location collate "C"
      on conflict (sku, location) do update set on_hand = greatest(excluded.on_hand, t.reserved)
        where t.on_hand <> greatest(excluded.on_hand, t.reserved) returning t.sku`.execute(tx);
    changed.push(...put.map(({ sku }) => sku));
  }
  return changed;
}

async function listNameless(tx: Tx, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`select sku from unnest(${skus}::text[]) as sku
    where not exists (select from product_text t where t.sku = sku.sku)`.execute(tx);
  return rows.map(({ sku }) => sku);
}
