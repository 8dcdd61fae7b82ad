import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import type { ReportEntry } from '#features/reports/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext } from '../../office-context.ts';
import { ENTRY_WORDS } from './report-words.ts';
import { readEntryFilters } from './reports-path.ts';

const columnsOf = (store: string, currency: string): readonly CsvColumn<ReportEntry>[] => [
  { title: msg`Заказ`, cell: ({ orderNumber }) => orderNumber },
  {
    title: msg`Когда`,
    cell: ({ at }, { moment }) => (typeof at === 'string' ? at : moment(at, store)),
  },
  {
    title: msg`Что`,
    cell({ what }, { words }) {
      const word = ENTRY_WORDS[what];
      return word ? words(word) : { figure: what };
    },
  },
  {
    title: msg`Сумма`,
    cell: ({ minor }, { sum }) => (minor === null ? null : sum(minor, currency)),
  },
  { title: msg`Валюта`, cell: ({ minor }) => (minor === null ? null : currency) },
];

/** Rows of a figure as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const filters = readEntryFilters(url.searchParams);
  const taken = await office.acts.exportReportEntries({ ...filters });
  if (!taken.ok) throw new Response(null, { status: 503 });
  const { store, currency, chunks } = taken.value;
  return csvAnswer(office, {
    name: `report-${filters.list}`,
    columns: columnsOf(store, currency),
    chunks,
  });
}
