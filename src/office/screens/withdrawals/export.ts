import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { WITHDRAWAL_STATES } from '#features/withdrawals/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import type { RowOf } from '../../csv/row-of.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportWithdrawals']>>[] = [
  { title: msg`Заказ`, cell: ({ orderNumber }) => orderNumber },
  { title: msg`Когда`, cell: ({ at, store }, { moment }) => moment(at, store) },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Кто`, cell: ({ name }) => name, needs: 'people.see' },
  { title: msg`Почта`, cell: ({ email }) => email, needs: 'people.see' },
  {
    title: msg`От чего`,
    cell: ({ lines }, { words }) =>
      lines === null
        ? words(msg`весь заказ`)
        : lines.map((line) => `${line.name} × ${line.count}`).join(', '),
  },
  {
    title: msg`Закрыт`,
    cell: ({ settledAt, store }, { moment }) => moment(settledAt, store),
  },
];

/** Withdrawals from contracts as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const asked = url.searchParams.get('state');
  const state = WITHDRAWAL_STATES.find((each) => each === asked) ?? 'declared';
  return csvAnswer(office, {
    name: 'withdrawals',
    columns: COLUMNS,
    chunks: await office.acts.exportWithdrawals({ state }),
  });
}
