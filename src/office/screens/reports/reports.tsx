import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { COLUMNS, REPORTS, type Report } from '#features/reports/model.ts';
import { PRESETS, STEPS } from '#features/reports/rules/periods.ts';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { ChipLink } from '#kit/chip.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { officeContext } from '../../office-context.ts';
import { Chart } from '../../ui/chart.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { carrierNames } from './carrier-names.ts';
import { ReportTable } from './report-table.tsx';
import {
  COLUMN_WORDS,
  COUNTED_WORDS,
  FAULT_WORDS,
  PRESET_WORDS,
  REPORT_WORDS,
  STEP_WORDS,
} from './report-words.ts';
import { readReportFilters, reportPath, shownDays } from './reports-path.ts';
import { useFigure, useStepWords } from './use-figures.ts';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readReportFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const office = context.get(officeContext);
  const { acts, language } = office;
  const found = await acts.openReport({ ...filters, cursor, language });
  // An address that says no store means the one that is shown, also when somebody else opens it.
  return { ...found, filters: { ...filters, store: found.store }, carriers: carrierNames(office) };
}

/** Figures of one store by period: a drawing, tables with their files, and what each figure is made of. */
export default function Reports() {
  const { t, i18n } = useLingui();
  const { filters, report, fault, next } = useLoaderData<typeof loader>();
  const may = useMay();
  const shown = REPORTS.filter((each) => each !== 'points' || may('people.see'));
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Отчёты`} />
      <LinkTabs
        label={t`Отчёт`}
        current={filters.report}
        tabs={shown.map((each) => ({
          key: each,
          to: reportPath({ ...filters, report: each, search: '' }),
          title: i18n._(REPORT_WORDS[each]),
        }))}
      />
      <Choices />
      <p className="max-w-240 text-14 text-ink-2">{i18n._(COUNTED_WORDS[filters.report])}</p>
      {fault !== null && (
        <div role="alert">
          <Alert type="warning" isInline>
            {i18n._(FAULT_WORDS[fault])}
          </Alert>
        </div>
      )}
      {report && <Shown report={report} />}
      <NextPage to={next === null ? null : reportPath(filters, { cursor: next })} />
    </div>
  );
}

const ROW = 'flex flex-wrap items-center gap-2';

/** Store, period and steps: each an address of its own. */
function Choices() {
  const { t, i18n } = useLingui();
  const { filters, period } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <nav aria-label={t`Период`} className={ROW}>
          {PRESETS.flatMap((preset) =>
            preset === 'own'
              ? []
              : [
                  <ChipLink
                    key={preset}
                    to={reportPath({ ...filters, preset, step: null })}
                    isCurrent={preset === filters.preset}
                  >
                    {i18n._(PRESET_WORDS[preset])}
                  </ChipLink>,
                ],
          )}
        </nav>
        <nav aria-label={t`Шаг`} className={ROW}>
          {filters.report !== 'points' &&
            STEPS.map((step) => (
              <ChipLink
                key={step}
                to={reportPath({ ...filters, step })}
                isCurrent={step === (period?.step ?? filters.step)}
              >
                {i18n._(STEP_WORDS[step])}
              </ChipLink>
            ))}
        </nav>
      </div>
      <WhereAndWhen />
    </div>
  );
}

/** The store, days of one's own, and how contracts begin. */
function WhereAndWhen() {
  const { t } = useLingui();
  const { filters, stores, store, period } = useLoaderData<typeof loader>();
  const { report, preset, step, search } = filters;
  const days = preset === 'own' ? filters : { from: period?.from ?? '', to: period?.to ?? '' };
  const kept = { report, step, period: preset, shown: shownDays(days) };
  return (
    <Form
      method="get"
      role="search"
      aria-label={t`Магазин и период`}
      key={reportPath(filters)}
      className="flex flex-wrap items-end gap-3"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {stores.length > 1 && (
        <label className="flex flex-col gap-1 text-12 text-ink-2">
          <Trans>Магазин</Trans>
          <select name="store" defaultValue={store} className={DENSE_CONTROL}>
            {stores.map((each) => (
              <option key={each} value={each}>
                {each.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>С какого дня</Trans>
        <input type="date" name="from" defaultValue={days.from} className={DENSE_CONTROL} />
      </label>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>По какой день</Trans>
        <input type="date" name="to" defaultValue={days.to} className={DENSE_CONTROL} />
      </label>
      {report === 'points' && (
        <label className="flex flex-col gap-1 text-12 text-ink-2">
          <Trans>Номер контракта</Trans>
          <input
            type="search"
            name="search"
            defaultValue={search}
            maxLength={40}
            className={DENSE_CONTROL}
          />
        </label>
      )}
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
    </Form>
  );
}

/** Whether anything was counted at all. */
const hasFigures = ({ tables }: Report): boolean =>
  tables.some(({ rows }) =>
    rows.some(({ values }) => Object.values(values).some((value) => value !== null && value !== 0)),
  );

function Shown({ report }: { readonly report: Report }) {
  const { t, i18n } = useLingui();
  const { filters, carriers } = useLoaderData<typeof loader>();
  if (!hasFigures(report))
    return (
      <EmptyState
        title={t`За этот период здесь ничего нет`}
        text={t`Возьмите период длиннее или другой магазин: цифры появляются сами, как только что-нибудь произошло.`}
        action={
          filters.preset !== 'last-12-months' && (
            <ButtonLink to={reportPath({ ...filters, preset: 'last-12-months', step: null })}>
              {i18n._(PRESET_WORDS['last-12-months'])}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <Drawing report={report} />
      {report.tables
        .filter(({ rows }) => rows.length > 0)
        .map((table) => (
          <ReportTable key={table.name} {...{ report, filters, table, carriers }} />
        ))}
    </>
  );
}

function Drawing({ report }: { readonly report: Report }) {
  const { i18n } = useLingui();
  const { currencies } = useOffice();
  const figure = useFigure(report.currency);
  const { short } = useStepWords(report.report === 'points' ? 'month' : report.period.step);
  const { kind, columns } = report.chart;
  const rows = report.tables.find(({ name }) => name === 'steps')?.rows ?? [];
  const [first = 'orders'] = columns;
  if (rows.every(({ values }) => columns.every((column) => !values[column]))) return null;
  const step = report.report === 'points' ? 'month' : report.period.step;
  const units = {
    count: 1,
    percent: 10,
    points: 100,
    money: 10 ** (currencies[report.currency]?.decimals ?? 2),
  };
  return (
    <Chart
      kind={kind}
      title={`${i18n._(REPORT_WORDS[report.report])} ${i18n._(STEP_WORDS[step])}`}
      steps={rows.map(({ key }) => short(key))}
      unit={units[COLUMNS[first]]}
      series={columns.map((column) => ({
        name: i18n._(COLUMN_WORDS[column]),
        values: rows.map(({ values }) => values[column] ?? null),
        written: (value) => figure(column, value),
      }))}
    />
  );
}
