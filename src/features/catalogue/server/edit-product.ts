import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import { PICTURE_ID } from '#base/picture.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StandingProduct } from '../export/standing-product.ts';
import type { ImportProduct } from '../import/import-product.ts';
import {
  changeFor,
  differing,
  linesOf,
  mergeForms,
  renamePictures,
  type ChangedMeanwhile,
  type ProductForm,
} from '../rules/form-inputs.ts';
import { filmInput } from '../rules/film-form.ts';
import { emptyForm, formOf, languagesOf } from '../rules/product-form.ts';
import { PRODUCT_SKU, readProductForm, type FormFaults } from '../rules/read-product-form.ts';
import { readStandingProduct } from './export-products.ts';
import { tryBesideImports } from './catalogue-lock.ts';
import { writeProducts } from './import-products.ts';
import './tables.ts';

/** A product for whoever changes it. */
export interface OpenedProduct {
  readonly sku: string;
  readonly form: ProductForm;
  /** Languages of the shop first, the product's own others behind them. */
  readonly languages: readonly string[];
  /** The last entry of the trail about it; empty: there is none. */
  readonly entry: string;
}

export interface ProductEdit {
  readonly sku: string;
  /** The product was there when the form was opened; null: it is new. */
  readonly seen: ProductForm | null;
  readonly entry: string;
  readonly typed: ProductForm;
}

export type EditAnswer =
  | { readonly ok: true; readonly sku: string; readonly isChanged: boolean }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'BUSY' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: FormFaults }
  | {
      readonly ok: false;
      readonly code: 'CHANGED';
      /** What both did, to go on with. */
      readonly merged: ProductForm;
      readonly now: ProductForm;
      readonly entry: string;
      readonly meanwhile: readonly ChangedMeanwhile[];
      /** Who it was, where it was done in the office; `staff:7`. */
      readonly by: string | null;
    };

interface EditContext {
  readonly actor: Actor;
  readonly now: Date;
  /** Languages of the shop. */
  readonly languages: readonly string[];
}

const subjectOf = (sku: string): string => `product:${sku}`;

/** Acts that change what the form shows. */
const EDITS = ['product.create', 'product.change'];

/** The last entry of the trail about what the form shows, and whose it is. */
async function lastEntry(
  db: Queryable,
  sku: string,
): Promise<{ readonly id: string; readonly actor: string } | null> {
  const [entry] = await query<{ id: string; actor: string }>(db)`
    select id::text as id, actor from audit_entry
    where subject = ${subjectOf(sku)} and action = any(${EDITS}::text[]) order by id desc limit 1`;
  return entry ?? null;
}

/** A product to be looked at or changed; null where there is none. */
export async function openProduct(
  db: Queryable,
  sku: string,
  languages: readonly string[],
): Promise<OpenedProduct | null> {
  const product = await readStandingProduct(db, sku, []);
  if (product === null) return null;
  return {
    sku,
    form: formOf(product, languages),
    languages: languagesOf(product, languages),
    entry: (await lastEntry(db, sku))?.id ?? '',
  };
}

/**
 * Writes what a form says of a product, as an import of that one row would. Whoever saw something else than what stands now writes nothing:
 * they are told what changed, whoever and whatever changed it, with their own words beside it.
 */
export const saveProduct = (
  database: Database,
  edit: ProductEdit,
  context: EditContext,
): Promise<EditAnswer> =>
  database.transaction().execute(async (tx) => {
    if (!PRODUCT_SKU.test(edit.sku))
      return { ok: false, code: 'FAULTS', faults: { sku: { code: 'SKU' } } };
    if (!(await tryBesideImports(tx))) return { ok: false, code: 'BUSY' };
    // Of two who save one product the second waits here, also where there is no row of it yet.
    await sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(edit.sku)}, 0))`.execute(
      tx,
    );
    const standing = await readStandingProduct(tx, edit.sku, []);
    return standing === null || edit.seen === null
      ? createIn(tx, edit, standing, context)
      : changeIn(tx, { ...edit, seen: edit.seen }, standing, context);
  });

async function createIn(
  tx: Tx,
  { sku, seen, typed }: ProductEdit,
  standing: StandingProduct | null,
  context: EditContext,
): Promise<EditAnswer> {
  if (seen !== null) return { ok: false, code: 'UNKNOWN' };
  if (standing !== null) {
    // The same press twice finds what it has made.
    const left = differing(formOf(standing, context.languages), typed);
    const isMade = left.every((name) => name === 'slug' && !typed.slug);
    if (isMade) return { ok: true, sku, isChanged: false };
    return { ok: false, code: 'FAULTS', faults: { sku: { code: 'TAKEN' } } };
  }
  return writeIn(tx, { sku, base: emptyForm(context.languages), typed, standing: null }, context);
}

async function changeIn(
  tx: Tx,
  { sku, seen: seenThen, entry, typed: typedThen }: ProductEdit & { readonly seen: ProductForm },
  standing: StandingProduct,
  context: EditContext,
): Promise<EditAnswer> {
  const now = formOf(standing, context.languages);
  // An address that was fetched meanwhile is the same picture: nobody has changed anything.
  const arrived = await arrivedIn(tx, [seenThen, typedThen]);
  const [seen, typed] = [renamePictures(seenThen, arrived), renamePictures(typedThen, arrived)];
  if (differing(now, typed).length === 0) return { ok: true, sku, isChanged: false };
  if (differing(now, seen).length > 0) {
    const last = await lastEntry(tx, sku);
    return {
      ok: false,
      code: 'CHANGED',
      ...mergeForms(seen, now, typed),
      now,
      entry: last?.id ?? '',
      by: last !== null && last.id !== entry ? last.actor : null,
    };
  }
  return writeIn(tx, { sku, base: now, typed, standing }, context);
}

/** Pictures that were addresses when a form was opened, by address. */
async function arrivedIn(
  tx: Tx,
  forms: readonly ProductForm[],
): Promise<ReadonlyMap<string, string>> {
  const addresses = forms
    .flatMap(({ pictures = '' }) => linesOf(pictures))
    .filter((own) => own.startsWith('https:'));
  if (addresses.length === 0) return new Map();
  const rows = await query<{ own: string; id: string }>(tx)`
    select own, picture_id as id from incoming_picture
    where own = any(${addresses}::text[]) and picture_id is not null`;
  return new Map(rows.map(({ own, id }) => [own, id]));
}

async function writeIn(
  tx: Tx,
  reading: Parameters<typeof readProductForm>[0],
  { actor, now, languages }: EditContext,
): Promise<EditAnswer> {
  const { sku, base, standing } = reading;
  const { product, faults } = readProductForm(reading);
  const all = { ...faults, ...(await unknownIn(tx, product)) };
  if (Object.keys(all).length > 0) return { ok: false, code: 'FAULTS', faults: all };
  const report = await writeProducts(tx, [product], now);
  const [problem] = report.problems;
  // What the form lets through an import takes: both read by the same schemas.
  if (problem) throw new Error(`${sku}: ${problem.reason}`);
  const after = await readStandingProduct(tx, sku, []);
  if (after === null) throw new Error(`${sku} is not there after it was written`);
  const change = changeFor(base, formOf(after, languages));
  if (Object.keys(change.after).length === 0 && standing !== null)
    return { ok: true, sku, isChanged: false };
  await writeAudit(tx, {
    at: now,
    actor,
    action: standing === null ? 'product.create' : 'product.change',
    subject: subjectOf(sku),
    details: standing === null ? { after: change.after } : change,
  });
  return { ok: true, sku, isChanged: true };
}

/** What the product names and the shop does not have. */
async function unknownIn(
  tx: Tx,
  { categories, similar, analogs, pictures = [], videos = [] }: ImportProduct,
): Promise<FormFaults> {
  const faults: Record<string, FormFaults[string]> = {};
  if (categories && categories.length > 0) {
    const rows = await query<{ id: number }>(
      tx,
    )`select id from category where id = any(${categories}::int[])`;
    if (rows.length < new Set(categories).size) faults.categories = { code: 'UNKNOWN' };
  }
  const ids = pictures.filter((own) => PICTURE_ID.test(own));
  if (ids.length > 0) {
    const [missing] = await query<{ id: string }>(tx)`
      select id from unnest(${ids}::text[]) id where not exists (select from picture k where k.id = id.id)
        and not exists (select from incoming_picture w where w.own = id.id) limit 1`;
    if (missing) faults.pictures = { code: 'PICTURE' };
  }
  const posters = videos.flatMap(({ poster }) => poster ?? []);
  if (posters.length > 0) {
    const kept = await query<{ id: string }>(
      tx,
    )`select id from picture where id = any(${posters}::text[])`;
    videos.forEach(({ poster }, place) => {
      if (poster !== null && kept.every(({ id }) => id !== poster))
        faults[filmInput(place, 'poster')] = { code: 'PICTURE' };
    });
  }
  const wanted = { similar, analogs };
  for (const [input, skus = []] of Object.entries(wanted)) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    const missing = await missingSkus(tx, skus);
    if (missing !== null) faults[input] = { code: 'UNKNOWN', about: missing };
  }
  return faults;
}

async function missingSkus(tx: Tx, skus: readonly string[]): Promise<string | null> {
  const [missing] = await query<{ sku: string }>(tx)`
    select sku from unnest(${skus}::text[]) sku where not exists (select from product p where p.sku = sku.sku) limit 1`;
  return missing?.sku ?? null;
}

/** Products by their numbers, as they are named in a language. */
export async function nameProducts(
  db: Queryable,
  form: ProductForm,
  language: string,
): Promise<Readonly<Record<string, string>>> {
  const skus = [...linesOf(form.similar ?? ''), ...linesOf(form.analogs ?? '')];
  if (skus.length === 0) return {};
  const rows = await query<{ sku: string; name: string }>(db)`
    select distinct on (sku) sku, name from product_text where sku = any(${skus}::text[])
    order by sku, language <> ${language}, language <> ${SOURCE_LANGUAGE}, language`;
  return Object.fromEntries(rows.map(({ sku, name }) => [sku, name]));
}
