import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import type { Choice, OrderChoices } from '#features/office/rules/order-choices.ts';
import { Button } from '#kit/button.tsx';
import { isNarrowed, ordersPath, WIDE, type OrderFilters } from './orders-path.ts';

const CONTROL = 'min-h-11 rounded-sm border border-line-strong bg-surface px-3 text-14';

/** Narrows the list; each of it stands in the address, and the address can be sent to somebody. */
export function Filters({
  filters,
  choices,
}: {
  readonly filters: OrderFilters;
  readonly choices: OrderChoices;
}) {
  const { t } = useLingui();
  const { stage, search, isLate, sort, view, columns } = filters;
  return (
    <Form
      method="get"
      action="/orders"
      key={ordersPath({ ...filters, cursor: null })}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="stage" value={stage} />
      {view !== null && <input type="hidden" name="view" value={view} />}
      {columns !== null && <input type="hidden" name="columns" value={columns.join(',')} />}
      <label className="flex min-w-52 flex-1 flex-col gap-1 text-12 text-ink-2">
        <Trans>Что ищем</Trans>
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          className={`${CONTROL} text-ink`}
        />
      </label>
      <Days filters={filters} />
      <OneOf
        label={t`Перевозчик`}
        name="carrier"
        chosen={filters.carrier}
        choices={choices.carriers}
      />
      <OneOf
        label={t`Способ оплаты`}
        name="payment"
        chosen={filters.paymentMethod}
        choices={choices.methods}
      />
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Порядок</Trans>
        <select name="sort" defaultValue={sort} className={`${CONTROL} text-ink`}>
          <option value="newest">{t`сначала новые`}</option>
          <option value="oldest">{t`сначала давние`}</option>
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="late"
          value="1"
          defaultChecked={isLate}
          className="size-5 accent-(--brand)"
        />
        <Trans>Только опаздывают</Trans>
      </label>
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
      {isNarrowed(filters) && (
        <Link to={ordersPath({ ...WIDE, stage })} className="flex min-h-11 items-center text-brand">
          <Trans>Сбросить</Trans>
        </Link>
      )}
    </Form>
  );
}

function Days({ filters: { from, to } }: { readonly filters: OrderFilters }) {
  return (
    <>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>С какого дня</Trans>
        <input
          type="date"
          name="from"
          defaultValue={from ?? ''}
          className={`${CONTROL} text-ink`}
        />
      </label>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>По какой день</Trans>
        <input type="date" name="to" defaultValue={to ?? ''} className={`${CONTROL} text-ink`} />
      </label>
    </>
  );
}

/** One of several, or any; what stands in the address is among them even where nobody knows it any more. */
function OneOf({
  label,
  name,
  chosen,
  choices,
}: {
  readonly label: string;
  readonly name: string;
  readonly chosen: string | null;
  readonly choices: readonly Choice[];
}) {
  const { t } = useLingui();
  const isKnown = chosen === null || choices.some(({ code }) => code === chosen);
  return (
    <label className="flex flex-col gap-1 text-12 text-ink-2">
      {label}
      <select name={name} defaultValue={chosen ?? ''} className={`${CONTROL} w-44 text-ink`}>
        <option value="">{t`любой`}</option>
        {choices.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.name}
          </option>
        ))}
        {!isKnown && <option value={chosen}>{chosen}</option>}
      </select>
    </label>
  );
}
