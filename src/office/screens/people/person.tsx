import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useMoney, useZone } from '../../ui/use-office.ts';
import { toneOf, useStageWords } from '../orders/stage-words.ts';
import { Contract } from './contract.tsx';
import { Consents, Contacts, Devices, Doubles, Subscriptions } from './person-facts.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const found = await acts.openPerson({ personId: params.id ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export type PersonScreen = Awaited<ReturnType<typeof loader>>;

/** One page that answers whoever calls: what they ordered on the left, who they are on the right. */
export default function Person() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const { person, contracts, mentors } = page;
  const name = [person?.lastName, person?.firstName, person?.patronymic].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/people">
        <Trans>Все люди</Trans>
      </BackLink>
      <ScreenHead
        title={name || t`Данные удалены`}
        count={
          <span className="flex flex-wrap items-center gap-2">
            {page.isErased && (
              <Badge>
                <Trans>удалены по просьбе</Trans>
              </Badge>
            )}
            {contracts.map(({ number }) => number).join(', ')}
          </span>
        }
        action={page.isErased ? null : <ForThem personId={page.personId} />}
      />
      <div className="grid gap-4 desktop:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Orders />
          {contracts.map((contract) => (
            <Contract
              key={contract.number}
              personId={page.personId}
              contract={contract}
              why={mentors.find((each) => each.contract === contract.number) ?? null}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Contacts page={page} />
          <Doubles page={page} />
          <Subscriptions page={page} />
          <Consents page={page} />
          <Devices page={page} />
        </div>
      </div>
    </div>
  );
}

/** What is done for whoever calls. */
function ForThem({ personId }: { readonly personId: string }) {
  const may = useMay();
  return (
    <span className="flex flex-wrap gap-2">
      {may('orders.prepare') && (
        <ButtonLink to={`/orders/drafts/new?person=${personId}`} size="sm">
          <Trans>Заказ для покупателя</Trans>
        </ButtonLink>
      )}
      {may('people.act-as') && (
        <ButtonLink to={`/people/${personId}/act-as`} size="sm">
          <Trans>Войти как</Trans>
        </ButtonLink>
      )}
    </span>
  );
}

function Orders() {
  const { t } = useLingui();
  const { orders } = useLoaderData<typeof loader>();
  const may = useMay();
  const money = useMoney();
  const zoneOf = useZone();
  const stageOf = useStageWords();
  if (orders.length === 0) return <EmptyState title={t`Заказов нет`} />;
  return (
    <DataTable
      name="person-orders"
      label={t`Заказы`}
      rows={orders}
      idOf={({ number }) => number}
      {...(may('orders.see')
        ? { hrefOf: ({ number }: (typeof orders)[number]) => `/orders/${number}` }
        : {})}
      columns={[
        { id: 'number', title: t`Заказ`, isFixed: true },
        { id: 'placed', title: t`Когда` },
        { id: 'store', title: t`Магазин` },
        { id: 'stage', title: t`Где заказ` },
        { id: 'total', title: t`Сумма`, isFigure: true },
      ]}
      renderCells={({ number, placedAt, store, stage, totalMinor, currency }) => ({
        number: <span className="tabular-nums">{number}</span>,
        placed: <Moment at={placedAt} zone={zoneOf(store)} />,
        store: store.toUpperCase(),
        stage: <Badge tone={toneOf(stage)}>{stageOf(stage)}</Badge>,
        total: money(totalMinor, currency),
      })}
    />
  );
}
