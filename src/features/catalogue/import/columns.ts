import { createHash } from 'node:crypto';
import { guessDelimiter, readCsv } from './csv-rows.ts';
import type { ImportSource } from './import-source.ts';

const HEADING_BYTES = 65_536;
const COLUMNS_MOST = 200;
const SAMPLES = 5;
const SAMPLE_SIGNS = 80;

/** What a CSV begins with: its headings, and what stands under them in its first rows. */
export interface FileColumns {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function delimiterOf(source: ImportSource): Promise<string> {
  const beginning = (await source.beginning(HEADING_BYTES)).toString('utf8');
  return guessDelimiter(beginning.split(/\r?\n/, 1)[0] ?? '');
}

/** A file without a whole row has no headings. */
export async function readColumns(source: ImportSource): Promise<FileColumns> {
  const rows: (readonly string[])[] = [];
  let headings: readonly string[] = [];
  for await (const item of readCsv(source.stream(), await delimiterOf(source))) {
    if ('problem' in item) continue;
    headings = Object.keys(item.record).slice(0, COLUMNS_MOST);
    rows.push(headings.map((name) => (item.record[name] ?? '').trim().slice(0, SAMPLE_SIGNS)));
    if (rows.length >= SAMPLES) break;
  }
  return { headings, rows };
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
