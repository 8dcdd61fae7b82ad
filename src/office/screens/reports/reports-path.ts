import { withQuery } from '#base/with-query.ts';
import {
  ENTRY_LISTS,
  REPORTS,
  type EntryList,
  type ReportName,
  type TableName,
} from '#features/reports/model.ts';
import { PRESETS, STEPS, type Preset, type Step } from '#features/reports/rules/periods.ts';

/** What the address of a report says. */
export interface ReportFilters {
  readonly report: ReportName;
  /** Null: the first that somebody works for. */
  readonly store: string | null;
  readonly preset: Preset;
  readonly from: string;
  readonly to: string;
  /** Null: what is usual for the preset. */
  readonly step: Step | null;
  /** How contracts begin. */
  readonly search: string;
}

/** Days as the form shows them, so that other ones are seen to be somebody's own. */
export const shownDays = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${from},${to}`;

export function readReportFilters(query: URLSearchParams): ReportFilters {
  const [from, to, shown] = [query.get('from') ?? '', query.get('to') ?? '', query.get('shown')];
  const preset = PRESETS.find((each) => each === query.get('period')) ?? 'this-month';
  return {
    report: REPORTS.find((each) => each === query.get('report')) ?? 'sales',
    store: query.get('store') || null,
    preset: shown !== null && shown !== shownDays({ from, to }) ? 'own' : preset,
    from,
    to,
    step: STEPS.find((each) => each === query.get('step')) ?? null,
    search: query.get('search')?.trim() ?? '',
  };
}

const queryOf = ({ store, preset, from, to, step, search }: ReportFilters) => ({
  store,
  period: preset === 'this-month' ? null : preset,
  ...(preset === 'own' ? { from, to } : {}),
  step,
  search: search || null,
});

export const reportPath = (
  filters: ReportFilters,
  rest: { readonly cursor?: string | null; readonly table?: TableName } = {},
): string =>
  withQuery('/reports', {
    report: filters.report === 'sales' ? null : filters.report,
    ...queryOf(filters),
    ...rest,
  });

/** What the address of the rows of a figure says. */
export interface EntryFilters extends Omit<ReportFilters, 'report' | 'search'> {
  readonly list: EntryList;
  /** Code of a carrier or number of a promotion; empty: all. */
  readonly of: string;
}

export const readEntryFilters = (query: URLSearchParams): EntryFilters => {
  const { report: _report, search: _search, ...filters } = readReportFilters(query);
  const list = ENTRY_LISTS.find((each) => each === query.get('list')) ?? 'sales';
  return { ...filters, list, of: query.get('of') ?? '' };
};

export const entriesPath = (
  { list, of, ...filters }: EntryFilters,
  cursor: string | null = null,
): string =>
  withQuery('/reports/entries', {
    list,
    of: of || null,
    ...queryOf({ ...filters, report: list, search: '' }),
    cursor,
  });

export const isEntryList = (report: ReportName): report is EntryList =>
  (ENTRY_LISTS as readonly string[]).includes(report);
