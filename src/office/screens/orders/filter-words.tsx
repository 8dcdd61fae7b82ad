import { Trans, useLingui } from '@lingui/react/macro';
import type { Choice, OrderChoices } from '#features/office/rules/order-choices.ts';
import { ChipLink } from '#kit/chip.tsx';
import { ordersPath, type OrderFilters } from './orders-path.ts';
import { useStageWords } from './stage-words.ts';

interface Narrowed {
  readonly filters: OrderFilters;
  readonly choices: OrderChoices;
}

const nameOf = (choices: readonly Choice[], wanted: string): string =>
  choices.find(({ code }) => code === wanted)?.name ?? wanted;

/** What narrows a list beside its tab, in words, and the list without it. */
function useNarrowing({ filters, choices }: Narrowed) {
  const { t } = useLingui();
  const { isLate, from, to, carrier, paymentMethod } = filters;
  const one = (words: string, without: Partial<OrderFilters>) => ({
    words,
    to: ordersPath({ ...filters, ...without, cursor: null }),
  });
  return [
    ...(isLate ? [one(t`только опаздывают`, { isLate: false })] : []),
    ...(from === null ? [] : [one(t`с ${from}`, { from: null })]),
    ...(to === null ? [] : [one(t`по ${to}`, { to: null })]),
    ...(carrier === null ? [] : [one(nameOf(choices.carriers, carrier), { carrier: null })]),
    ...(paymentMethod === null
      ? []
      : [one(nameOf(choices.methods, paymentMethod), { paymentMethod: null })]),
  ];
}

/** What narrows the list; each leads to the list without it. */
export function FilterChips({ filters, choices }: Narrowed) {
  const { t } = useLingui();
  const narrowing = useNarrowing({ filters, choices });
  if (narrowing.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Список сужен`}>
      {narrowing.map(({ words, to }) => (
        <li key={words}>
          <ChipLink to={to} isRemoval aria-label={t`Убрать: ${words}`}>
            {words}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** What a view will show, before it is kept. */
export function FilterWords({ filters, choices }: Narrowed) {
  const { t } = useLingui();
  const stageOf = useStageWords();
  const words = [
    stageOf(filters.stage),
    ...useNarrowing({ filters, choices }).map((each) => each.words),
    filters.sort === 'newest' ? t`сначала новые` : t`сначала давние`,
  ];
  return (
    <div className="flex flex-col gap-1 text-14">
      <p className="font-semi">
        <Trans>Что показывает</Trans>
      </p>
      <p className="wrap-anywhere">{words.join(', ')}</p>
      <p className="text-12 text-ink-2">
        <Trans>Что вы ищете словами, не сохраняется: это может быть чей-то телефон.</Trans>
      </p>
    </div>
  );
}
