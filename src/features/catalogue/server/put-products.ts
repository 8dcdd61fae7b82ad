import { sql } from 'kysely';
import { PICTURE_ID } from '#base/picture.ts';
import type { Tx } from '#platform/database.ts';
import type { ImportProduct, ImportText } from '../import/import-product.ts';
import type { ProductColumnValues } from '../product-fields.ts';
import {
  expectAddresses,
  placePictures,
  tidyAddress,
  type PicturePlaces,
} from './incoming-pictures.ts';
import { rowFault, type RowFault } from '../rules/row-fault.ts';
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
export interface RowReport extends RowFault {
  readonly line: number;
  readonly sku?: string;
}

interface KnownPictures {
  readonly places: PicturePlaces;
  /** What those that stand show, by product and picture. */
  readonly alts: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const pictureKey = (sku: string, own: string): string => `${sku} ${own}`;

const pictureRows = (
  { sku, pictures = [], pictureAlts = {} }: ImportProduct,
  { places, alts }: KnownPictures,
) => {
  const owns = pictures.map(tidyAddress).filter((own) => places.has(own) || !PICTURE_ID.test(own));
  return owns.map((own, position) => {
    const place = places.get(own) ?? { url: own, picture_id: null, waiting_id: null };
    const stands = place.picture_id ?? own;
    return {
      sku,
      position,
      ...place,
      alts:
        pictureAlts[own] ??
        alts.get(pictureKey(sku, own)) ??
        alts.get(pictureKey(sku, stands)) ??
        {},
    };
  });
};

const videoRows = ({ sku, videos = [] }: ImportProduct, { places }: KnownPictures) =>
  videos.map(({ poster, ...video }, position) => ({
    sku,
    position,
    ...video,
    poster_id: poster === null ? null : (places.get(poster)?.picture_id ?? null),
  }));

/** What a product has any number of: its table, its name in a file, and the rows that it becomes. */
const PARTS = [
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
  [synced.PRODUCT_PICTURE, 'pictures', pictureRows],
  [synced.PRODUCT_VIDEO, 'videos', videoRows],
] as const;

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
  const standing = await standingRows(tx, products);
  for (const { sku } of products) if (!standing.has(sku)) run.created.add(sku);
  const rows = products.map((product) => productRow(product, standing.get(product.sku)));
  note(await syncRows(tx, synced.PRODUCT, rows));
  const words = await standingTexts(tx, products);
  const texts = products.flatMap((product) => textRows(product, words));
  note(await syncRows(tx, synced.PRODUCT_TEXT, texts));
  note(await removeLanguages(tx, products));
  const known = await knownPictures(tx, batch, run.warnings);
  for (const [table, field, rowsOf] of PARTS) {
    const given = products.filter((product) => product[field] !== undefined);
    const skus = given.map(({ sku }) => sku);
    // Each `rowsOf` stands beside its own table; the union of them is what the compiler cannot follow.
    const parts = given.flatMap<object>((product) => rowsOf(product, known)) as never[];
    note(await syncRows(tx, table, parts, skus));
  }
  const addresses = products.flatMap(({ sku, pictures = [] }) =>
    pictures.map((own) => ({ sku, own: tidyAddress(own) })),
  );
  await expectAddresses(tx, addresses, now);
  const prices = products.flatMap(({ sku, prices: own = [] }) =>
    own.map((price) => ({ ...price, sku })),
  );
  note(await setPrices(tx, prices, now));
  return changed;
}

/** What is known of the pictures that these products name; of ids that are kept nowhere it warns. */
async function knownPictures(
  tx: Tx,
  batch: readonly TakenRow[],
  warnings: RowReport[],
): Promise<KnownPictures> {
  const named = batch.flatMap(({ line, product: { sku, pictures = [], videos = [] } }) =>
    [...pictures, ...videos.flatMap(({ poster }) => poster ?? [])].map((own) => ({
      line,
      sku,
      own: tidyAddress(own),
    })),
  );
  const places = await placePictures(
    tx,
    named.map(({ own }) => own),
  );
  for (const { line, sku, own } of named)
    if (PICTURE_ID.test(own) && !places.has(own))
      warnings.push({ line, sku, ...rowFault('PICTURE', `picture ${own} is not kept here`, own) });
  const skus = batch.flatMap(({ product: { sku, pictures } }) => (pictures ? [sku] : []));
  const { rows } = await sql<{ sku: string; own: string; alts: Record<string, string> }>`
    select sku, coalesce(picture_id, waiting_id, url) as own, alts from product_picture
    where sku = any(${skus}::text[]) and alts <> '{}'`.execute(tx);
  return {
    places,
    alts: new Map(rows.map(({ sku, own, alts }) => [pictureKey(sku, own), alts])),
  };
}

/** The whole row: what the file says, else what stands, else the default. */
const productRow = (product: ImportProduct, standing: StandingRow | undefined) => ({
  sku: product.sku,
  slug: product.slug ?? standing?.slug ?? product.sku.toLowerCase(),
  ...rowOfFields(product, standing),
});

/** Those of these products that stand already, by SKU. */
async function standingRows(
  tx: Tx,
  products: readonly ImportProduct[],
): Promise<ReadonlyMap<string, StandingRow>> {
  const skus = products.map(({ sku }) => sku);
  const rows = await tx.selectFrom('product').selectAll().where('sku', 'in', skus).execute();
  return new Map(rows.map((row) => [row.sku, row]));
}

/** @returns The SKUs that lost a language. */
async function removeLanguages(
  tx: Tx,
  products: readonly ImportProduct[],
): Promise<readonly string[]> {
  const gone = products.flatMap(({ sku, goneLanguages = [] }) =>
    goneLanguages.map((language) => ({ sku, language })),
  );
  if (gone.length === 0) return [];
  const { rows } = await sql<{ sku: string }>`
    delete from product_text t using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(sku text, language text)
    where t.sku = g.sku and t.language = g.language returning t.sku`.execute(tx);
  return rows.map(({ sku }) => sku);
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
