import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import type { ReportEntry } from '#features/reports/model.ts';
import { Alert } from '#kit/alert.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useMoney, useZone } from '../../ui/use-office.ts';
import { carrierNames } from './carrier-names.ts';
import { ENTRY_WORDS, FAULT_WORDS, REPORT_WORDS } from './report-words.ts';
import { entriesPath, readEntryFilters, reportPath } from './reports-path.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readEntryFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const office = context.get(officeContext);
  const name = filters.list === 'deliveries' ? carrierNames(office)[filters.of] : undefined;
  const found = await office.acts.listReportEntries({ ...filters, cursor });
  return { filters, name: name ?? filters.of, ...found };
}

/** Rows that a figure of a report is made of. */
export default function Entries() {
  const { i18n } = useLingui();
  const { filters, name, store, period, rows, next, fault } = useLoaderData<typeof loader>();
  const days =
    period.from === period.to
      ? formatDay(period.from)
      : `${formatDay(period.from)} – ${formatDay(period.to)}`;
  const { list, of: _of, ...rest } = filters;
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={reportPath({ ...rest, report: list, search: '' })}>
        <Trans>К отчёту</Trans>
      </BackLink>
      <ScreenHead
        title={[i18n._(REPORT_WORDS[list]), name, store.toUpperCase(), days]
          .filter(Boolean)
          .join(' · ')}
        action={<ExportLink to={exportPath(entriesPath(filters))} />}
      />
      {fault !== null && (
        <div role="alert">
          <Alert type="warning" isInline>
            {i18n._(FAULT_WORDS[fault])}
          </Alert>
        </div>
      )}
      {fault === null && rows.length === 0 ? <Nothing /> : <List />}
      <NextPage to={next === null ? null : entriesPath(filters, next)} />
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Здесь пусто`}
      text={t`Здесь стоят строки, из которых складывается цифра отчёта. За эти дни таких нет.`}
    />
  );
}

const idOf = ({ orderNumber, at, what, minor }: ReportEntry): string =>
  [orderNumber, String(at), what, minor].join(' ');

function List() {
  const { t, i18n } = useLingui();
  const { filters, rows, store, currency } = useLoaderData<typeof loader>();
  const may = useMay();
  const money = useMoney();
  const zone = useZone()(store);
  const isMoney = filters.list !== 'deliveries';
  return (
    <DataTable
      name="report-entries"
      label={i18n._(REPORT_WORDS[filters.list])}
      rows={rows}
      idOf={idOf}
      columns={[
        { id: 'order', title: t`Заказ`, isFixed: true },
        { id: 'at', title: filters.list === 'deliveries' ? t`Обещан` : t`Когда` },
        { id: 'what', title: filters.list === 'promotions' ? t`Раз` : t`Что` },
        ...(isMoney ? [{ id: 'minor', title: t`Сумма`, isFigure: true }] : []),
      ]}
      renderCells={({ orderNumber, at, what, minor }) => {
        const word = ENTRY_WORDS[what];
        return {
          order: may('orders.see') ? (
            <Link
              to={`/orders/${orderNumber}`}
              className="inline-flex min-h-11 items-center font-semi text-brand tabular-nums"
            >
              {orderNumber}
            </Link>
          ) : (
            orderNumber
          ),
          at:
            typeof at === 'string' && isIsoDate(at) ? (
              formatDay(at)
            ) : (
              <Moment at={at} zone={zone} />
            ),
          what: word ? i18n._(word) : what,
          minor: minor === null ? '–' : money(minor, currency),
        };
      }}
    />
  );
}
