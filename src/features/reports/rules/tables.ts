import type { Column, ReportRow, ReportTable, TableName } from '../model.ts';

/** What was counted for a row. */
export interface CountedRow {
  readonly key: string;
  readonly title?: string | null;
  readonly [column: string]: string | number | null | undefined;
}

type Values = Readonly<Partial<Record<Column, number | null>>>;

/** Tenths of a percent; null of nothing. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole);

/** Columns that are reckoned of others, of a row as of a total: shares are never added. */
const RECKONED: Readonly<
  Partial<Record<Column, (of: (column: Column) => number) => number | null>>
> = {
  net: (of) => of('money') - of('back'),
  returnShare: (of) => shareOf(of('returnedOrders'), of('orders')),
  onTimeShare: (of) => shareOf(of('onTime'), of('onTime') + of('late')),
};

function valuesOf(columns: readonly Column[], of: (column: Column) => number): Values {
  return Object.fromEntries(
    columns.map((column) => [column, (RECKONED[column] ?? (() => of(column)))(of)]),
  );
}

const numberIn = (row: CountedRow | undefined, column: Column): number =>
  Number(row?.[column] ?? 0);

interface TableRest {
  readonly isCut?: boolean;
  readonly hasTotal?: boolean;
  /** Totals of columns that are not added, as what was there at the beginning and at the end. */
  readonly standing?: Values;
}

/** Rows as a table: what is reckoned of others beside them, and what they come to. */
export function tableOf(
  name: TableName,
  columns: readonly Column[],
  counted: readonly CountedRow[],
  { isCut = false, hasTotal = true, standing = {} }: TableRest = {},
): ReportTable {
  const rows = counted.map((row): ReportRow => ({
    key: row.key,
    title: row.title ?? null,
    values: valuesOf(columns, (column) => numberIn(row, column)),
  }));
  const sumOf = (column: Column): number =>
    counted.reduce((sum, row) => sum + numberIn(row, column), 0);
  const total = hasTotal ? { ...valuesOf(columns, sumOf), ...standing } : null;
  return { name, columns, rows, isCut, total };
}

/** One row for each step of a period, also where nothing was counted. */
export function everyStep(
  steps: readonly { readonly first: string; readonly last: string }[],
  counted: readonly CountedRow[],
): readonly CountedRow[] {
  const found = new Map(counted.map((row) => [row.key, row]));
  return steps.map(({ first, last }) => ({ ...found.get(first), key: first, title: last }));
}
