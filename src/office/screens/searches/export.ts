import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { readSearchFilters } from './searches-path.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportMissed']>>[] = [
  { title: msg`Что ищут`, cell: ({ words }) => words },
  { title: msg`Сколько раз`, cell: ({ count }) => ({ figure: String(count) }) },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Язык`, cell: ({ language }) => language },
  { title: msg`Последний раз`, cell: ({ lastDay }) => ({ figure: lastDay }) },
];

/** What buyers did not find as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  return csvAnswer(office, {
    name: 'searches',
    columns: COLUMNS,
    chunks: await office.acts.exportMissed(readSearchFilters(url.searchParams)),
  });
}
