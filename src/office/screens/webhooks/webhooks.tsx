import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { counted, useEndpointState, useStoreWords, webhookPath } from './webhook-words.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.listWebhooks({});

/** Other programs that are told what happens in the shop. */
export default function Webhooks() {
  const { t } = useLingui();
  const rows = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Вебхуки`}
        count={rows.length}
        action={
          <ButtonLink to="/webhooks/new" variant="filled" size="sm">
            <Trans>Новый вебхук</Trans>
          </ButtonLink>
        }
      />
      {query.get('done') === 'removed' && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Убрано.</Trans>
          </Alert>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Вебхук сообщает другой программе компании, что произошло в магазине: оформлен заказ, пришли деньги, изменился остаток.`}
        />
      ) : (
        <List />
      )}
    </div>
  );
}

function List() {
  const { t } = useLingui();
  const rows = useLoaderData<typeof loader>();
  const stateOf = useEndpointState();
  const storesOf = useStoreWords();
  return (
    <DataTable
      name="webhooks"
      label={t`Вебхуки`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ id }) => webhookPath(id)}
      columns={[
        { id: 'name', title: t`Программа`, isFixed: true },
        { id: 'state', title: t`Состояние`, isFixed: true },
        { id: 'url', title: t`Адрес`, isWideOnly: true },
        { id: 'stores', title: t`Магазины` },
        { id: 'events', title: t`Событий`, isFigure: true, isWideOnly: true },
        { id: 'waiting', title: t`Ждут`, isFigure: true },
        { id: 'lost', title: t`Не доставлено`, isFigure: true },
        { id: 'failing', title: t`Не отвечает с`, isWideOnly: true },
      ]}
      renderCells={({ name, state, url, stores, events, waiting, lost, failingSince }) => ({
        name: <span className="inline-block min-w-32 wrap-anywhere">{name}</span>,
        state: <Badge tone={stateOf(state).tone}>{stateOf(state).words}</Badge>,
        url: <span className="inline-block max-w-80 wrap-anywhere">{url}</span>,
        stores: storesOf(stores),
        events: events.length,
        waiting: counted(waiting),
        lost: counted(lost),
        failing: failingSince ? <Moment at={failingSince} zone="UTC" /> : '–',
      })}
    />
  );
}
