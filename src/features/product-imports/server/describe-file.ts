import { listCountries, listStores } from '#countries/packs.ts';
import {
  decodeSent,
  isNamed,
  listCategoryNames,
  marketsFrom,
  readColumns,
  readValues,
  sentSource,
  signatureOf,
  type FileColumns,
} from '#features/catalogue/server/public.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { query } from '#platform/query.ts';
import {
  ASKED_VALUES_MOST,
  guessMapping,
  readMapping,
  typedMapping,
  VALUE_LONGEST,
  VALUES_MOST,
  type FormMapping,
  type MappingFaults,
  type TypedMapping,
} from '../rules/mapping-form.ts';
import { askForStep, noteImport, type ByStaff } from './import-steps.ts';
import './tables.ts';

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
}

/** Kinds of files that are remembered, those that were explained last. */
const KINDS_KEPT = 200;

interface Row {
  readonly fileKey: string;
  readonly fileName: string;
  readonly stores: readonly string[];
  readonly language: string;
  readonly mapping: FormMapping | null;
  readonly revision: number;
}

/** A file whose columns may be explained: it waits for that, or came to nothing by what was said. */
async function findDescribable(db: Queryable, id: string): Promise<Row | null> {
  const [row] = await query<Row>(db)`
    select file_key as "fileKey", file_name as "fileName", stores, language, mapping, revision from product_import
    where id::text = ${id} and file_key is not null
      and (state = 'asking' or (mapping is not null and state in ('tried', 'stopped', 'failed')))`;
  return row ?? null;
}

async function sourceOf(files: FileStore, { fileKey, fileName, language }: Row) {
  const kept = await files.read(fileKey);
  return kept && sentSource(fileName, decodeSent(kept.bytes, language));
}

/** Currencies of stores, those that may be read by a mapping and those that lack a rate alike. */
export function currenciesOf(stores: readonly string[]): readonly string[] {
  const markets = marketsFrom(listStores(), listCountries());
  const own = markets.filter(({ store }) => stores.includes(store));
  return [...new Set(own.map(({ currency }) => currency.externalIso))];
}

export interface ColumnsOfFile extends Pick<FileColumns, 'headings' | 'rows'> {
  readonly id: string;
  readonly revision: number;
  readonly fileName: string;
  /** Of the stores that it is for. */
  readonly currencies: readonly string[];
  /** What was said of them, or what they seem to say. */
  readonly typed: TypedMapping;
}

/** The columns of a file that somebody is asked about, or may explain anew. */
export async function openColumns(
  { database, files }: Parts,
  id: string,
): Promise<ColumnsOfFile | null> {
  const row = await findDescribable(database, id);
  const source = row && (await sourceOf(files, row));
  if (!row || !source) return null;
  const { headings, rows } = await readColumns(source);
  const currencies = currenciesOf(row.stores);
  const typed = row.mapping ? typedMapping(row.mapping) : guessMapping(headings, currencies);
  const { revision, fileName } = row;
  return { headings, rows, id, revision, fileName, currencies, typed };
}

/** What was said of files with these headings. */
export async function mappingBySignature(
  db: Queryable,
  headings: readonly string[],
): Promise<FormMapping | null> {
  const [kept] = await query<{ mapping: FormMapping }>(db)`
    select mapping from product_mapping where signature = ${signatureOf(headings)}`;
  return kept?.mapping ?? null;
}

async function remember(
  tx: Tx,
  headings: readonly string[],
  mapping: FormMapping,
  now: Date,
): Promise<void> {
  // Rates for other stores were said by whoever brought their files in.
  const before = await mappingBySignature(tx, headings);
  const { price } = mapping;
  const isSameCurrency = before?.price.currency === price.currency;
  const rates = isSameCurrency ? { ...before.price.rates, ...price.rates } : price.rates;
  const kept = { ...mapping, price: { ...price, rates } };
  await query(tx)`
    insert into product_mapping (signature, mapping, changed_at)
    values (${signatureOf(headings)}, ${JSON.stringify(kept)}::jsonb, ${now})
    on conflict (signature) do update set mapping = excluded.mapping, changed_at = excluded.changed_at`;
  await query(tx)`
    delete from product_mapping where signature in (
      select signature from product_mapping order by changed_at desc, signature offset ${KINDS_KEPT})`;
}

export interface Described {
  readonly id: string;
  /** That the form began with. */
  readonly revision: number;
  readonly typed: TypedMapping;
}

type DescribeRefusal =
  /** It was brought in or stopped meanwhile, or is not kept any more. */
  | { readonly code: 'OVER' }
  /** Somebody else has explained it meanwhile. */
  | { readonly code: 'CHANGED'; readonly revision: number }
  | { readonly code: 'FAULTS'; readonly faults: MappingFaults }
  /** The column of categories says this as well, and no category is called so. */
  | { readonly code: 'VALUES'; readonly values: readonly string[] };

export type DescribeOutcome = { readonly ok: true } | ({ readonly ok: false } & DescribeRefusal);

/** Takes what somebody says of the columns, remembers it for files with the same headings, and has the file tried. */
export async function describeFile(
  { database, files }: Parts,
  { id, revision, typed }: Described,
  by: ByStaff,
): Promise<DescribeOutcome> {
  const row = await findDescribable(database, id);
  const source = row && (await sourceOf(files, row));
  if (!row || !source) return { ok: false, code: 'OVER' };
  if (row.revision !== revision) return { ok: false, code: 'CHANGED', revision: row.revision };
  const { headings } = await readColumns(source);
  const names = await listCategoryNames(database);
  const read = readMapping(typed, {
    headings,
    currencies: currenciesOf(row.stores),
    categories: new Set(names.values()),
    language: row.language,
  });
  if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults };
  const { mapping } = read;
  if (mapping.categories && !mapping.categories.otherwise) {
    const isUnknown = (value: string) =>
      value.length <= VALUE_LONGEST &&
      !Object.hasOwn(typed.categories, value) &&
      !isNamed(names, value);
    const { column } = mapping.categories;
    const values = await readValues(source, column, isUnknown, ASKED_VALUES_MOST);
    if (Object.keys(typed.categories).length + values.length > VALUES_MOST)
      return { ok: false, code: 'FAULTS', faults: { otherwise: 'MANY' } };
    if (values.length > 0) return { ok: false, code: 'VALUES', values };
  }
  const isTaken = await database.transaction().execute(async (tx) => {
    const taken = await query(tx)`
      update product_import set state = 'trying', mapping = ${JSON.stringify(mapping)}::jsonb, outcome = null, fault = null,
        revision = revision + 1, format = null, size = 0, read = 0, working_until = null, is_stop_asked = false,
        changed_by = ${by.staffId}::uuid, changed_at = ${by.now}
      where id::text = ${id} and file_key is not null and revision = ${revision}
        and state in ('asking', 'tried', 'stopped', 'failed') returning 1`;
    if (taken.length === 0) return false;
    await remember(tx, headings, mapping, by.now);
    await askForStep(tx, id, 'try', by.now);
    await noteImport(tx, id, 'describe', by, { after: mapping });
    return true;
  });
  if (!isTaken) return { ok: false, code: 'OVER' };
  await wakeOutbox(database);
  return { ok: true };
}
