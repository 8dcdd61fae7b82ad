import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** A row of a CSV file under its headings; `line` is where it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly record: Readonly<Record<string, string>>;
}

/** A row that is none: its quotes are broken, or it has other cells than the heading. */
export interface BrokenRow {
  readonly line: number;
  readonly problem: string;
  readonly code: 'TORN' | 'CELLS';
  /** How many cells it has, and how many the heading; empty where its quotes are broken. */
  readonly about: string;
}

export type CsvItem = CsvRow | BrokenRow;

const LONGEST_ROW = 2_000_000;

/** The first row of a CSV, from where it begins: a heading in quotes may be broken over several lines. */
export function firstRow(text: string): string {
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === '"') isQuoted = !isQuoted;
    else if ((sign === '\n' || sign === '\r') && !isQuoted) return text.slice(0, place);
  }
  // Quotes that never end are none.
  return isQuoted ? (text.split(/\r?\n/, 1)[0] ?? '') : text;
}

/** A heading in one line, as forms send it back: some spreadsheets break long ones. */
export const oneLine = (heading: string): string => heading.replace(/\s+/g, ' ').trim();

/** Headings that stand twice are told apart by a number that none of the others has. */
function toldApart(cells: readonly string[]): readonly string[] {
  const written = cells.map((cell) => oneLine(cell));
  const taken = new Set<string>();
  return written.map((name) => {
    if (name === '') return name;
    let turn = 1;
    const own = () => (turn === 1 ? name : `${name} (${turn})`);
    const isOthers = () => taken.has(own()) || (turn > 1 && written.includes(own()));
    while (isOthers()) turn += 1;
    taken.add(own());
    return own();
  });
}

/** Cells behind the last heading that hold nothing: some programs end each row with the mark between cells. */
function withoutEmptyEnd(cells: readonly string[], count: number): readonly string[] {
  return cells.slice(count).every((cell) => cell.trim() === '') ? cells.slice(0, count) : cells;
}

/** Comma, semicolon or tab: whichever the first row holds most of outside quotes. */
export function guessDelimiter(row: string): string {
  const bare = row.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * Reads CSV as it streams in, with headings in its first row. A row with too many or too few cells, or with broken
 * quotes, is yielded as a problem and the next rows are read on.
 */
export async function* readCsv(file: Readable, delimiter: string): AsyncGenerator<CsvItem> {
  const broken: BrokenRow[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      if (error)
        broken.push({ line: parser.info.lines, problem: error.message, code: 'TORN', about: '' });
      return undefined;
    },
  });
  file.once('error', (error) => parser.destroy(error));
  file.pipe(parser);
  let heading: readonly string[] | null = null;
  let lastLine = 0;
  // csv-parse with `info` yields records of this shape.
  for await (const item of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    const line = lastLine + 1;
    lastLine = item.info.lines;
    yield* broken.splice(0);
    if (!heading) {
      heading = toldApart(item.record);
      continue;
    }
    const cells = withoutEmptyEnd(item.record, heading.length);
    if (cells.length === heading.length)
      yield {
        line,
        record: Object.fromEntries(heading.map((name, place) => [name, cells[place] ?? ''])),
      };
    else
      yield {
        line,
        problem: `${item.record.length} cells where the heading has ${heading.length}`,
        code: 'CELLS',
        about: `${item.record.length} ≠ ${heading.length}`,
      };
  }
  yield* broken;
}
