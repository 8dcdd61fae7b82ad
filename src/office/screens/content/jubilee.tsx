import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listStores } from '#countries/packs.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { ContentTabs } from './content-tabs.tsx';
import { jubileePath, monthName, monthPath } from './jubilee-words.ts';
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
  const { store, stores, rows } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Месяцы юбилея`} />
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
          text={t`Месяцы и их дни приходят файлом; слова, товары и предложения меняют здесь.`}
        />
      ) : (
        <>
          <p className="text-14 text-ink-2">
            <Trans>
              Месяцы и их дни приходят файлом; слова, товары и предложения меняют здесь.
            </Trans>
          </p>
          <Months />
        </>
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
        { id: 'from', title: t`С` },
        { id: 'to', title: t`По` },
        { id: 'offers', title: t`Предложений`, isFigure: true },
        { id: 'products', title: t`Товаров`, isFigure: true },
        { id: 'lacks', title: t`Нет на языках` },
      ]}
      renderCells={({ firstDay, lastDay, names, offers, products, lacks }) => ({
        name: monthName(names, language, firstDay),
        from: <span className="tabular-nums">{shownDay(firstDay)}</span>,
        to: <span className="tabular-nums">{shownDay(lastDay)}</span>,
        offers,
        products,
        lacks: lacks.map((each) => each.toUpperCase()).join(', ') || '–',
      })}
    />
  );
}
