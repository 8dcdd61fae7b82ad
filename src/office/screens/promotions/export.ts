import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { PROMOTION_TYPES } from '#features/offers/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { readPromotionFilters } from './promotions-path.ts';
import { TYPE_WORDS } from './promotion-words.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportPromotions']>>[] = [
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Номер`, cell: ({ id }) => ({ figure: String(id) }) },
  { title: msg`Название`, cell: ({ name }) => name },
  {
    title: msg`Что это`,
    cell: ({ type }, { words }) => {
      const known = PROMOTION_TYPES.find((each) => each === type);
      return known ? words(TYPE_WORDS[known]) : type;
    },
  },
  { title: msg`Начало`, cell: ({ startsAt, store }, { moment }) => moment(startsAt, store) },
  { title: msg`Конец`, cell: ({ endsAt, store }, { moment }) => moment(endsAt, store) },
  { title: msg`Группа`, cell: ({ group }) => group },
  { title: msg`Использована`, cell: ({ used }) => ({ figure: String(used) }) },
  {
    title: msg`Всего можно`,
    cell: ({ limitTotal }) => (limitTotal === null ? null : { figure: String(limitTotal) }),
  },
];

/** Promotions as a file, as the list shows them; a file that changes them is made by the command. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const { language } = office;
  return csvAnswer(office, {
    name: 'promotions',
    columns: COLUMNS,
    chunks: await office.acts.exportPromotions({
      ...readPromotionFilters(url.searchParams),
      language,
    }),
  });
}
