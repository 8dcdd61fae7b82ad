import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { ANNOUNCED_STATES, slipNumber } from '#features/announced-returns/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import type { RowOf } from '../../csv/row-of.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportAnnounced']>>[] = [
  { title: msg`Лист`, cell: ({ orderNumber, number }) => slipNumber(orderNumber, number) },
  { title: msg`Заказ`, cell: ({ orderNumber }) => orderNumber },
  { title: msg`Когда`, cell: ({ at, store }, { moment }) => moment(at, store) },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  {
    title: msg`Что вернут`,
    cell: ({ lines }) => lines.map(({ name, count }) => `${name} × ${count}`).join(', '),
  },
  {
    title: msg`Слова покупателя`,
    cell: ({ remarks }) => Object.values(remarks).join(' · '),
    needs: 'people.see',
  },
  { title: msg`Ждём до`, cell: ({ waitUntil }) => waitUntil },
  { title: msg`Закрыт`, cell: ({ endedAt, store }, { moment }) => moment(endedAt, store) },
];

/** Returns that buyers announced as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const asked = url.searchParams.get('state');
  const state = ANNOUNCED_STATES.find((each) => each === asked) ?? 'announced';
  return csvAnswer(office, {
    name: 'returns',
    columns: COLUMNS,
    chunks: await office.acts.exportAnnounced({ state }),
  });
}
