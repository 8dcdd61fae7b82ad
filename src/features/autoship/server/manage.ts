import { dayIn, type IsoDate } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { findPurchase } from '#features/orders/server/public.ts';
import {
  cancelPurchase,
  listMeans,
  mayHoldMoney,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import type { Database, Tx } from '#platform/database.ts';
import { deletingDraft } from '#features/delivery/server/public.ts';
import type { ChosenSwaps } from '#features/offers/model.ts';
import type { Occurrence, Subscription } from '../model.ts';
import type { NewEvent } from './subscription-store.ts';
import {
  isOver,
  managingRefusal,
  nextOccurrence,
  type Managing,
  type ManagingRefusal,
} from '../rules/may-manage.ts';
import { announceAt, momentOf, movableDays } from '../rules/months.ts';
import {
  findSubscription,
  lockSubscription,
  saveMonth,
  setDelivery,
  setMeans,
  setReceiver,
  setState,
  setSwaps,
  writeEvent,
  type WithMonths,
} from './subscription-store.ts';

export type ManageCode = ManagingRefusal | 'UNKNOWN' | 'NOT_ANNOUNCED' | 'DAY' | 'MEANS';

/** What is wanted of one subscription. */
export type Wish =
  | { readonly what: 'cancel' | 'pause' | 'resume' }
  /** `number`: the month that the page showed as the next. */
  | { readonly what: 'skip' | 'take'; readonly number: number | null }
  | { readonly what: 'move'; readonly number: number | null; readonly day: IsoDate }
  | { readonly what: 'means'; readonly meansId: string }
  /** `totalMinor`: what a month costs with that delivery. */
  | ({
      readonly what: 'address';
      readonly number: number | null;
      readonly totalMinor: number;
    } & NewDelivery)
  | { readonly what: 'kit'; readonly number: number | null; readonly swaps: ChosenSwaps }
  | {
      readonly what: 'receiver';
      readonly number: number | null;
      readonly receiver: Subscription['receiver'];
    };

/** Where to, as the carrier was asked about it. */
export type NewDelivery = Pick<Subscription, 'delivery' | 'cityId'>;

export interface ManageParts {
  readonly database: Database;
  readonly payment: PaymentParts;
}

export interface ManagedBy {
  /** Null: staff, who may do it for anybody. */
  readonly contract: string | null;
  readonly by: NewEvent['by'];
  readonly now: Date;
}

const numberOf = (wish: Wish): number | null => ('number' in wish ? wish.number : null);

/** The days to which the next kit can be moved; null: there is none to move. */
export function movableOf(
  { subscription, months }: WithMonths,
  now: Date,
): { readonly first: IsoDate; readonly last: IsoDate } | null {
  const next = nextOccurrence({ state: subscription.state, occurrences: months });
  if (!next) return null;
  const after = months.find(({ number }) => number === next.number + 1);
  return movableDays(dayIn(subscription.timeZone, now), after?.dueOn ?? null, subscription.endsOn);
}

/**
 * Does what its holder wants of a subscription, in one transaction: whoever orders for it meanwhile finds what holds by then. Ended twice is
 * ended once.
 */
export async function manage(
  parts: ManageParts,
  id: string,
  wish: Wish,
  { contract, by, now }: ManagedBy,
): Promise<Outcome<WithMonths, ManageCode>> {
  const unpaid: string[] = [];
  const done = await parts.database
    .transaction()
    .execute(async (tx): Promise<Outcome<true, ManageCode>> => {
      const found = await lockSubscription(tx, id);
      if (!found || found.subscription.state === 'pending') return refused('UNKNOWN');
      const { subscription, months } = found;
      if (contract !== null && subscription.contract !== contract) return refused('UNKNOWN');
      if (wish.what === 'cancel' && subscription.state === 'canceled') return ok(true);
      const facts = { state: subscription.state, occurrences: months };
      const refusal = managingRefusal(wish.what, facts, numberOf(wish));
      if (refusal) return refused(refusal);
      const fault = await carryOut(tx, found, wish, { by, now }, unpaid);
      return fault ? refused(fault) : ok(true);
    });
  if (!done.ok) return done;
  // What was ordered and is not paid goes with it: nobody pays for what they have stopped.
  for (const purchaseId of unpaid)
    if ((await findPurchase(parts.database, { purchaseId }))?.state === 'placed')
      await cancelPurchase(parts.payment, { purchaseId, reason: 'changed_mind' });
  const after = await findSubscription(parts.database, id);
  return after ? ok(after) : refused('UNKNOWN');
}

const EVENTS: Readonly<Record<Managing, NewEvent['kind']>> = {
  cancel: 'canceled',
  skip: 'skipped',
  pause: 'paused',
  resume: 'resumed',
  move: 'moved',
  take: 'taken',
  means: 'means-changed',
  address: 'address-changed',
  kit: 'kit-changed',
  receiver: 'receiver-changed',
};

async function carryOut(
  tx: Tx,
  found: WithMonths,
  wish: Wish,
  { by, now }: Pick<ManagedBy, 'by' | 'now'>,
  unpaid: string[],
): Promise<ManageCode | null> {
  const { subscription, months } = found;
  const { id, timeZone } = subscription;
  const next = nextOccurrence({ state: subscription.state, occurrences: months });
  const month = months.find(({ number }) => number === next?.number);
  switch (wish.what) {
    case 'cancel':
      for (const each of months) {
        if (isOver(each)) continue;
        if (each.state === 'ordered' && each.purchaseId !== null) unpaid.push(each.purchaseId);
        await saveMonth(tx, id, each, { state: 'canceled', actAt: null, nextTryAt: null }, now);
      }
      await setState(tx, id, { state: 'canceled', reason: 'canceled_by_user' }, now);
      break;
    case 'pause':
      await setState(tx, id, { state: 'paused' }, now);
      break;
    case 'resume':
      await setState(tx, id, { state: 'active' }, now);
      for (const each of months)
        if (each.state === 'planned') {
          const change = { actAt: announceAt(each.dueAt), attempts: 0, reason: '' };
          await saveMonth(tx, id, each, change, now);
        } else if (each.state === 'announced')
          // What was said before the rest is said again.
          await saveMonth(tx, id, each, { state: 'planned', actAt: now }, now);
      break;
    case 'skip':
      if (month) await saveMonth(tx, id, month, { state: 'skipped', actAt: null }, now);
      break;
    case 'take':
      // The press agrees to the sum that was announced; what nobody has named is not ordered.
      if (month?.state !== 'announced') return 'NOT_ANNOUNCED';
      await saveMonth(tx, id, month, { dueOn: dayIn(timeZone, now), dueAt: now, actAt: now }, now);
      break;
    case 'move': {
      const days = movableOf(found, now);
      if (!days || wish.day < days.first || wish.day > days.last) return 'DAY';
      const dueAt = momentOf(timeZone, wish.day);
      const change = {
        dueOn: wish.day,
        dueAt,
        state: 'planned',
        actAt: announceAt(dueAt),
      } as const;
      if (month) await saveMonth(tx, id, month, change, now);
      break;
    }
    case 'means':
      if (!(await charge(tx, subscription, wish.meansId))) return 'MEANS';
      break;
    case 'address':
      await readdress(tx, subscription, month, wish, now);
      break;
    case 'kit':
      await remake(tx, subscription, month, wish.swaps, now);
      break;
    case 'receiver':
      await setReceiver(tx, id, wish.receiver, now);
      break;
  }
  const number = wish.what === 'cancel' ? null : (numberOf(wish) ?? month?.number ?? null);
  await writeEvent(tx, id, { number, kind: EVENTS[wish.what], reason: reasonOf(wish), by }, now);
  // Its last month was skipped, or what is taken up again has none left.
  if (wish.what === 'skip' || wish.what === 'resume') await finishWhenOver(tx, id, now);
  return null;
}

/** What is kept of the wish in the story, which outlives whoever is forgotten: no door among it. */
function reasonOf(wish: Wish): string {
  if (wish.what === 'cancel') return 'canceled_by_user';
  if (wish.what !== 'address') return '';
  const { carrier, pointNumber } = wish.delivery;
  return pointNumber === null ? carrier : `${carrier} ${pointNumber}`;
}

/** @returns False: it is no means of theirs that may be charged each month. */
async function charge(tx: Tx, { id, personId }: Subscription, meansId: string): Promise<boolean> {
  const own = await listMeans(tx, personId);
  const chosen = own.find((each) => each.id === meansId);
  if (chosen?.purpose !== 'monthly') return false;
  await setMeans(tx, id, chosen.id);
  return true;
}

/**
 * The month that comes next goes to the new address. Never for more than its message said: what is dearer there is announced anew and waits
 * three days more. What could not be brought to the address of before is tried at once; of one that rests nothing is tried before it is taken up again.
 */
async function readdress(
  tx: Tx,
  { id, state }: Subscription,
  month: Occurrence | undefined,
  { totalMinor, ...to }: NewDelivery & { readonly totalMinor: number },
  now: Date,
): Promise<void> {
  await setDelivery(tx, id, to, now);
  if (!month) return;
  const isAnnounced = month.state === 'announced';
  const isDearer = isAnnounced && totalMinor > (month.announcedMinor ?? 0);
  const isTriedAgain = isDearer || month.reason === 'delivery_request_problem';
  const change = {
    ...(isAnnounced && { announcedMinor: isDearer ? null : totalMinor }),
    ...(isDearer && { state: 'planned' as const }),
    ...(isTriedAgain && { nextTryAt: null, reason: '' }),
    ...(isTriedAgain && state === 'active' && { actAt: now }),
  };
  await saveMonth(tx, id, month, change, now);
  if (isDearer)
    await writeEvent(tx, id, { number: month.number, kind: 'price-changed', by: 'shop' }, now);
}

/**
 * The month that comes next is made of what was chosen now: the cart that it was priced by is not ordered any more. It costs what was announced,
 * or is announced anew when it is ordered. What was sold out is tried at once.
 */
async function remake(
  tx: Tx,
  { id, state }: Subscription,
  month: Occurrence | undefined,
  swaps: ChosenSwaps,
  now: Date,
): Promise<void> {
  await setSwaps(tx, id, swaps, now);
  if (!month) return;
  const isTriedAgain = month.reason === 'out_of_stock';
  if (month.cartId !== null) await deletingDraft(month.cartId).execute(tx);
  const change = {
    cartId: null,
    ...(isTriedAgain && { nextTryAt: null, reason: '' }),
    ...(isTriedAgain && state === 'active' && { actAt: now }),
  };
  await saveMonth(tx, id, month, change, now);
}

async function finishWhenOver(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await findSubscription(tx, id);
  if (!found?.months.every(isOver)) return;
  await setState(tx, id, { state: 'finished' }, now);
  await writeEvent(tx, id, { number: null, kind: 'finished', by: 'shop' }, now);
}

/**
 * Has what failed tried again at once; for staff.
 *
 * @param isChecked They have seen at the provider that nothing was taken for it.
 * @returns `IN_DOUBT`: money may have been taken for its order, and would be taken twice.
 */
export async function repeatMonth(
  database: Database,
  id: string,
  number: number,
  { now, isChecked = false }: { readonly now: Date; readonly isChecked?: boolean },
): Promise<Outcome<true, 'UNKNOWN' | 'IS_OVER' | 'IN_DOUBT'>> {
  return database.transaction().execute(async (tx) => {
    const found = await lockSubscription(tx, id);
    const month = found?.months.find((each) => each.number === number);
    if (!found || !month) return refused('UNKNOWN');
    const { state } = found.subscription;
    if (state === 'canceled' || state === 'finished' || state === 'pending')
      return refused('IS_OVER');
    if (month.state === 'payed' || month.state === 'canceled' || month.state === 'skipped')
      return refused('IS_OVER');
    const isFailed = month.state === 'failed';
    const { purchaseId } = month;
    if (isFailed && purchaseId && !isChecked && (await mayHoldMoney(tx, purchaseId)))
      return refused('IN_DOUBT');
    const change = {
      actAt: now,
      nextTryAt: null,
      ...(isFailed && { state: 'planned' as const, cartId: null, purchaseId: null, attempts: 0 }),
    };
    await saveMonth(tx, id, month, change, now);
    if (state === 'paused') await setState(tx, id, { state: 'active' }, now);
    await writeEvent(tx, id, { number, kind: 'repeated', by: 'staff' }, now);
    return ok(true);
  });
}
