import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderFilters } from './orders-path.ts';
import { useStageWords } from './stage-words.ts';

/** What a list is narrowed by, in words. */
export function useFilterWords(): (filters: OrderFilters) => readonly string[] {
  const { t } = useLingui();
  const stageOf = useStageWords();
  return ({ stage, isLate, from, to, sort }) => [
    stageOf(stage),
    ...(isLate ? [t`только опаздывают`] : []),
    ...(from === null ? [] : [t`с ${from}`]),
    ...(to === null ? [] : [t`по ${to}`]),
    sort === 'newest' ? t`сначала новые` : t`сначала давние`,
  ];
}

/** The same before a view is kept. */
export function FilterWords({ filters }: { readonly filters: OrderFilters }) {
  const words = useFilterWords();
  return (
    <div className="flex flex-col gap-1 text-14">
      <p className="font-semi">
        <Trans>Что показывает</Trans>
      </p>
      <p className="wrap-anywhere">{words(filters).join(', ')}</p>
      <p className="text-12 text-ink-2">
        <Trans>Что вы ищете словами, не сохраняется: это может быть чей-то телефон.</Trans>
      </p>
    </div>
  );
}
