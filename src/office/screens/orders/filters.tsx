import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { ordersPath, WIDE, type OrderFilters } from './orders-path.ts';

const CONTROL = 'min-h-11 rounded-sm border border-line-strong bg-surface px-3 text-14';

/** Narrows the list; each of it stands in the address, and the address can be sent to somebody. */
export function Filters({ filters }: { readonly filters: OrderFilters }) {
  const { t } = useLingui();
  const { stage, search, isLate, from, to, sort, view, columns } = filters;
  const isNarrowed = search !== '' || isLate || from !== null || to !== null;
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
      {isNarrowed && (
        <Link to={ordersPath({ ...WIDE, stage })} className="flex min-h-11 items-center text-brand">
          <Trans>Сбросить</Trans>
        </Link>
      )}
    </Form>
  );
}
