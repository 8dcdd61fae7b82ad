import { z } from 'zod';
import { isIsoDate } from '#base/calendar.ts';
import { findPurchase, isSeenBy, whyNotEdited } from '#features/orders/server/public.ts';
import { effectsOf, type StaffAction } from '#features/orders/rules/order-life.ts';
import type { Database } from '#platform/database.ts';
import { isStageFilter, ORDER_SORTS, type OrderDetail } from '../../model.ts';
import { storeMidnight } from '../../rules/store-days.ts';
import { act, type ActContext } from '../act.ts';
import type { EditActParts } from './edit-acts.ts';
import { nameStaff } from '../name-staff.ts';
import { readOrderDetail } from '../order-detail.ts';
import { countStages, listOrders, type OrderListInput } from '../order-list.ts';
import { PRINTED_AT_ONCE, readPickList } from '../pick-list.ts';

const orderNumber = z.string().regex(/^\d{8,12}$/);
const word = z.string().max(40).nullable().catch(null);

export const orderFilters = z.object({
  stage: z.string().refine(isStageFilter).catch('to-pack'),
  search: z.string().max(200).catch(''),
  /** Days as they are written, in the store's zone; anything else is none. */
  from: z.string().refine(isIsoDate).nullable().catch(null),
  to: z.string().refine(isIsoDate).nullable().catch(null),
  paymentMethod: word,
  carrier: word,
  isLate: z.boolean().catch(false),
  sort: z.enum(ORDER_SORTS).catch('newest'),
  cursor: z.string().max(200).nullable().catch(null),
});

/** The same as the list is asked for it: days by the clock of whoever asks. */
export const askedOrders = (
  { from, to, ...filter }: z.output<typeof orderFilters>,
  { stores, now }: Pick<ActContext, 'stores' | 'now'>,
): OrderListInput => ({
  ...filter,
  from: from === null ? null : storeMidnight(stores, from, 0),
  // The last day is among them.
  to: to === null ? null : storeMidnight(stores, to, 1),
  stores,
  now,
});

/** What each action that may be taken does, in words. */
function effects(
  { order, actions }: OrderDetail,
  say: ActContext['say'],
): Readonly<Partial<Record<StaffAction, readonly string[]>>> {
  return Object.fromEntries(
    actions.map((each) => [each, Object.values(effectsOf(each, order)).map(say)]),
  );
}

/** Orders as staff find and read them. */
export const orderActs = ({
  database,
  countryAt,
}: Pick<EditActParts, 'database' | 'countryAt'>) => ({
  listOrders: act('orders.see', orderFilters, async (input, context) => {
    const [page, counts] = await Promise.all([
      listOrders(database, askedOrders(input, context)),
      countStages(database, context),
    ]);
    return { ...page, counts };
  }),
  openOrder: act('orders.see', z.object({ orderNumber }), async (input, context) => {
    const { member, stores, say, now } = context;
    const detail = await readOrderDetail(database, {
      ...input,
      stores,
      seesMoney: member.permissions.includes('money.see'),
    });
    if (!detail) return null;
    const names = await nameStaff(
      database,
      detail.timeline.map(({ by }) => by),
    );
    const canEdit = whyNotEdited({ countryAt }, detail.order, now) === null;
    // The store may not offer it, or no longer.
    const actions = detail.actions.filter((each) => canEdit || each !== 'less');
    return { ...detail, actions, names, canEdit, effects: effects(detail, say) };
  }),
  printOrders: act(
    'orders.pack',
    z.object({ orderNumbers: z.array(orderNumber).max(PRINTED_AT_ONCE) }),
    ({ orderNumbers }, { stores }) => readPickList(database, { orderNumbers, stores }),
  ),
});

/** Whether somebody sees an order. */
export async function seesOrder(
  database: Database,
  number: string,
  context: Pick<ActContext, 'stores'>,
): Promise<boolean> {
  const order = await findPurchase(database, { orderNumber: number });
  return order !== null && isSeenBy(context, order.store);
}
