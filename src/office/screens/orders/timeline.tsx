import { useLingui } from '@lingui/react/macro';
import type { TimedRow } from '#features/office/model.ts';
import { Moment } from '../../ui/moment.tsx';

/** What each kind of event is called; its own words stand behind. */
function useKindWords(): (kind: TimedRow['kind']) => string {
  const { t } = useLingui();
  const words: Readonly<Record<TimedRow['kind'], string>> = {
    order: t`Заказ`,
    packing: t`Сборка`,
    payment: t`Оплата`,
    parcel: t`Посылка`,
    correction: t`Исправление`,
    'taken-back': t`Отмена`,
    mail: t`Письмо`,
    audit: t`Сотрудник`,
  };
  return (kind) => words[kind];
}

const wordsOf = (details: TimedRow['details']): string =>
  Object.entries(details)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** All that happened to an order, the newest first: when, what, who. */
export function Timeline({
  rows,
  zone,
}: {
  readonly rows: readonly TimedRow[];
  readonly zone: string;
}) {
  const kindOf = useKindWords();
  return (
    <ol className="flex flex-col">
      {rows.map(({ at, kind, from, to, by, details }, index) => (
        <li
          key={index}
          className="grid grid-cols-[9.5rem_1fr] gap-x-3 border-t border-line py-2 first:border-0"
        >
          <span className="text-12 text-ink-2">
            <Moment at={at} zone={zone} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semi">{kindOf(kind)}</span> {from !== null && `${from} → `}
            {to ?? '–'}
            <span className="block text-12 text-ink-2">
              {[by, wordsOf(details)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
