import { z } from 'zod';
import { phoneRules } from '#countries/packs.ts';
import { ANNOUNCED_STATES } from '#features/announced-returns/model.ts';
import { listForStaff } from '#features/announced-returns/server/public.ts';
import { REVIEW_STATES } from '#features/reviews/model.ts';
import type { StaffDoor } from '#features/staff/server/public.ts';
import { REQUEST_STATES } from '#features/support/model.ts';
import { listInState } from '#features/support/server/public.ts';
import { WITHDRAWAL_STATES } from '#features/withdrawals/model.ts';
import { listWithdrawals } from '#features/withdrawals/server/public.ts';
import type { Database } from '#platform/database.ts';
import { searchKinds } from '../../rules/search-kinds.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';
import { listOrders } from '../order-list.ts';
import { readPeople } from '../people-search.ts';
import { listReviews } from '../review-queue.ts';
import { askedOrders, orderFilters } from './order-acts.ts';
import { auditSearch } from './staff-acts.ts';
import { shownRequest } from './support-acts.ts';

export interface ExportParts {
  readonly database: Database;
  readonly staff: Pick<StaffDoor, 'listAudit'>;
}

const EXPORT = { size: EXPORT_PAGE } as const;

/** As what a text was looked for: the text itself may be somebody's phone, and the audit holds nothing of people. */
const searchedAs = (search: string): readonly string[] | null => {
  const kinds = search.trim() === '' ? null : searchKinds(search, phoneRules());
  if (kinds === null) return search.trim() === '' ? null : [];
  return Object.entries(kinds).flatMap(
    ([kind, found]: [string, string | readonly unknown[] | null]) => (found?.length ? [kind] : []),
  );
};

/** Lists of people's contracts, orders and names. */
const ofPeople = ({ database }: ExportParts) => ({
  exportOrders: act('orders.see', orderFilters, async (input, context) => {
    const { cursor: _cursor, search, ...filter } = input;
    return exportRows(database, context, {
      list: 'orders',
      filter: { ...filter, search: searchedAs(search) },
      read: (cursor) =>
        listOrders(database, { ...askedOrders(input, context), cursor }, EXPORT_PAGE),
    });
  }),
  exportPeople: act(
    'people.see',
    z.object({ search: z.string().max(200).catch('') }),
    async ({ search }, context) =>
      exportRows(database, context, {
        list: 'people',
        filter: { search: searchedAs(search) },
        read: (cursor) =>
          readPeople(database, { search, stores: context.stores, cursor, ...EXPORT }),
      }),
  ),
  exportWithdrawals: act(
    'orders.see',
    z.object({ state: z.enum(WITHDRAWAL_STATES) }),
    async ({ state }, context) =>
      exportRows(database, context, {
        list: 'withdrawals',
        filter: { state },
        async read(cursor) {
          const { stores } = context;
          const page = await listWithdrawals(database, { stores, state, cursor, ...EXPORT });
          return { rows: page.withdrawals, next: page.cursor };
        },
      }),
  ),
  exportAnnounced: act(
    'orders.see',
    z.object({ state: z.enum(ANNOUNCED_STATES) }),
    async ({ state }, context) =>
      exportRows(database, context, {
        list: 'returns',
        filter: { state },
        async read(cursor) {
          const { stores } = context;
          const page = await listForStaff(database, { stores, state, cursor, ...EXPORT });
          return { rows: page.announced, next: page.cursor };
        },
      }),
  ),
});

type ReviewKey = { readonly key: string; readonly id: string };

/** Lists of what people wrote, and of what staff did. */
const ofWords = ({ database, staff }: ExportParts) => ({
  exportReviews: act(
    'reviews.decide',
    z.object({ state: z.enum(REVIEW_STATES) }),
    async ({ state }, context) => {
      let after: ReviewKey | null = null;
      return exportRows(database, context, {
        list: 'reviews',
        filter: { state },
        async read() {
          const { stores } = context;
          const rows: Awaited<ReturnType<typeof listReviews>> = await listReviews(database, {
            state,
            stores,
            after,
            ...EXPORT,
          });
          after = rows.at(-1) ?? null;
          return { rows, next: rows.length < EXPORT_PAGE ? null : (after?.id ?? null) };
        },
      });
    },
  ),
  exportQuestions: act(
    'support.answer',
    z.object({ state: z.enum(REQUEST_STATES) }),
    async ({ state }, context: ActContext) =>
      exportRows(database, context, {
        list: 'questions',
        filter: { state },
        async read(cursor) {
          const { stores, say } = context;
          const rows = await listInState(database, state, EXPORT_PAGE, stores, cursor ?? undefined);
          const next = rows.length < EXPORT_PAGE ? null : (rows.at(-1)?.number ?? null);
          return { rows: rows.map((each) => shownRequest(each, say)), next };
        },
      }),
  ),
  exportAudit: act('audit.see', auditSearch, async (search, context) =>
    exportRows(database, context, {
      list: 'audit',
      filter: { ...search, before: undefined },
      async read(cursor) {
        const asked = { ...search, before: cursor ?? undefined };
        const page = await staff.listAudit(asked, context.stores, EXPORT_PAGE);
        return { rows: page.acts, next: page.next };
      },
    }),
  ),
});

/** Lists as files: the same rows as on the screen, all of them, and each file stands in the audit. */
export const exportActs = (parts: ExportParts) => ({ ...ofPeople(parts), ...ofWords(parts) });
