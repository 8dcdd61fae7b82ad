import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { classNames } from '#kit/class-names.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { TaggedMonth } from '../loaders/jubilee.ts';
import { PARTS } from '../model.ts';
import { nextChange, stateOf, type MonthState } from '../rules/months.ts';
import { useLastChange } from './use-months.ts';

interface RowProps {
  readonly months: readonly TaggedMonth[];
  readonly chosen: TaggedMonth | null;
  readonly onChoose: (tag: string) => void;
}

/** The twelve months in a row that scrolls; one that is to come can be looked at, and not chosen. Source: I2-128, I4-065. */
export function MonthsRow({ months, chosen, onChoose }: RowProps) {
  const { t } = useLingui();
  const now = useLastChange(months);
  const row = useRef<HTMLUListElement>(null);
  const tag = chosen?.tag;
  useEffect(() => {
    const box = row.current;
    const card = box?.querySelector<HTMLElement>('[aria-current]');
    // Sideways alone: the page itself stays where it is.
    if (box && card)
      box.scrollTo({ left: card.offsetLeft - (box.clientWidth - card.offsetWidth) / 2 });
  }, [tag]);
  return (
    <nav aria-label={t`Месяцы юбилейного года`}>
      <ul
        ref={row}
        data-until={nextChange(months, now) ?? undefined}
        className="relative flex snap-x gap-3 overflow-x-auto pt-1 pb-3 [scrollbar-width:thin] max-tablet:-mx-4 max-tablet:scroll-px-4 max-tablet:px-4"
      >
        {months.map((month) => (
          <li key={month.id} data-month={month.tag} className="shrink-0 snap-center">
            <MonthCard
              month={month}
              state={stateOf(month, now)}
              isChosen={month.tag === tag}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CardProps {
  readonly month: TaggedMonth;
  readonly state: MonthState;
  readonly isChosen: boolean;
  readonly onChoose: (tag: string) => void;
}

const CARD = 'flex h-full min-h-32 w-42 flex-col justify-between gap-3 rounded-md border p-4';

function MonthCard({ month, state, isChosen, onChoose }: CardProps) {
  const { paths } = useShell();
  const { tag, month_name, language } = month;
  const words = (
    <>
      <span lang={language} className="display-type text-24 wrap-anywhere">
        {month_name}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <MonthBadge month={month} state={state} />
      </span>
    </>
  );
  if (state === 'future')
    return <div className={`${CARD} border-dashed border-line-strong text-ink-2`}>{words}</div>;
  return (
    <Link
      to={`${paths.jubilee({ month: tag })}#${PARTS.months}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose(tag);
      }}
      className={classNames(
        CARD,
        'text-ink no-underline transition-colors hover:border-brand',
        isChosen
          ? 'border-brand bg-brand-tint outline-2 -outline-offset-2 outline-brand'
          : 'border-line bg-surface',
      )}
    >
      {words}
    </Link>
  );
}

/** Source: I4-062, I4-063, I4-064. */
function MonthBadge({ month: { opensOn }, state }: Pick<CardProps, 'month' | 'state'>) {
  if (state === 'current')
    return (
      <Badge tone="ok">
        <Trans>Открыт</Trans>
      </Badge>
    );
  if (state === 'past')
    return (
      <Badge>
        <Trans>Завершен</Trans>
      </Badge>
    );
  return (
    <span className="text-14 text-ink-2">
      <Trans>Откроется {opensOn}</Trans>
    </span>
  );
}
