import { z } from 'zod';
import { dayIn } from '#base/calendar.ts';
import { ok, type Outcome } from '#base/outcome.ts';
import { findStore, getCountry, getStore, listStores } from '#countries/packs.ts';
import { ENTRY_LISTS, REPORTS, TABLES, type Report } from '#features/reports/model.ts';
import {
  isPeriod,
  PRESETS,
  readPeriod,
  STEPS,
  type Period,
  type PeriodFault,
} from '#features/reports/rules/periods.ts';
import { CONTRACTS_AT_ONCE, type ReportDesk } from '#features/reports/server/public.ts';
import type { Database } from '#platform/database.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { keyedPage, readPlace, writePlace } from '../../rules/keyset.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';

export interface ReportParts {
  readonly database: Database;
  readonly reports: ReportDesk;
}

const ENTRIES_AT_ONCE = 50;

const asked = z.object({
  /** Null: the first that they work for. */
  store: z.string().max(2).nullable().catch(null),
  preset: z.enum(PRESETS).catch('this-month'),
  from: z.string().max(10).catch(''),
  to: z.string().max(10).catch(''),
  step: z.enum(STEPS).nullable().catch(null),
});
const reportAsked = asked.extend({
  report: z.enum(REPORTS).catch('sales'),
  search: z.string().trim().max(40).catch(''),
  cursor: z.string().max(400).nullable().catch(null),
  language: z.enum(LANGUAGES),
});
const entriesAsked = asked.extend({
  list: z.enum(ENTRY_LISTS),
  of: z.string().max(40).catch(''),
  cursor: z.string().max(400).nullable().catch(null),
});

const refuse = (status: 403 | 404): never => {
  // React Router answers with it as it is.
  throw new Response(null, { status });
};

const ownStores = ({ stores }: ActContext): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

/** The store that is asked for: another one's figures are as if they were not there. */
function storeOf(store: string | null, context: ActContext): string {
  const [first] = ownStores(context);
  const chosen = store ?? first;
  if (chosen === undefined || !findStore(chosen) || !ownStores(context).includes(chosen))
    return refuse(404);
  return chosen;
}

const periodOf = (input: z.output<typeof asked>, store: string, { now }: ActContext) =>
  readPeriod(input, dayIn(getCountry(getStore(store).homeCountry).timeZone, now));

/** Contracts are people: who may not see those sees no report of them either. */
function mayRead(report: Report['report'], { member }: ActContext): void {
  if (report === 'points' && !member.permissions.includes('people.see')) refuse(403);
}

type Fault = PeriodFault | 'SLOW' | 'BUSY';
const CONTRACT_KEY = [/^\d{4}-\d\d-\d\d$/, /^[\w-]{1,40}$/];

/** A report, and where the list of contracts in it goes on. */
async function readReport(
  desk: ReportDesk,
  { search, cursor, report, language }: z.output<typeof reportAsked>,
  place: {
    readonly store: string;
    readonly period: Period;
    readonly now: Date;
    readonly size: number;
  },
): Promise<Outcome<{ readonly report: Report; readonly next: string | null }, 'SLOW' | 'BUSY'>> {
  const [month, contract] = readPlace(cursor, CONTRACT_KEY)?.key ?? [];
  const after = month !== undefined && contract !== undefined ? { month, contract } : null;
  const read = await desk.read({ ...place, report, language, search, after });
  if (!read.ok) return read;
  const contracts = read.value.tables.find(({ name }) => name === 'contracts');
  const last = contracts?.isCut ? contracts.rows.at(-1) : undefined;
  const next = last ? writePlace({ side: 'after', key: [last.title ?? '', last.key] }) : null;
  return ok({ report: read.value, next });
}

const reading = ({ reports }: ReportParts) => ({
  openReport: act('reports.see', reportAsked, async (input, context) => {
    mayRead(input.report, context);
    const store = storeOf(input.store, context);
    const stores = ownStores(context);
    const period = periodOf(input, store, context);
    const nothing = { stores, store, period: null, report: null, next: null };
    if (!isPeriod(period)) return { ...nothing, fault: period.fault satisfies Fault };
    const { now } = context;
    const read = await readReport(reports, input, { store, period, now, size: CONTRACTS_AT_ONCE });
    if (!read.ok) return { ...nothing, period, fault: read.code satisfies Fault };
    return { ...nothing, period, fault: null, ...read.value };
  }),
  listReportEntries: act('reports.see', entriesAsked, async (input, context) => {
    const store = storeOf(input.store, context);
    const period = periodOf(input, store, context);
    if (!isPeriod(period)) return refuse(404);
    const page = await readEntryPage(
      reports,
      input,
      { store, period, now: context.now },
      ENTRIES_AT_ONCE,
    );
    const currency = getStore(store).currency.externalIso;
    const nothing = { rows: [], next: null };
    return {
      store,
      currency,
      period,
      ...(page.ok ? { ...page.value, fault: null } : { ...nothing, fault: page.code }),
    };
  }),
});

const ENTRY_KEY = [/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{6}Z)?$/, /^[\w-]{1,80}$/];

/** A page of the rows that figures are made of. */
async function readEntryPage(
  desk: ReportDesk,
  { list, of, cursor }: z.output<typeof entriesAsked>,
  place: { readonly store: string; readonly period: Period; readonly now: Date },
  size: number,
) {
  const [moment, id] = readPlace(cursor, ENTRY_KEY)?.key ?? [];
  const after = moment !== undefined && id !== undefined ? ([moment, id] as const) : null;
  const read = await desk.readEntries({ ...place, list, of, after, size: size + 1 });
  if (!read.ok) return read;
  const { rows, next } = keyedPage(read.value, null, size, (row) => row.place);
  return ok({ rows: rows.map(({ place: _place, ...row }) => row), next });
}

const TAKEN = reportAsked.omit({ cursor: true }).extend({ table: z.enum(TABLES).catch('steps') });

const taking = ({ database, reports }: ReportParts) => ({
  /** A table of a report as a file. */
  exportReport: act('reports.see', TAKEN, async ({ table, ...input }, context) => {
    mayRead(input.report, context);
    const store = storeOf(input.store, context);
    const period = periodOf(input, store, context);
    if (!isPeriod(period)) return refuse(404);
    const { now } = context;
    const page = (cursor: string | null) =>
      readReport(reports, { ...input, cursor }, { store, period, now, size: EXPORT_PAGE });
    const first = await page(null);
    if (!first.ok) return first;
    const rowsOf = ({ report, next }: typeof first.value) => {
      const found = report.tables.find(({ name }) => name === table);
      return { rows: found?.rows ?? [], next: table === 'contracts' ? next : null };
    };
    const columns = first.value.report.tables.find(({ name }) => name === table)?.columns;
    if (!columns) return refuse(404);
    const { report } = input;
    const chunks = exportRows(database, context, {
      list: 'reports',
      filter: { report, table, store, ...period },
      async read(cursor) {
        const read = cursor === null ? first : await page(cursor);
        if (!read.ok) throw new Error(`the report ends: ${read.code}`);
        return rowsOf(read.value);
      },
    });
    return ok({ columns, currency: first.value.report.currency, chunks });
  }),
  exportReportEntries: act(
    'reports.see',
    entriesAsked.omit({ cursor: true }),
    async (input, context) => {
      const store = storeOf(input.store, context);
      const period = periodOf(input, store, context);
      if (!isPeriod(period)) return refuse(404);
      const page = (cursor: string | null) =>
        readEntryPage(
          reports,
          { ...input, cursor },
          { store, period, now: context.now },
          EXPORT_PAGE,
        );
      const first = await page(null);
      if (!first.ok) return first;
      const chunks = exportRows(database, context, {
        list: 'report-entries',
        filter: { list: input.list, of: input.of, store, ...period },
        async read(cursor) {
          const read = cursor === null ? first : await page(cursor);
          if (!read.ok) throw new Error(`the list ends: ${read.code}`);
          return read.value;
        },
      });
      return ok({ store, currency: getStore(store).currency.externalIso, chunks });
    },
  ),
});

/** Figures of one store by period: what staff see of them, and what figures are made of. */
export const reportActs = (parts: ReportParts) => ({ ...reading(parts), ...taking(parts) });
