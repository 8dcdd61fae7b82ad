import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIsoDate } from '#base/calendar.ts';
import {
  MONTH_NAME_MOST,
  type MonthFaults,
  type TypedMonth,
} from '#features/jubilee/rules/month-form.ts';
import { stateOnDay, type MonthState } from '#features/jubilee/rules/months.ts';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { classNames } from '#kit/class-names.ts';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { shownDay } from '../../ui/shown-day.ts';
import { useOffice } from '../../ui/use-office.ts';
import { monthName, useMonthFault } from './jubilee-words.ts';
import { readMonthForm } from './read-month-form.ts';

const MOST = { name: MONTH_NAME_MOST };

interface MonthShown {
  readonly typed: TypedMonth;
  readonly faults: MonthFaults;
  /** The day that its store has now. */
  readonly today: string;
  /** Days that are saved; null: it is being made. */
  readonly saved: { readonly firstDay: string; readonly lastDay: string } | null;
  /** How products are called, by their numbers. */
  readonly productNames: Readonly<Record<string, string>>;
}

/** A month of the jubilee: its days, how it is called and what is advised in it, beside what buyers will see. */
export function JubileeMonthFields({ shown }: { readonly shown: MonthShown }) {
  const { language } = useOffice();
  const [typed, setTyped] = useState<TypedMonth>(shown.typed);
  const [spoken, setSpoken] = useState<string>(language);
  return (
    <div
      className="grid gap-4 wide:grid-cols-2"
      onInput={({ target }) => {
        const form = target instanceof HTMLElement ? target.closest('form') : null;
        if (form) setTyped(readMonthForm(new FormData(form)));
        const lang = target instanceof HTMLElement ? target.getAttribute('lang') : null;
        if (lang) setSpoken(lang);
      }}
    >
      <Fields shown={shown} now={typed} />
      <Preview shown={shown} typed={typed} language={spoken} />
    </div>
  );
}

function Fields({
  shown: { typed, faults, today, saved },
  now,
}: {
  readonly shown: MonthShown;
  /** As it is typed by now. */
  readonly now: TypedMonth;
}) {
  const { t } = useLingui();
  const faultOf = useMonthFault(MOST);
  const unnamed = faultOf(faults, 'names');
  const day = (name: 'firstDay' | 'lastDay') => ({
    name,
    type: 'date' as const,
    defaultValue: typed[name],
    error: faultOf(faults, name),
  });
  return (
    <Card className="flex min-w-0 flex-col gap-4 self-start">
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField label={t`Первый день`} {...day('firstDay')} />
        <TextField label={t`Последний день`} {...day('lastDay')} />
      </div>
      <StateChange
        was={saved && stateOnDay(saved, today)}
        becomes={stateOf(now, today)}
        day={shownDay(now.firstDay)}
      />
      {LANGUAGES.map((each, at) => (
        <TextField
          key={each}
          label={t`Месяц называется (${LANGUAGE_NAMES[each]})`}
          name={`name:${each}`}
          lang={each}
          maxLength={MONTH_NAME_MOST}
          isOptional
          defaultValue={typed.names[each] ?? ''}
          error={faultOf(faults, `name:${each}`) ?? (at === 0 ? unnamed : null)}
        />
      ))}
      <TextArea
        label={t`Товары месяца`}
        name="products"
        rows={8}
        spellCheck={false}
        isOptional
        defaultValue={typed.products}
        error={faultOf(faults, 'products')}
        help={t`По одному артикулу в строке, в порядке показа; за ним число, если больше одного.`}
      />
    </Card>
  );
}

interface PreviewProps {
  readonly shown: MonthShown;
  readonly typed: TypedMonth;
  readonly language: string;
}

/** How a month would stand; null while its days are none. */
const stateOf = (typed: TypedMonth, today: string): MonthState | null =>
  isIsoDate(typed.firstDay) && isIsoDate(typed.lastDay) ? stateOnDay(typed, today) : null;

/** The card of the month on the page of the jubilee as it would be, and its products. */
function Preview({ shown: { today, productNames }, typed, language }: PreviewProps) {
  const { t } = useLingui();
  const state = stateOf(typed, today);
  const names = Object.fromEntries(Object.entries(typed.names).filter(([, name]) => name.trim()));
  const products = typed.products
    .split('\n')
    .map((line) => line.trim().split(/[\s;,]+/))
    .filter(([sku]) => sku);
  return (
    <section aria-label={t`Как это увидят`} className="flex min-w-0 flex-col gap-3 self-start">
      <p className="text-12 text-ink-2">
        <Trans>Как это увидят</Trans>
      </p>
      <div
        className={classNames(
          'flex min-h-32 w-42 flex-col justify-between gap-3 rounded-md border p-4',
          state === 'future'
            ? 'border-dashed border-line-strong text-ink-2'
            : 'border-line bg-surface',
        )}
      >
        <span lang={language} className="display-type text-24 wrap-anywhere">
          {monthName(names, language, '–')}
        </span>
        <span>{state && <MonthBadge state={state} firstDay={typed.firstDay} />}</span>
      </div>
      <Card className="flex flex-col gap-2 p-4!">
        <h2 className="text-16 font-semi">
          <Trans>Товары на странице</Trans>
        </h2>
        {products.length === 0 && (
          <p className="text-14 text-ink-2">
            <Trans>Товаров нет.</Trans>
          </p>
        )}
        <ol className="flex flex-col gap-1 text-14">
          {products.map(([sku = '', count = '1'], at) => (
            // A number may be typed twice; it has no other name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${sku}`} className="wrap-anywhere">
              {productNames[sku] ?? sku} <span className="text-ink-2">{sku}</span>
              {count !== '1' && ` × ${count}`}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** How a month stands, as the page of the jubilee says it. Source: I4-062, I4-063, I4-064. */
export function MonthBadge({
  state,
  firstDay,
}: {
  readonly state: MonthState;
  readonly firstDay: string;
}) {
  const opensOn = shownDay(firstDay);
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

/** Said before it is true: days that open or close a month do so at once. */
function StateChange({
  was,
  becomes,
  day,
}: {
  readonly was: MonthState | null;
  readonly becomes: MonthState | null;
  readonly day: string;
}) {
  if (becomes === null || was === becomes || (was === null && becomes === 'future')) return null;
  return (
    <div role="status">
      <Alert type="warning" isInline>
        {becomes === 'future' && (
          <Trans>После сохранения предложений и товаров месяца не увидят до {day}.</Trans>
        )}
        {becomes === 'current' && (
          <Trans>После сохранения месяц откроется сразу, с предложениями и товарами.</Trans>
        )}
        {becomes === 'past' && <Trans>После сохранения месяц сразу станет завершённым.</Trans>}
      </Alert>
    </div>
  );
}
