import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { wantedCode } from './promo-path.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportCodeUses']>>[] = [
  { title: msg`Заказ`, cell: ({ orderNumber }) => orderNumber },
  { title: msg`Когда`, cell: ({ usedAt, store }, { moment }) => moment(usedAt, store) },
  { title: msg`Код оканчивается на`, cell: ({ tail }) => tail },
  {
    title: msg`Скидка суммой`,
    cell: ({ promoMinor, currency }, { sum }) => sum(promoMinor, currency),
  },
  { title: msg`Валюта`, cell: ({ currency }) => currency },
  {
    title: msg`Отменён или возвращён`,
    cell: ({ isVoid }, { words }) => (isVoid ? words(msg`да`) : null),
  },
];

/** Orders that came with a code, all of them, as a file. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const isOne = url.searchParams.get('one') === 'yes';
  const chunks = await office.acts.exportCodeUses({ id: wantedCode(params), isOne });
  if (!chunks) throw new Response(null, { status: 404 });
  return csvAnswer(office, { name: 'promo-code-uses', columns: COLUMNS, chunks });
}
