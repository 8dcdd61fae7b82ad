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
}

export type CsvItem = CsvRow | BrokenRow;

const LONGEST_ROW = 2_000_000;

/** Comma, semicolon or tab: whichever the first line holds most of. */
export function guessDelimiter(firstLine: string): string {
  const count = (mark: string) => firstLine.split(mark).length;
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
      if (error) broken.push({ line: parser.info.lines, problem: error.message, code: 'TORN' });
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
      heading = item.record.map((cell) => cell.trim());
      continue;
    }
    if (item.record.length === heading.length)
      yield {
        line,
        record: Object.fromEntries(heading.map((name, place) => [name, item.record[place] ?? ''])),
      };
    else
      yield {
        line,
        problem: `${item.record.length} cells where the heading has ${heading.length}`,
        code: 'CELLS',
      };
  }
  yield* broken;
}
