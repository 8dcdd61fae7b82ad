import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { StageFilter } from '#features/office/model.ts';
import { isWaitedFor } from '#features/office/rules/bulk-steps.ts';
import { shownColumns } from '#features/office/rules/order-views.ts';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext, type OfficeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { LookedThrough } from '../../ui/looked-through.tsx';
import { Moment } from '../../ui/moment.tsx';
import { shownDay } from '../../ui/shown-day.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useMoney, useZone } from '../../ui/use-office.ts';
import { BulkBar, isPackable } from './bulk-bar.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { stepOf } from './bulk-words.ts';
import { choicesFor } from './choices-for.ts';
import { FilterChips } from './filter-words.tsx';
import { Filters } from './filters.tsx';
import { useOrderColumns } from './order-columns.ts';
import { OpenRuns } from './open-runs.tsx';
import {
  filtersQuery,
  isNarrowed,
  ordersPath,
  readFilters,
  runPath,
  type OrderFilters,
} from './orders-path.ts';
import { toneOf, useStageWords } from './stage-words.ts';
import { ViewTabs } from './view-tabs.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readFilters(url.searchParams);
  const office = context.get(officeContext);
  const { acts } = office;
  const [page, views, runs] = await Promise.all([
    acts.listOrders(filters),
    acts.listViews({}),
    acts.listOpenRuns({}),
  ]);
  return { filters, views, runs, choices: choicesFor(office), ...page };
}

/** What is done with the orders that were chosen. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const orderNumbers = form.getAll('order').map(String);
  if (orderNumbers.length === 0) return { results: [] };
  const step = stepOf(form.get('intent'));
  if (!isWaitedFor(step, orderNumbers.length)) {
    const id = textOf(form, 'run');
    await acts.startRun({ id, step, orderNumbers });
    throw redirect(runPath(id, filtersQuery(readFilters(url.searchParams)).toString()));
  }
  const results = await DOING[step](acts, orderNumbers);
  return {
    results: results.map(({ orderNumber, outcome }) => ({
      orderNumber,
      code: outcome.ok ? null : outcome.code,
    })),
  };
}

export { clientAction } from '../../silence.ts';

type Acts = OfficeContext['acts'];

const DOING = {
  pick: ({ takeToPick }: Acts, orderNumbers: string[]) => takeToPick({ orderNumbers }),
  pack: ({ markPacked }: Acts, orderNumbers: string[]) => markPacked({ orderNumbers }),
  'put-back': ({ putBackSeveral }: Acts, orderNumbers: string[]) =>
    putBackSeveral({ orderNumbers }),
} as const;

/** Tabs in the order of an order's life; the rest is reached by them all, and by the search. */
const TABS = [
  'to-pack',
  'picking',
  'packed',
  'shipped',
  'at-point',
  'delivered',
  'review',
  'unpaid',
  'returned',
  'cancelled',
  'refunded',
  'all',
] as const satisfies readonly StageFilter[];

const COUNTED_AT_MOST = 999;
const counted = (count: number): string =>
  count > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(count);

export default function Orders() {
  const { t } = useLingui();
  const { filters, views, runs, choices, rows, counts, isCut } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stageOf = useStageWords();
  const { stage } = filters;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Заказы`}
        action={
          <span className="flex flex-wrap gap-2">
            {useMay()('orders.prepare') && (
              <ButtonLink to="/orders/drafts" size="sm">
                <Trans>Заказы для покупателей</Trans>
              </ButtonLink>
            )}
            <ExportLink to={exportPath(ordersPath({ ...filters, cursor: null }))} />
          </span>
        }
      />
      <LinkTabs
        label={t`Где заказ`}
        current={TABS.find((each) => each === stage) ?? 'all'}
        tabs={TABS.map((each) => ({
          key: each,
          to: ordersPath({ ...filters, stage: each, cursor: null, view: null, columns: null }),
          title:
            each === 'all' ? (
              stageOf(each)
            ) : (
              <>
                {stageOf(each)}{' '}
                <span className="text-12 text-ink-2 tabular-nums">{counted(counts[each])}</span>
              </>
            ),
        }))}
      />
      <ViewTabs views={views} filters={filters} />
      <Filters filters={filters} choices={choices} />
      <FilterChips filters={filters} choices={choices} />
      <OpenRuns runs={runs} filters={filters} />
      <LookedThrough isCut={isCut} />
      {answer && <BulkOutcome results={answer.results} />}
      {rows.length === 0 ? (
        <Nothing isFiltered={isNarrowed(filters)} />
      ) : (
        <Form method="post" preventScrollReset>
          <List key={`${stage} ${filters.cursor}`} />
        </Form>
      )}
      <Pages />
    </div>
  );
}

/** The ways to the page before and after. */
function Pages() {
  const { t } = useLingui();
  const { filters, next, previous } = useLoaderData<typeof loader>();
  if (next === null && previous === null) return null;
  return (
    <nav aria-label={t`Страницы`} className="flex justify-between gap-3">
      {previous !== null ? (
        <ButtonLink size="sm" to={ordersPath({ ...filters, cursor: previous })}>
          <Trans>Назад</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      {next !== null && (
        <ButtonLink size="sm" to={ordersPath({ ...filters, cursor: next })}>
          <Trans>Дальше</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  return isFiltered ? (
    <EmptyState
      title={t`Ничего не нашлось`}
      text={t`Ищите по номеру заказа, телефону, почте, контракту, номеру посылки или фамилии.`}
      action={
        <ButtonLink to="/orders?stage=all">
          <Trans>Все заказы</Trans>
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={t`Здесь пусто`}
      text={t`Оплаченные заказы появляются в «Собрать», самые новые сверху.`}
    />
  );
}

/** A view names its columns in the address, and so does whoever changes them there. */
function useAddressColumns(filters: OrderFilters) {
  const navigate = useNavigate();
  const { columns } = filters;
  if (columns === null) return undefined;
  return {
    ids: columns,
    onChange(ids: readonly string[]) {
      const to = ordersPath({ ...filters, columns: shownColumns(ids) });
      void navigate(to, { replace: true, preventScrollReset: true });
    },
  };
}

function List() {
  const { t } = useLingui();
  const { filters, rows } = useLoaderData<typeof loader>();
  const money = useMoney();
  const zoneOf = useZone();
  const stageOf = useStageWords();
  const may = useMay();
  return (
    <DataTable
      name="orders"
      label={t`Заказы`}
      rows={rows}
      idOf={({ number }) => number}
      hrefOf={({ number }) => `/orders/${number}`}
      columns={useOrderColumns()}
      chosenColumns={useAddressColumns(filters)}
      renderCells={(order) => ({
        number: order.number,
        placed: <Moment at={order.placedAt} zone={zoneOf(order.store)} />,
        store: order.store.toUpperCase(),
        stage: (
          <span className="flex flex-wrap gap-1">
            <Badge tone={toneOf(order.stage)}>{stageOf(order.stage)}</Badge>
            {order.moneyWaits && order.stage !== 'review' && (
              <Badge tone="warn">{stageOf('review')}</Badge>
            )}
          </span>
        ),
        buyer: (
          <span className="block min-w-32 wrap-anywhere">
            {order.buyer} <span className="text-12 text-ink-2">{order.contracts.join(', ')}</span>
          </span>
        ),
        pieces: order.pieces,
        total: money(order.totalMinor, order.currency),
        where: (
          <span className="block min-w-40 wrap-anywhere">
            {order.carrierName}{' '}
            <span className="text-12 text-ink-2">
              {[order.city, order.point].filter(Boolean).join(', ')}
            </span>
          </span>
        ),
        promised: (
          <span className="flex flex-wrap items-center gap-2 whitespace-nowrap tabular-nums">
            {shownDay(order.promisedTo)}
            {order.isLate && <Badge tone="warn">{t`опаздывает`}</Badge>}
          </span>
        ),
      })}
      {...(may('orders.pack') && isPackable(filters.stage)
        ? {
            selectName: 'order',
            renderBulk: () => <BulkBar filters={filters} />,
          }
        : {})}
    />
  );
}
