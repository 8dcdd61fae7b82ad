import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { readStockFilters } from './stock-path.ts';

const figure = (value: number) => ({ figure: String(value) });

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportStock']>>[] = [
  { title: msg`Товар`, cell: ({ name }) => name },
  { title: msg`Артикул`, cell: ({ sku }) => sku },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Свободно`, cell: ({ onHand, reserved }) => figure(onHand - reserved) },
  { title: msg`В заказах`, cell: ({ reserved }) => figure(reserved) },
  { title: msg`Продано за 30 дней`, cell: ({ sold }) => figure(sold) },
  { title: msg`Пора заказывать, если меньше`, cell: ({ level }) => figure(level) },
  { title: msg`Отметка`, cell: ({ mark }) => (mark === null ? null : figure(mark)) },
];

/** What is left of the goods as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  return csvAnswer(office, {
    name: 'stock',
    columns: COLUMNS,
    chunks: await office.acts.exportStock(readStockFilters(url.searchParams)),
  });
}
