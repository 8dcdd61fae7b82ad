import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CERTIFICATE_STATES } from '#features/certificates/rules/certificate-desk.ts';
import { Badge } from '#kit/badge.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMoney } from '../../ui/use-office.ts';
import {
  CERTIFICATE_TYPES,
  certificatePath,
  certificatesPath,
  readCertificateFilters,
  useCertificateTabs,
} from './certificate-words.ts';
import { NarrowForm } from '../../ui/narrow-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readCertificateFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const { acts } = context.get(officeContext);
  return { filters, ...(await acts.listCertificates({ ...filters, cursor })) };
}

const COUNTED = 999;

/** Certificates by whether they can still be used. */
export default function Certificates() {
  const { t } = useLingui();
  const { filters, rows, next, count } = useLoaderData<typeof loader>();
  const tabs = useCertificateTabs();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Сертификаты`}
        count={count > COUNTED ? `${COUNTED}+` : count}
        action={<ExportLink to={exportPath(certificatesPath(filters))} />}
      />
      <LinkTabs
        label={t`Состояние`}
        current={filters.state}
        tabs={CERTIFICATE_STATES.map((state) => ({
          key: state,
          to: certificatesPath({ ...filters, state }),
          title: tabs[state],
        }))}
      />
      <Narrow />
      {rows.length === 0 ? <Nothing /> : <List />}
      <NextPage to={next === null ? null : certificatesPath(filters, next)} />
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { state, search } = useLoaderData<typeof loader>().filters;
  return (
    <NarrowForm
      label={t`Поиск по сертификатам`}
      kept={{ state }}
      search={{ title: t`Номер, договор или заказ`, typed: search }}
      resetTo={search === '' ? null : certificatesPath({ state, search: '' })}
    />
  );
}

function Nothing() {
  const { t } = useLingui();
  const { filters } = useLoaderData<typeof loader>();
  const isNarrow = filters.search !== '';
  return (
    <EmptyState
      title={isNarrow ? t`Ничего не нашлось` : t`Здесь пусто`}
      text={
        isNarrow
          ? t`Проверьте номер или посмотрите в соседних вкладках.`
          : t`Сертификат покупают или получают в награду: по нему берут товары до предела за малую часть цены, одним заказом.`
      }
    />
  );
}

function List() {
  const { t, i18n } = useLingui();
  const { rows, filters } = useLoaderData<typeof loader>();
  const money = useMoney();
  return (
    <DataTable
      name="certificates"
      label={t`Сертификаты`}
      rows={rows}
      idOf={({ id }) => id}
      hrefOf={({ number }) => certificatePath(number)}
      columns={[
        { id: 'number', title: t`Номер`, isFixed: true },
        { id: 'name', title: t`Название` },
        { id: 'type', title: t`Вид` },
        { id: 'store', title: t`Магазин` },
        { id: 'contract', title: t`Договор` },
        { id: 'limit', title: t`Предел`, isFigure: true },
        { id: 'received', title: t`Получен`, isWideOnly: true },
        { id: 'until', title: t`До` },
      ]}
      renderCells={(row) => ({
        number: (
          <span className="inline-flex flex-wrap items-center gap-2">
            {row.number}
            {row.isStopped && filters.state === 'over' && <Badge>{t`остановлен`}</Badge>}
          </span>
        ),
        name: <span className="wrap-anywhere">{row.name || '–'}</span>,
        type: i18n._(CERTIFICATE_TYPES[row.type]),
        store: row.store?.toUpperCase() ?? t`все с этой валютой`,
        contract: row.contract,
        limit: money(row.limitMinor, row.currency),
        received: <Moment at={row.receivedAt} zone={row.zone} isDayOnly />,
        until:
          row.expiresAt === null ? t`без конца` : <Moment at={row.expiresAt} zone={row.zone} />,
      })}
    />
  );
}
