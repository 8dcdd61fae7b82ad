import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { REVIEW_STATES } from '#features/reviews/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportReviews']>>[] = [
  { title: msg`Товар`, cell: ({ product }) => product },
  { title: msg`Артикул`, cell: ({ sku }) => sku },
  { title: msg`Отзыв`, cell: ({ text }) => text },
  {
    title: msg`Оценка`,
    cell: ({ rating }) => (rating === null ? null : { figure: String(rating) }),
  },
  { title: msg`Кто`, cell: ({ author }) => author },
  { title: msg`Контракт`, cell: ({ contract }) => contract, needs: 'people.see' },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Когда`, cell: ({ createdAt, store }, { moment }) => moment(createdAt, store) },
  { title: msg`Решён`, cell: ({ moderatedAt, store }, { moment }) => moment(moderatedAt, store) },
];

/** Reviews in one state as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const asked = url.searchParams.get('state');
  const state = REVIEW_STATES.find((each) => each === asked) ?? 'new';
  return csvAnswer(office, {
    name: 'reviews',
    columns: COLUMNS,
    chunks: await office.acts.exportReviews({ state }),
  });
}
