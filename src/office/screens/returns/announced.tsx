import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ANNOUNCED_STATES, slipNumber } from '#features/announced-returns/model.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { useAnnouncedWords } from './announced-words.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = ANNOUNCED_STATES.find((each) => each === asked) ?? 'announced';
  const { acts } = context.get(officeContext);
  return {
    state,
    ...(await acts.listAnnounced({ state, cursor: url.searchParams.get('cursor') })),
  };
}

/** Returns that buyers announced: what comes, from which order, and until when it is waited for. */
export default function Announced() {
  const { t } = useLingui();
  const { state, cursor, announced } = useLoaderData<typeof loader>();
  const zoneOf = useZone();
  const names = useAnnouncedWords();
  const isOpen = useMay()('orders.refund') && state !== 'arrived';
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Возвраты, о которых предупредили`}
        action={<ExportLink to={exportPath(`/returns?state=${state}`)} />}
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={ANNOUNCED_STATES.map((each) => ({
          key: each,
          to: each === 'announced' ? '/returns' : `/returns?state=${each}`,
          title: names[each],
        }))}
      />
      {announced.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Кто собрался вернуть товары и сказал об этом на странице заказа, появится здесь.`}
        />
      ) : (
        <DataTable
          name="announced-returns"
          label={t`Возвраты, о которых предупредили`}
          rows={announced}
          idOf={({ id }) => id}
          hrefOf={({ orderNumber }) => `/orders/${orderNumber}`}
          columns={[
            { id: 'slip', title: t`Лист`, isFixed: true },
            { id: 'at', title: t`Когда` },
            { id: 'store', title: t`Магазин` },
            { id: 'what', title: t`Что вернут` },
            { id: 'until', title: t`Ждём до` },
            ...(isOpen ? [{ id: 'take', title: t`Что сделать`, isFixed: true }] : []),
          ]}
          renderCells={({ id, number, orderNumber, at, store, lines, waitUntil }) => ({
            slip: <span className="whitespace-nowrap">{slipNumber(orderNumber, number)}</span>,
            at: <Moment at={at} zone={zoneOf(store)} />,
            store: store.toUpperCase(),
            what: (
              <span className="wrap-anywhere">
                {lines.map((line) => `${line.name} × ${line.count}`).join(', ')}
              </span>
            ),
            until: <Day day={waitUntil} />,
            take: (
              <ButtonLink size="sm" to={`/orders/${orderNumber}/return?announced=${id}`}>
                <Trans>Принять товары</Trans>
              </ButtonLink>
            ),
          })}
        />
      )}
      <NextPage
        to={cursor === null ? null : `/returns?state=${state}&cursor=${encodeURIComponent(cursor)}`}
      />
    </div>
  );
}

/** A day as people here write it: it has no hour, and so no zone. */
function Day({ day }: { readonly day: string }) {
  const { i18n } = useLingui();
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
}
