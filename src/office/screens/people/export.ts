import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import type { FoundPerson } from '#features/office/rules/people.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext } from '../../office-context.ts';

const COLUMNS: readonly CsvColumn<FoundPerson>[] = [
  { title: msg`Кто`, cell: ({ name }, { words }) => name || words(msg`Данные удалены`) },
  { title: msg`Контракты`, cell: ({ contracts }) => contracts.join(', ') },
  { title: msg`Телефон`, cell: ({ phone }) => phone },
  { title: msg`Почта`, cell: ({ email }) => email },
  { title: msg`Последний заказ`, cell: ({ orderedAt }, { moment }) => moment(orderedAt, null) },
];

/** Everybody whom a text means, as a file: the list shows the first of them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const search = url.searchParams.get('search')?.trim() ?? '';
  return csvAnswer(office, {
    name: 'people',
    columns: COLUMNS,
    chunks: await office.acts.exportPeople({ search }),
  });
}
