import { z } from 'zod';
import { UserError } from '#platform/user-error.ts';
import { firstRow, guessDelimiter, readCsv } from './csv-rows.ts';
import { importCategory, type ImportCategory } from './import-category.ts';
import { importLine, type ImportLine } from './import-line.ts';
import type { ImportContext } from './import-context.ts';
import { fileSource, type ImportSource } from './import-source.ts';
import type { ParsedRow } from './import-product.ts';
import { mappingSchema, readMappedCsv, type Mapping } from './mapped-csv.ts';
import { readOwnForm } from './own-form.ts';
import { isShopify, readShopify } from './shopify.ts';

const HEADING_BYTES = 65_536;
const LARGEST_JSON = 400 * 1024 * 1024;

export type FileFault =
  | 'TOO_LARGE'
  | 'NO_JSON'
  | 'NOT_TEXT'
  | 'WRONG_MAPPING'
  | 'WRONG_CATEGORIES'
  | 'NOT_THERE'
  | 'NO_MAPPING';

/** A file that cannot be read at all; the message is for the one who gave it. */
export class UnreadableFile extends UserError {
  readonly code: FileFault;
  constructor(code: FileFault, message: string) {
    super(message);
    this.code = code;
  }
}

export interface ReadFile {
  readonly format: 'own form' | 'Shopify' | 'CSV by mapping';
  readonly categories: readonly ImportCategory[];
  readonly lines: readonly ImportLine[];
  /** Names of categories that the file itself brings are known to the rows, too. */
  rows(context: ImportContext): AsyncIterable<ParsedRow> | Iterable<ParsedRow>;
  /** Lines or products, roughly, for the progress bar. */
  readonly size: number;
}

async function headingOf(source: ImportSource): Promise<{ text: string; line: string }> {
  const beginning = await source.beginning(HEADING_BYTES);
  const text = beginning.toString('utf8').replace(/^\uFEFF/, '');
  return { text, line: firstRow(text) };
}

async function readJson(source: ImportSource): Promise<unknown> {
  const { name } = source;
  if ((await source.bytes()) > LARGEST_JSON)
    throw new UnreadableFile(
      'TOO_LARGE',
      `${name} is larger than 400 MB: divide it, or bring it as CSV.`,
    );
  try {
    return JSON.parse((await source.text()).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile(
      'NO_JSON',
      `${name} is no valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Reads a mapping; every mistake in it is named. */
export async function readMappingFrom(source: ImportSource): Promise<Mapping> {
  const parsed = mappingSchema.safeParse(await readJson(source));
  if (parsed.success) return parsed.data;
  throw new UnreadableFile(
    'WRONG_MAPPING',
    `The mapping ${source.name} cannot be used:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  );
}

export const readMapping = (path: string): Promise<Mapping> => readMappingFrom(fileSource(path));

async function readOwnFile(source: ImportSource): Promise<ReadFile> {
  const content = await readJson(source);
  const whole = z
    .object({
      categories: z.array(importCategory).default([]),
      lines: z.array(importLine).default([]),
    })
    .safeParse(Array.isArray(content) ? {} : content);
  if (!whole.success)
    throw new UnreadableFile(
      'WRONG_CATEGORIES',
      `${source.name}: ${whole.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const products: unknown = Array.isArray(content) ? content : Object(content)['products'];
  return {
    format: 'own form',
    ...whole.data,
    rows: (context) => readOwnForm(products, context),
    size: Array.isArray(products) ? products.length : 0,
  };
}

/**
 * Finds out what a file is: JSON is our own form, a CSV with Shopify's headings is Shopify's, any other CSV needs a mapping.
 *
 * @param options.language Language of a Shopify export, two letters.
 * @throws UnreadableFile
 */
export async function openImport(options: {
  readonly source: ImportSource;
  readonly mapping?: Mapping;
  readonly language: string;
}): Promise<ReadFile> {
  const { source, mapping } = options;
  const heading = await headingOf(source).catch((error: unknown) => {
    throw new UnreadableFile(
      'NOT_THERE',
      `${source.name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (heading.text.includes('\0'))
    throw new UnreadableFile('NOT_TEXT', `${source.name} is no text: save the table as CSV.`);
  if (/^\s*[[{]/.test(heading.text)) return readOwnFile(source);
  const delimiter = guessDelimiter(heading.line);
  const names = heading.line.split(delimiter).map((name) => name.replace(/^"|"$/g, '').trim());
  const csv = () => readCsv(source.stream(), delimiter);
  const bytes = await source.bytes();
  const size = Math.max(
    1,
    Math.round((bytes / Math.max(1, heading.text.length)) * heading.text.split('\n').length),
  );
  if (mapping)
    return {
      format: 'CSV by mapping',
      categories: [],
      lines: [],
      size,
      rows: (context) => readMappedCsv(csv(), mapping, context),
    };
  if (isShopify(names))
    return {
      format: 'Shopify',
      categories: [],
      lines: [],
      size,
      rows: (context) => readShopify(csv(), context, options.language),
    };
  throw new UnreadableFile(
    'NO_MAPPING',
    `${source.name} is neither our own form nor Shopify's export. Say with --mapping what its columns mean: ${names.join(', ')}.\n` +
      'docs/how-to/import-products.md shows how; db/import/skincare-mapping.json is an example.',
  );
}

/** The same for a file of this machine. */
export const openImportFile = ({
  path,
  ...rest
}: {
  readonly path: string;
  readonly mapping?: Mapping;
  readonly language: string;
}): Promise<ReadFile> => openImport({ source: fileSource(path), ...rest });
