import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { problemWords } from './problem-words.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportFailedMonths']>>[] = [
  { title: msg`Контракт`, cell: ({ contract }) => contract, needs: 'people.see' },
  { title: msg`Набор`, cell: ({ kit }) => kit },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Что случилось`, cell: ({ reason }, { words }) => words(problemWords(reason)) },
  { title: msg`Должен был прийти`, cell: ({ dueOn }) => ({ figure: dueOn }) },
  { title: msg`Попыток`, cell: ({ attempts }) => ({ figure: String(attempts) }) },
  {
    title: msg`С какого времени`,
    cell: ({ changedAt, store }, { moment }) => moment(changedAt, store),
  },
  { title: msg`Заказ`, cell: ({ orderNumber }) => orderNumber },
];

/** Subscriptions that rest since a month of them failed, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  return csvAnswer(office, {
    name: 'failed-months',
    columns: COLUMNS,
    chunks: await office.acts.exportFailedMonths({}),
  });
}
