import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { WITHDRAWAL_STATES, type WithdrawalState } from '#features/withdrawals/model.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = WITHDRAWAL_STATES.find((each) => each === asked) ?? 'declared';
  const { acts } = context.get(officeContext);
  return {
    state,
    ...(await acts.listWithdrawals({ state, cursor: url.searchParams.get('cursor') })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const id = textOf(await request.formData(), 'id');
  const done = await context.get(officeContext).acts.settleWithdrawal({ id });
  return { isDone: done.ok };
}

export { clientAction } from '../../silence.ts';

export default function Withdrawals() {
  const { t } = useLingui();
  const { state, cursor, withdrawals } = useLoaderData<typeof loader>();
  const next = cursor && `/withdrawals?state=${state}&cursor=${encodeURIComponent(cursor)}`;
  const zoneOf = useZone();
  const names: Record<WithdrawalState, string> = {
    declared: t`Ждут решения`,
    settled: t`Закрыты`,
  };
  const isOpen = useMay()('orders.change') && state === 'declared';
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Отказы от договора`}
        action={<ExportLink to={exportPath(`/withdrawals?state=${state}`)} />}
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={WITHDRAWAL_STATES.map((each) => ({
          key: each,
          to: each === 'declared' ? '/withdrawals' : `/withdrawals?state=${each}`,
          title: names[each],
        }))}
      />
      {withdrawals.length === 0 ? (
        <Nothing />
      ) : (
        <DataTable
          name="withdrawals"
          label={t`Отказы от договора`}
          rows={withdrawals}
          idOf={({ id }) => id}
          hrefOf={({ orderNumber }) => `/orders/${orderNumber}`}
          columns={[
            { id: 'order', title: t`Заказ`, isFixed: true },
            { id: 'at', title: t`Когда` },
            { id: 'store', title: t`Магазин` },
            { id: 'who', title: t`Кто` },
            { id: 'what', title: t`От чего` },
            ...(isOpen ? [{ id: 'settle', title: t`Что сделать`, isFixed: true }] : []),
          ]}
          renderCells={({ id, orderNumber, at, store, name, email, lines }) => ({
            order: orderNumber,
            at: <Moment at={at} zone={zoneOf(store)} />,
            store: store.toUpperCase(),
            who: (
              <span className="wrap-anywhere">
                {name} <span className="text-12 text-ink-2">{email}</span>
              </span>
            ),
            what: (
              <span className="wrap-anywhere">
                {lines === null
                  ? t`весь заказ`
                  : lines.map((line) => `${line.name} × ${line.count}`).join(', ')}
              </span>
            ),
            settle: <Settle id={id} orderNumber={orderNumber} />,
          })}
        />
      )}
      <NextPage to={next} />
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Здесь пусто`}
      text={t`Кто отказался от покупки по закону, появится здесь: примите возврат, верните деньги и закройте.`}
    />
  );
}

/** What is left to be done: the goods and their money, or that nothing is. */
function Settle({ id, orderNumber }: Record<'id' | 'orderNumber', string>) {
  const may = useMay();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      {may('orders.refund') && (
        <ButtonLink size="sm" to={`/orders/${orderNumber}/return?withdrawal=${id}`}>
          <Trans>Оформить возврат</Trans>
        </ButtonLink>
      )}
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm">
        <Trans>Закрыть</Trans>
      </Button>
    </Form>
  );
}
