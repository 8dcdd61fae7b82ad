import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  Column,
  EntryList,
  Report,
  ReportRow,
  ReportTable as Table,
} from '#features/reports/model.ts';
import { withQuery } from '#base/with-query.ts';
import { Card } from '#kit/card.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { useMay } from '../../ui/use-office.ts';
import { COLUMN_WORDS, KEY_WORDS, TABLE_WORDS } from './report-words.ts';
import { entriesPath, isEntryList, reportPath, type ReportFilters } from './reports-path.ts';
import { useFigure, useStepWords } from './use-figures.ts';

interface Shown {
  readonly report: Report;
  readonly filters: ReportFilters;
  readonly table: Table;
  /** What carriers are called, by their codes. */
  readonly carriers: Readonly<Record<string, string>>;
}

/** Columns whose figures have rows behind them. */
const LISTED: Readonly<Record<EntryList, readonly Column[]>> = {
  sales: ['orders', 'back'],
  returns: ['returned'],
  deliveries: ['parcels'],
  promotions: ['uses'],
};

/** Where the rows are that a row of the table is made of; null: there is no list of them. */
function useRowLink({ report, filters, table }: Shown): (row: ReportRow) => string | null {
  const may = useMay();
  const { store, period } = report;
  return ({ key, title, values }) => {
    if (table.name === 'contracts')
      return may('people.see') ? withQuery('/people', { search: key }) : null;
    if (table.name === 'products')
      return may('catalogue.see') ? `/products/${encodeURIComponent(key)}` : null;
    if (!isEntryList(report.report)) return null;
    if (LISTED[report.report].every((column) => !values[column])) return null;
    const list = { ...filters, list: report.report, store, preset: 'own', step: null } as const;
    return table.name === 'steps'
      ? entriesPath({ ...list, of: '', from: key, to: title ?? key })
      : entriesPath({ ...list, of: key, from: period.from, to: period.to });
  };
}

const CELL = 'h-11 px-3 py-1 text-right whitespace-nowrap tabular-nums';

/** One table of a report, with its file; what a row is made of opens by its name. */
export function ReportTable(shown: Shown) {
  const { report, filters, table, carriers } = shown;
  const { i18n } = useLingui();
  const figure = useFigure(report.currency);
  const linkOf = useRowLink(shown);
  const name = i18n._(TABLE_WORDS[table.name]);
  return (
    <Card className="flex flex-col gap-0 p-0!">
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <h2 className="text-16 font-semi">{name}</h2>
        <ExportLink to={exportPath(reportPath(filters, { table: table.name }))} />
      </div>
      <div className="overflow-x-auto border-t border-line">
        <table className="w-full border-collapse text-14" aria-label={name}>
          <thead className="text-12 text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="h-11 px-3 text-left font-semi">
                {i18n._(KEY_WORDS[table.name])}
              </th>
              {table.name === 'contracts' && (
                <th scope="col" className="h-11 px-3 text-left font-semi">
                  <Trans>Месяц</Trans>
                </th>
              )}
              {table.columns.map((column) => (
                <th key={column} scope="col" className="h-11 px-3 text-right font-semi">
                  {i18n._(COLUMN_WORDS[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={`${row.key} ${row.title}`} className="border-b border-line hover:bg-sand">
                <RowHead {...{ row, table, report, carriers }} to={linkOf(row)} />
                {table.columns.map((column) => (
                  <td key={column} className={CELL}>
                    {figure(column, row.values[column] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {table.total && (
            <tfoot>
              <tr className="font-semi">
                <th scope="row" className="h-11 px-3 text-left font-semi">
                  <Trans>Всего</Trans>
                </th>
                {table.columns.map((column) => (
                  <td key={column} className={CELL}>
                    {figure(column, table.total?.[column] ?? null)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {table.isCut && table.name !== 'contracts' && (
        <p className="p-3 text-12 text-ink-2">
          <Trans>Показаны первые строки: остальных меньше.</Trans>
        </p>
      )}
    </Card>
  );
}

function RowHead({
  row: { key, title },
  table,
  report,
  carriers,
  to,
}: Omit<Shown, 'filters'> & {
  readonly row: ReportRow;
  readonly to: string | null;
}) {
  const steps = useStepWords(report.period.step);
  const months = useStepWords('month');
  const words = {
    steps: () => (report.report === 'points' ? months : steps).whole(key, title ?? key),
    contracts: () => key,
    carriers: () => carriers[key] ?? key,
    products: () => (title ? `${title} · ${key}` : key),
    promotions: () => (title ? `${title} · ${key}` : key),
  }[table.name]();
  const head: ReactNode =
    to === null ? (
      words
    ) : (
      <Link to={to} className="inline-flex min-h-11 items-center text-brand">
        {words}
      </Link>
    );
  return (
    <>
      <th scope="row" className="h-11 px-3 text-left font-regular wrap-anywhere">
        {head}
      </th>
      {table.name === 'contracts' && (
        <td className="h-11 px-3 text-left">{months.whole(title ?? '', title ?? '')}</td>
      )}
    </>
  );
}
