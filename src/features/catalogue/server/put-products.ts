import { sql } from 'kysely';
import { PICTURE_ID } from '#base/picture.ts';
import type { Tx } from '#platform/database.ts';
import type { ImportProduct, ImportText } from '../import/import-product.ts';
import type { ProductColumnValues } from '../product-fields.ts';
import { setPrices } from './price-store.ts';
import { rowOfFields } from './product-columns.ts';
import * as synced from './sync-rows.ts';
import { syncRows } from './sync-rows.ts';
import '#platform/pictures/tables.ts';
import './tables.ts';

type StandingRow = ProductColumnValues & { readonly slug: string };

/** A good row and the line of the file that it stands on. */
export interface TakenRow {
  readonly line: number;
  readonly product: ImportProduct;
}

/** What an import says of one line of its file. */
export interface RowReport {
  readonly line: number;
  readonly sku?: string;
  readonly reason: string;
}

/**
 * Writes products with all that is their own: words, categories, markers, attributes, pictures, films and prices.
 *
 * @returns The SKUs of which anything was written.
 */
export async function putProducts(
  tx: Tx,
  batch: readonly TakenRow[],
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
      ({ sku, categories = [] }: ImportProduct) =>
        categories.map((category_id) => ({ sku, category_id })),
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
  const prices = products.flatMap(({ sku, prices: own = [] }) =>
    own.map((price) => ({ ...price, sku })),
  );
  note(await setPrices(tx, prices, now));
  return changed;
}

/** Which of the ids that these products name belong to pictures that we keep; of the others it warns. */
async function keptPictures(
  tx: Tx,
  batch: readonly TakenRow[],
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

/** The whole row: what the file says, else what stands, else the default. */
const productRow = (product: ImportProduct, standing: StandingRow | undefined) => ({
  sku: product.sku,
  slug: product.slug ?? standing?.slug ?? product.sku.toLowerCase(),
  ...rowOfFields(product, standing),
});

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

const textRows = (
  { sku, texts = {} }: ImportProduct,
  standing: ReadonlyMap<string, StandingText>,
) =>
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
