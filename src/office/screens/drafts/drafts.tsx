import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { DRAFT_STATES } from '#features/order-drafts/model.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { useDraftStates } from './draft-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = DRAFT_STATES.find((each) => each === asked) ?? 'draft';
  const { acts } = context.get(officeContext);
  return { state, ...(await acts.listDrafts({ state, before: url.searchParams.get('before') })) };
}

/** Orders that staff prepare for whoever calls, by what became of them. */
export default function Drafts() {
  const { t } = useLingui();
  const { state, rows, next, names } = useLoaderData<typeof loader>();
  const states = useDraftStates();
  const zoneOf = useZone();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Заказы для покупателей`}
        action={
          <ButtonLink to="/orders/drafts/new" variant="filled" size="sm">
            <Trans>Новый заказ</Trans>
          </ButtonLink>
        }
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={DRAFT_STATES.map((each) => ({
          key: each,
          to: each === 'draft' ? '/orders/drafts' : `/orders/drafts?state=${each}`,
          title: states[each],
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Заказ для покупателя начинают здесь, со страницы человека или с его прежнего заказа.`}
        />
      ) : (
        <DataTable
          name="order-drafts"
          label={t`Заказы для покупателей`}
          rows={rows}
          idOf={({ id }) => id}
          hrefOf={({ id }) => `/orders/drafts/${id}`}
          columns={[
            { id: 'number', title: t`Номер`, isFixed: true },
            { id: 'who', title: t`Кто` },
            { id: 'store', title: t`Магазин` },
            { id: 'made', title: t`Начат` },
            { id: 'by', title: t`Сотрудник` },
            { id: 'opened', title: t`Ссылку открыли` },
            { id: 'order', title: t`Заказ` },
          ]}
          renderCells={(row) => ({
            number: String(row.number),
            who: <span className="wrap-anywhere">{row.name}</span>,
            store: row.store.toUpperCase(),
            made: <Moment at={row.createdAt} zone={zoneOf(row.store)} />,
            by: names[row.madeBy] ?? '',
            opened: row.openedAt ? <Moment at={row.openedAt} zone={zoneOf(row.store)} /> : '',
            order: row.orderNumber ?? '',
          })}
        />
      )}
      <NextPage to={next === null ? null : `/orders/drafts?state=${state}&before=${next}`} />
    </div>
  );
}
