import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OpenRun } from '#features/office/rules/bulk-steps.ts';
import { Card } from '#kit/card.tsx';
import { STEP_WORDS } from './bulk-words.ts';
import { filtersQuery, runPath, type OrderFilters } from './orders-path.ts';

/** One's own runs that are under way, each a way to what came of its orders so far. */
export function OpenRuns({
  runs,
  filters,
}: {
  readonly runs: readonly OpenRun[];
  readonly filters: OrderFilters;
}) {
  const { i18n } = useLingui();
  return runs.map(({ id, step, done, count }) => (
    <Card key={id} className="flex flex-wrap items-center gap-x-4 px-4! py-1!">
      <span className="text-14 tabular-nums">
        {i18n._(STEP_WORDS[step])}:{' '}
        <Trans>
          {done} из {count}
        </Trans>
      </span>
      <Link
        to={runPath(id, filtersQuery(filters).toString())}
        className="inline-flex min-h-11 items-center text-brand"
      >
        <Trans>Смотреть</Trans>
      </Link>
    </Card>
  ));
}
