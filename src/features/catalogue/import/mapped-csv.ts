import { createHash } from 'node:crypto';
import { z } from 'zod';
import { convert, plainDecimal } from '../rules/amounts.ts';
import { rowFault } from '../rules/row-fault.ts';
import { oneLine, type CsvItem } from './csv-rows.ts';
import {
  marketsOf,
  priceFor,
  RowProblem,
  slugOf,
  stockEverywhere,
  type ImportContext,
} from './import-context.ts';
import type { ImportProduct, ParsedRow } from './import-product.ts';
import { pythonList } from './plain-text.ts';

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
const column = z.strictObject({ column: z.string() });
const textColumn = z.strictObject({
  column: z.string(),
  /** `python`: a list as Python writes it, shown with commas. */
  list: z.enum(['python']).optional(),
});

/** Says which column of a foreign CSV means what. Shown with an example in docs/how-to/import-products.md. */
export const mappingSchema = z.strictObject({
  comment: z.string().optional(),
  language: z.string().length(2),
  sku: z.union([
    column,
    z.strictObject({ prefix: z.string().max(10), digestOf: z.array(z.string()).min(1) }),
  ]),
  name: column,
  shortDescription: textColumn.optional(),
  description: textColumn.optional(),
  usage: textColumn.optional(),
  composition: textColumn.optional(),
  categories: z
    .strictObject({
      column: z.string(),
      values: z.record(z.string(), z.array(z.int())),
      /** What is not among the values is looked for among the names of categories; a value without any leaves its rows out. */
      byName: z.literal(true).optional(),
      otherwise: z.array(z.int()).optional(),
    })
    .optional(),
  price: z.strictObject({
    column: z.string(),
    /** Currency of the file. */
    currency: z.string().length(3),
    /** For each currency of a store: how many of it one of the file's is, and to what the result is rounded, the smallest sum if not said. */
    rates: z.record(z.string(), z.strictObject({ times: decimal, roundTo: decimal.optional() })),
  }),
  /** Points for each whole unit of the file's currency. */
  pointsPerUnit: decimal.optional(),
  /** A pattern with a number and a unit, such as `(\d+)\s?(ml|g)`. */
  volume: z.strictObject({ column: z.string(), pattern: z.string().max(200) }).optional(),
  stock: z.union([column, z.strictObject({ always: z.int().min(0) })]).optional(),
  pictures: column.optional(),
  weightGrams: z.union([column, z.strictObject({ always: z.int().min(0) })]).optional(),
});

export type Mapping = z.output<typeof mappingSchema>;
type Cells = Readonly<Record<string, string>>;

function cell(record: Cells, name: string): string {
  const value = record[name] ?? record[oneLine(name)];
  if (value === undefined)
    throw new RowProblem('COLUMN', `the file has no column ${JSON.stringify(name)}`, name);
  return value.trim();
}

function readSku(record: Cells, rule: Mapping['sku']): string {
  if ('column' in rule) return cell(record, rule.column);
  const key = rule.digestOf.map((name) => cell(record, name)).join('\n');
  return rule.prefix + createHash('sha256').update(key).digest('hex').slice(0, 12);
}

function readText(
  record: Cells,
  rule: z.output<typeof textColumn> | undefined,
): string | undefined {
  if (!rule) return undefined;
  const text = cell(record, rule.column);
  if (rule.list === undefined || text === '') return text;
  const items = pythonList(text);
  if (!items)
    throw new RowProblem(
      'LIST',
      `${rule.column} is no list: ${JSON.stringify(text.slice(0, 40))}`,
      `${rule.column}: ${text}`,
    );
  return [...new Set(items)].join(', ');
}

/** By the decimals of a currency. */
const SMALLEST: Readonly<Record<number, string>> = { 0: '1', 1: '0.1', 2: '0.01', 3: '0.001' };

function readPrices(record: Cells, mapping: Mapping, context: ImportContext) {
  const { price, pointsPerUnit } = mapping;
  const text = cell(record, price.column);
  const amount = plainDecimal(text);
  if (amount === null)
    throw new RowProblem(
      'AMOUNT',
      `${price.column} ${JSON.stringify(text)} is no amount`,
      `${price.column}: ${text}`,
    );
  return marketsOf(context).map((market) => {
    const { externalIso, decimals } = market.currency;
    const rate =
      price.rates[externalIso] ?? (externalIso === price.currency ? { times: '1' } : undefined);
    const minor =
      rate && convert(amount, rate.times, rate.roundTo ?? SMALLEST[decimals] ?? '0.01', decimals);
    if (minor == null)
      throw new RowProblem(
        'RATE',
        `the mapping has no usable rate from ${price.currency} to ${externalIso}`,
        `${price.currency} → ${externalIso}`,
      );
    const points = pointsPerUnit === undefined ? 0 : convert(amount, pointsPerUnit, '0.5', 2);
    return priceFor(market, { minor, pointsHundredths: points ?? 0 });
  });
}

function readVolume(record: Cells, rule: Mapping['volume']) {
  if (!rule) return undefined;
  const [, value, unit] = new RegExp(rule.pattern, 'i').exec(cell(record, rule.column)) ?? [];
  return value && unit && Number(value) > 0
    ? { value: Number(value), unit: unit.toLowerCase() }
    : null;
}

function readCount(record: Cells, rule: Mapping['stock']): number | undefined {
  if (!rule) return undefined;
  if ('always' in rule) return rule.always;
  const text = cell(record, rule.column);
  if (!/^\d{1,9}$/.test(text))
    throw new RowProblem(
      'NUMBER',
      `${rule.column} ${JSON.stringify(text)} is no whole number`,
      `${rule.column}: ${text}`,
    );
  return Number(text);
}

/** Whether a category of the shop is called so. Numbers are the supplier's own, and say nothing of ours. */
export const isNamed = (categories: ReadonlyMap<string, number>, value: string): boolean =>
  !/^\d+$/.test(value) && categories.has(value.toLowerCase());

function readCategories(
  record: Cells,
  rule: Mapping['categories'],
  context: ImportContext,
): readonly number[] | undefined {
  if (!rule) return undefined;
  const value = cell(record, rule.column);
  const said = Object.hasOwn(rule.values, value) ? rule.values[value] : undefined;
  const named = rule.byName && isNamed(context.categories, value);
  const found =
    said ?? (named ? [context.categories.get(value.toLowerCase()) ?? 0] : rule.otherwise);
  if (!found || (rule.byName && found.length === 0))
    throw new RowProblem(
      'CATEGORY',
      `${rule.column} ${JSON.stringify(value)} has no category`,
      value,
    );
  return found;
}

function readMapped(record: Cells, mapping: Mapping, context: ImportContext): ImportProduct {
  const sku = readSku(record, mapping.sku);
  const name = cell(record, mapping.name.column);
  const stock = readCount(record, mapping.stock);
  const picture = mapping.pictures && cell(record, mapping.pictures.column);
  const texts = {
    name,
    shortDescription: readText(record, mapping.shortDescription),
    description: readText(record, mapping.description),
    usage: readText(record, mapping.usage),
    composition: readText(record, mapping.composition),
  };
  return {
    sku,
    slug: slugOf(name, sku),
    texts: { [mapping.language]: texts },
    categories: readCategories(record, mapping.categories, context),
    volume: readVolume(record, mapping.volume),
    weightGrams: readCount(record, mapping.weightGrams),
    prices: readPrices(record, mapping, context),
    stock: stock === undefined ? undefined : stockEverywhere(context, stock),
    pictures: picture ? [picture] : undefined,
  };
}

/** Reads any CSV by a mapping. */
export async function* readMappedCsv(
  rows: AsyncIterable<CsvItem>,
  mapping: Mapping,
  context: ImportContext,
): AsyncGenerator<ParsedRow> {
  for await (const row of rows) {
    if ('problem' in row) {
      yield { line: row.line, fault: rowFault(row.code, row.problem, row.about) };
      continue;
    }
    try {
      yield { line: row.line, product: readMapped(row.record, mapping, context) };
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      yield { line: row.line, fault: error.fault };
    }
  }
}
