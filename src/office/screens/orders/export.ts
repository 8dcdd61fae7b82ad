import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import type { OfficeOrder } from '#features/office/model.ts';
import { methodName } from '#features/office/rules/order-choices.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext } from '../../office-context.ts';
import { readFilters } from './orders-path.ts';
import { STAGE_WORDS } from './stage-words.ts';

/** Names and contracts leave the office only with whoever looks after people. */
const COLUMNS: readonly CsvColumn<OfficeOrder>[] = [
  { title: msg`Заказ`, cell: ({ number }) => number },
  { title: msg`Когда`, cell: ({ placedAt, store }, { moment }) => moment(placedAt, store) },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Где заказ`, cell: ({ stage }, { words }) => words(STAGE_WORDS[stage]) },
  {
    title: msg`Деньги на проверке`,
    cell: ({ moneyWaits }, { words }) => words(moneyWaits ? msg`да` : msg`нет`),
  },
  { title: msg`Кому`, cell: ({ buyer }) => buyer, needs: 'people.see' },
  { title: msg`Контракты`, cell: ({ contracts }) => contracts.join(', '), needs: 'people.see' },
  { title: msg`Штук`, cell: ({ pieces }) => ({ figure: String(pieces) }) },
  { title: msg`Сумма`, cell: ({ totalMinor, currency }, { sum }) => sum(totalMinor, currency) },
  { title: msg`Валюта`, cell: ({ currency }) => currency },
  {
    title: msg`Способ оплаты`,
    cell: ({ paymentMethod }, { words }) => methodName(paymentMethod, words),
  },
  { title: msg`Перевозчик`, cell: ({ carrierName }) => carrierName },
  { title: msg`Город`, cell: ({ city }) => city },
  { title: msg`Пункт`, cell: ({ point }) => point },
  { title: msg`Обещан`, cell: ({ promisedTo }) => promisedTo },
  {
    title: msg`опаздывает`,
    cell: ({ isLate }, { words }) => words(isLate ? msg`да` : msg`нет`),
  },
  { title: msg`Номер посылки`, cell: ({ parcelNumber }) => parcelNumber },
];

/** The list of orders as a file: what its address shows, all pages of it. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const filters = readFilters(url.searchParams);
  return csvAnswer(office, {
    name: 'orders',
    columns: COLUMNS,
    chunks: await office.acts.exportOrders(filters),
  });
}
