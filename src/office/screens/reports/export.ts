import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import {
  COLUMNS,
  TABLES,
  type Column,
  type ReportRow,
  type TableName,
} from '#features/reports/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { Cell } from '../../csv/csv-cells.ts';
import { officeContext } from '../../office-context.ts';
import { carrierNames } from './carrier-names.ts';
import { COLUMN_WORDS, KEY_WORDS } from './report-words.ts';
import { readReportFilters } from './reports-path.ts';

/** What stands in the second column. */
const TITLE_WORDS: Readonly<Record<TableName, MessageDescriptor>> = {
  steps: msg`По какой день`,
  products: msg`Название`,
  carriers: msg`Название`,
  promotions: msg`Название`,
  contracts: msg`Месяц`,
};

/** A number of so many decimals without any rounding. */
const decimal = (value: number, decimals: number): string =>
  (value / 10 ** decimals).toFixed(decimals);

const columnOf = (column: Column, currency: string): CsvColumn<ReportRow> => ({
  title: COLUMN_WORDS[column],
  cell({ values }, { sum }): Cell {
    const value = values[column] ?? null;
    if (value === null) return null;
    const unit = COLUMNS[column];
    if (unit === 'money') return sum(value, currency);
    if (unit === 'percent') return { figure: decimal(value, 1) };
    return { figure: unit === 'points' ? decimal(value, 2) : String(value) };
  },
});

/** A table of a report as a file: the rows of the screen, in figures that can be counted with. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const filters = readReportFilters(url.searchParams);
  const table = TABLES.find((each) => each === url.searchParams.get('table')) ?? 'steps';
  const { language } = office;
  const taken = await office.acts.exportReport({ ...filters, table, language });
  if (!taken.ok) throw new Response(null, { status: 503 });
  const { columns, currency, chunks } = taken.value;
  const carriers = carrierNames(office);
  const isMoney = columns.some((column) => COLUMNS[column] === 'money');
  const keys: readonly CsvColumn<ReportRow>[] = [
    { title: KEY_WORDS[table], cell: ({ key }) => key },
    {
      title: TITLE_WORDS[table],
      cell: ({ key, title }) => (table === 'carriers' ? (carriers[key] ?? null) : title),
    },
  ];
  return csvAnswer(office, {
    name: `report-${filters.report}-${table}`,
    columns: [
      ...keys,
      ...columns.map((column) => columnOf(column, currency)),
      ...(isMoney ? [{ title: msg`Валюта`, cell: () => currency }] : []),
    ],
    chunks,
  });
}
