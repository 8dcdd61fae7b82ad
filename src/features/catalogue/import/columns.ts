import { createHash } from 'node:crypto';
import { firstRow, guessDelimiter, readCsv, type BrokenRow } from './csv-rows.ts';
import type { ImportSource } from './import-source.ts';

const HEADING_BYTES = 65_536;
const COLUMNS_MOST = 200;
const SAMPLES = 5;
const SAMPLE_SIGNS = 80;
const BROKEN_MOST = 1_000;

/** What a CSV begins with: its headings, and what stands under them in its first rows. */
export interface FileColumns {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that are none, as far as was read: of a file without any whole row all of them. */
  readonly broken: { readonly count: number; readonly first: readonly BrokenRow[] };
}

async function delimiterOf(source: ImportSource): Promise<string> {
  const beginning = (await source.beginning(HEADING_BYTES)).toString('utf8');
  return guessDelimiter(firstRow(beginning));
}

/** A file without a whole row has no headings. */
export async function readColumns(source: ImportSource): Promise<FileColumns> {
  const rows: (readonly string[])[] = [];
  let headings: readonly string[] = [];
  const first: BrokenRow[] = [];
  let count = 0;
  for await (const item of readCsv(source.stream(), await delimiterOf(source))) {
    if ('problem' in item) {
      count += 1;
      if (first.length < BROKEN_MOST) first.push(item);
      continue;
    }
    // What has no heading cannot be called.
    headings = Object.keys(item.record).filter(Boolean).slice(0, COLUMNS_MOST);
    rows.push(headings.map((name) => (item.record[name] ?? '').trim().slice(0, SAMPLE_SIGNS)));
    if (rows.length >= SAMPLES) break;
  }
  return { headings, rows, broken: { count, first } };
}

/** What a column says, each once, in the order of the file. @param most So many are told. */
export async function readValues(
  source: ImportSource,
  column: string,
  isWanted: (value: string) => boolean,
  most: number,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const item of readCsv(source.stream(), await delimiterOf(source))) {
    if ('problem' in item) continue;
    const value = (item.record[column] ?? '').trim();
    if (isWanted(value)) found.add(value);
    if (found.size >= most) break;
  }
  return [...found];
}

/** The same for files with the same headings, in whatever order. */
export const signatureOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.toSorted().join('\n')).digest('hex').slice(0, 32);
