import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import type { ListedAct } from '#features/staff/model.ts';
import { csvAnswer, type CsvColumn } from '../../csv/csv-answer.ts';
import { officeContext } from '../../office-context.ts';
import { ACTION_NAMES } from './action-names.ts';
import { readAuditSearch } from './audit-path.ts';
import { changesOf } from './changes-of.ts';

const changes = ({ details }: ListedAct): string =>
  changesOf(details)
    .map(({ name, before, after }) =>
      before === null ? `${name}: ${after}` : `${name}: ${before} → ${after}`,
    )
    .join('; ');

const COLUMNS: readonly CsvColumn<ListedAct>[] = [
  { title: msg`Когда`, cell: ({ at, store }, { moment }) => moment(at, store) },
  { title: msg`Кто`, cell: ({ actor, actorName }) => actorName ?? actor },
  {
    title: msg`Что`,
    cell({ action }, { words }) {
      const name = ACTION_NAMES[action];
      return name ? words(name) : action;
    },
  },
  { title: msg`С чем`, cell: ({ subject, subjectName }) => subjectName ?? subject },
  { title: msg`Магазин`, cell: ({ store }) => store?.toUpperCase() ?? null },
  { title: msg`Подробности`, cell: changes },
];

/** The audit as a file: what its address shows, from the newest entry on. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  return csvAnswer(office, {
    name: 'audit',
    columns: COLUMNS,
    chunks: await office.acts.exportAudit(readAuditSearch(url.searchParams)),
  });
}
