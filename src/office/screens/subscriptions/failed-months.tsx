import { useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { shownDay } from '../../ui/shown-day.ts';
import { useMay, useZone } from '../../ui/use-office.ts';
import { useProblemWords } from './problem-words.ts';

export const loader = ({ url, context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.listFailedMonths({ cursor: url.searchParams.get('cursor') });

/** Subscriptions that rest since a month of them came to nothing: their owners know, and somebody may call them. */
export default function FailedMonths() {
  const { t } = useLingui();
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Подписки, которые встали`}
        action={rows.length > 0 && <ExportLink to={exportPath('/subscriptions')} />}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Если месяц подписки не удалось оплатить, собрать или доставить, она встанет и появится здесь: позвоните и помогите продолжить.`}
        />
      ) : (
        <List />
      )}
      <NextPage to={next === null ? null : `/subscriptions?cursor=${encodeURIComponent(next)}`} />
    </div>
  );
}

function List() {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  const zoneOf = useZone();
  const may = useMay();
  const problemOf = useProblemWords();
  const linked = 'flex min-h-11 w-fit items-center text-brand';
  return (
    <DataTable
      name="failed-months"
      label={t`Подписки, которые встали`}
      rows={rows}
      idOf={({ subscriptionId, number }) => `${subscriptionId} ${number}`}
      columns={[
        { id: 'contract', title: t`Контракт`, isFixed: true },
        { id: 'kit', title: t`Набор` },
        { id: 'store', title: t`Магазин` },
        { id: 'problem', title: t`Что случилось`, isFixed: true },
        { id: 'due', title: t`Должен был прийти` },
        { id: 'attempts', title: t`Попыток`, isFigure: true },
        { id: 'since', title: t`С какого времени` },
        { id: 'order', title: t`Заказ` },
      ]}
      renderCells={(row) => ({
        contract: may('people.see') ? (
          <Link to={`/people/${row.personId}`} className={linked}>
            {row.contract}
          </Link>
        ) : (
          row.contract
        ),
        kit: <span className="wrap-anywhere">{row.kit}</span>,
        store: row.store.toUpperCase(),
        problem: problemOf(row.reason),
        due: shownDay(row.dueOn),
        attempts: row.attempts,
        since: <Moment at={row.changedAt} zone={zoneOf(row.store)} />,
        order: row.orderNumber && (
          <Link to={`/orders/${row.orderNumber}`} className={linked}>
            {row.orderNumber}
          </Link>
        ),
      })}
    />
  );
}
