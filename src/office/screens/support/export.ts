import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { REQUEST_STATES } from '#features/support/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import type { RowOf } from '../../csv/row-of.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';

const COLUMNS: readonly CsvColumn<RowOf<OfficeContext['acts']['exportQuestions']>>[] = [
  { title: msg`Номер`, cell: ({ number }) => number },
  { title: msg`Когда`, cell: ({ createdAt, store }, { moment }) => moment(createdAt, store) },
  { title: msg`Магазин`, cell: ({ store }) => store.toUpperCase() },
  { title: msg`Кто`, cell: ({ fullName }) => fullName, needs: 'people.see' },
  { title: msg`Контракт`, cell: ({ contract }) => contract, needs: 'people.see' },
  { title: msg`О чём`, cell: ({ subject, subjectText }) => subjectText || subject },
];

/** Questions in one state as a file. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const asked = url.searchParams.get('state');
  const state = REQUEST_STATES.find((each) => each === asked) ?? 'open';
  return csvAnswer(office, {
    name: 'questions',
    columns: COLUMNS,
    chunks: await office.acts.exportQuestions({ state }),
  });
}
