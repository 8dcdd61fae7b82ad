import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { readCodeFilters } from './promo-path.ts';
import { KIND_WORDS, TARGET_WORDS } from './promo-words.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportPromoCodes']>>[] = [
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Промокод`, cell: ({ code, tail, isOne }) => code ?? (isOne ? `…${tail}` : '') },
  { title: msg`Партия`, cell: ({ batch }) => batch },
  { title: msg`Что даёт`, cell: ({ kind }, { words }) => words(KIND_WORDS[kind]) },
  {
    title: msg`Скидка суммой`,
    cell: ({ amountMinor, currency }, { sum }) =>
      amountMinor === null ? null : sum(amountMinor, currency),
  },
  {
    title: msg`Скидка, %`,
    cell: ({ percentHundredths }) =>
      percentHundredths === null ? null : { figure: String(percentHundredths / 100) },
  },
  { title: msg`Подарок`, cell: ({ giftSku }) => giftSku },
  {
    title: msg`С чего скидка`,
    cell: ({ applies }, { words }) => (applies === null ? null : words(TARGET_WORDS[applies])),
  },
  { title: msg`Договор`, cell: ({ contract }) => contract, needs: 'people.see' },
  { title: msg`Начало`, cell: ({ validFrom, store }, { moment }) => moment(validFrom, store) },
  { title: msg`Конец`, cell: ({ validUntil, store }, { moment }) => moment(validUntil, store) },
  { title: msg`Использован`, cell: ({ used }) => ({ figure: String(used) }) },
  {
    title: msg`Всего можно`,
    cell: ({ isOne, limitInAll, size }) => {
      const most = isOne ? limitInAll : size;
      return most === null ? null : { figure: String(most) };
    },
  },
];

/** Promo codes as a file, as the list shows them: what codes of a run are nobody reads any more. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  return csvAnswer(office, {
    name: 'promo-codes',
    columns: COLUMNS,
    chunks: await office.acts.exportPromoCodes(readCodeFilters(url.searchParams)),
  });
}
