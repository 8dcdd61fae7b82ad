import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { ORDER_COLUMNS } from '../../rules/order-views.ts';
import { act } from '../act.ts';
import { changeView, listViews, removeView, saveView, viewFilters } from '../order-views.ts';

const WORD_MOST = 200;

const given = z.object({
  name: z.string().max(WORD_MOST),
  isShared: z.boolean(),
  filters: viewFilters,
  columns: z.array(z.enum(ORDER_COLUMNS)).max(ORDER_COLUMNS.length),
});
const one = z.object({ id: z.uuid() });

/** Lists of orders under names. What is in them is still what whoever looks may see. */
export const viewActs = ({ database }: { readonly database: Database }) => ({
  listViews: act('orders.see', z.object({}), (_input, context) => listViews(database, context)),
  saveView: act('orders.see', given, (input, context) => saveView(database, input, context)),
  changeView: act('orders.see', given.extend(one.shape), (input, context) =>
    changeView(database, input, context),
  ),
  removeView: act('orders.see', one, ({ id }, context) => removeView(database, id, context)),
});
