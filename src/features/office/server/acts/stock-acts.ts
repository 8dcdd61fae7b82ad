import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import type { Database } from '#platform/database.ts';
import { MARK_MOST, STOCK_STATES } from '../../rules/stock-list.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';
import { listFailedMonths } from '../failed-months.ts';
import { listStock, setMark } from '../stock-list.ts';

const AT_ONCE = 50;

const cursor = z.string().max(400).nullable().catch(null);
const stockFilters = z.object({
  state: z.enum(STOCK_STATES).catch('out'),
  store: z.string().max(2).nullable().catch(null),
  search: z.string().trim().max(100).catch(''),
});
const units = z.number().int().min(1).max(MARK_MOST).nullable();

/** A list of one store, or of all that somebody sees. */
const narrowed = (store: string | null, { stores }: Pick<ActContext, 'stores'>) => {
  if (store === null) return stores;
  return (stores?.includes(store) ?? true) ? [store] : [];
};

/** What runs out, and from when on staff are told of it. */
const ofGoods = ({ database }: { readonly database: Database }) => ({
  listStock: act(
    'orders.pack',
    stockFilters.extend({ cursor }),
    ({ store, ...input }, { stores, now }) =>
      listStock(database, { ...input, stores: narrowed(store, { stores }), now, size: AT_ONCE }),
  ),
  exportStock: act('orders.pack', stockFilters, async (filter, context) => {
    const { state, store, search } = filter;
    const { now } = context;
    const asked = { state, search, stores: narrowed(store, context), now, size: EXPORT_PAGE };
    return exportRows(database, context, {
      list: 'stock',
      filter,
      read: (after) => listStock(database, { ...asked, cursor: after }),
    });
  }),
  setMark: act(
    'stock.mark',
    z.object({
      store: z.string().max(2),
      sku: z.string().min(1).max(40),
      units,
      seen: units,
    }),
    async (given, context) =>
      narrowed(given.store, context)?.length === 0
        ? refused('UNKNOWN' as const)
        : setMark(database, given, context),
  ),
});

/** Months of subscriptions that came to nothing. */
const ofMonths = ({ database }: { readonly database: Database }) => ({
  listFailedMonths: act('orders.see', z.object({ cursor }), (input, { stores }) =>
    listFailedMonths(database, { ...input, stores, size: AT_ONCE }),
  ),
  exportFailedMonths: act('orders.see', z.object({}), async (_input, context) =>
    exportRows(database, context, {
      list: 'failed-months',
      filter: {},
      read: (after) =>
        listFailedMonths(database, { stores: context.stores, cursor: after, size: EXPORT_PAGE }),
    }),
  ),
});

/** Stock and subscriptions that wait for somebody. */
export const stockActs = (parts: { readonly database: Database }) => ({
  ...ofGoods(parts),
  ...ofMonths(parts),
});
