import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listStores } from '#countries/packs.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { ContentTabs } from './content-tabs.tsx';
import { MonthBadge } from './jubilee-month-fields.tsx';
import { jubileePath, monthName, monthPath, newMonthPath } from './jubilee-words.ts';
import { shownDay } from '../../ui/shown-day.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, session } = context.get(officeContext);
  const member = session?.step === 'in' ? session.member : null;
  const first = member?.stores?.[0] ?? listStores()[0]?.code ?? '';
  const store = (url.searchParams.get('store') ?? first).slice(0, 2);
  return acts.listJubilee({ store });
}

/** Months of the jubilee of a store, with what stands in each. */
export default function Jubilee() {
  const { t } = useLingui();
  const { store, stores, rows, isFull } = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Месяцы юбилея`}
        action={
          may('content.change') &&
          !isFull && (
            <ButtonLink to={newMonthPath(store)} variant="filled">
              <Trans>Новый месяц</Trans>
            </ButtonLink>
          )
        }
      />
      <SavedNote />
      <ContentTabs current="jubilee" />
      <LinkTabs
        label={t`Магазин`}
        current={store}
        tabs={stores.map((each) => ({
          key: each,
          to: jubileePath(each),
          title: each.toUpperCase(),
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t`В этом магазине юбилея нет`}
          text={t`Страница юбилея появится в магазине с первым месяцем.`}
        />
      ) : (
        <Months />
      )}
    </div>
  );
}

function Months() {
  const { t } = useLingui();
  const { language } = useOffice();
  const { store, rows } = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="jubilee"
      label={t`Месяцы юбилея`}
      rows={rows}
      idOf={({ firstDay }) => firstDay}
      hrefOf={({ firstDay }) => monthPath(store, firstDay)}
      columns={[
        { id: 'name', title: t`Месяц`, isFixed: true },
        { id: 'state', title: t`Состояние` },
        { id: 'from', title: t`С` },
        { id: 'to', title: t`По` },
        { id: 'offers', title: t`Предложений`, isFigure: true },
        { id: 'products', title: t`Товаров`, isFigure: true },
        { id: 'lacks', title: t`Нет на языках` },
      ]}
      renderCells={({ firstDay, lastDay, state, names, offers, products, lacks }) => ({
        name: monthName(names, language, firstDay),
        state: <MonthBadge state={state} firstDay={firstDay} />,
        from: <span className="tabular-nums">{shownDay(firstDay)}</span>,
        to: <span className="tabular-nums">{shownDay(lastDay)}</span>,
        offers,
        products,
        lacks: lacks.map((each) => each.toUpperCase()).join(', ') || '–',
      })}
    />
  );
}
