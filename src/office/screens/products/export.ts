import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { readProductFilters } from './products-path.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportProducts']>>[] = [
  { title: msg`Артикул`, cell: ({ sku }) => sku },
  { title: msg`Название`, cell: ({ name }) => name },
  { title: msg`Категории`, cell: ({ categories }) => categories.join(', ') },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  {
    title: msg`Цена`,
    cell: ({ price }, { sum }) => (price === null ? null : sum(price.minor, price.currency)),
  },
  { title: msg`Валюта`, cell: ({ price }) => price?.currency ?? null },
  { title: msg`Свободно`, cell: ({ free }) => ({ figure: String(free) }) },
  { title: msg`Метки`, cell: ({ markers }) => markers.join(', ') },
  { title: msg`Нет текста`, cell: ({ missing }) => missing.join(', ') },
  { title: msg`Изменён`, cell: ({ changedAt }, { moment }) => moment(changedAt, null) },
];

/** Products as a file, as the list shows them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const { language } = office;
  return csvAnswer(office, {
    name: 'products',
    columns: COLUMNS,
    chunks: await office.acts.exportProducts({ ...readProductFilters(url.searchParams), language }),
  });
}
