import {
  chargeKept,
  findMeansKeptWith,
  mayHoldMoney,
  ProviderDown,
} from '#features/payment/server/public.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { Tx } from '#platform/database.ts';
import { addDays } from '#base/calendar.ts';
import type { CancelReason, MonthProblem, Occurrence, Subscription } from '../model.ts';
import { addMinutes } from '../rules/after.ts';
import { isOver } from '../rules/may-manage.ts';
import { nextTry, orderAt, problemOf, RESTS_AT_MOST_DAYS } from '../rules/months.ts';
import { AUTOSHIP_ANNOUNCED, AUTOSHIP_PROBLEM } from './autoship-mails.ts';
import type { AutoshipParts } from './parts.ts';
import { isSameOrder, placeMonth } from './place-month.ts';
import { askerFor, priceMonth } from './price-month.ts';
import {
  findSubscription,
  listRestingSince,
  lockSubscription,
  saveMonth,
  setMeans,
  setState,
  takeDue,
  writeEvent,
  type DueMonth,
  type MonthChange,
  type WithMonths,
} from './subscription-store.ts';

/** Whoever takes a month and dies leaves it to the next after so long. */
const LEASE_MINUTES = 10;
const TAKEN_AT_ONCE = 40;
const SIDE_BY_SIDE = 4;
/** One run stops here and leaves the rest to the next, so that nothing else of the clock waits for it. */
const RUN_AT_MOST = 4_000;
/** How often an order that waits for its money is looked at. */
const LOOK_AGAIN_MINUTES = 5;

interface Turn {
  readonly parts: AutoshipParts;
  readonly subscription: Subscription;
  readonly month: Occurrence;
  readonly now: Date;
}

/** What is changed of a month, as long as nobody has changed it since it was read. @returns False: somebody has. */
async function change(
  { parts, subscription, month, now }: Turn,
  how: (tx: Tx, current: WithMonths & { readonly month: Occurrence }) => Promise<unknown>,
): Promise<boolean> {
  return parts.database.transaction().execute(async (tx) => {
    const found = await lockSubscription(tx, subscription.id);
    const current = found?.months.find(({ number }) => number === month.number);
    if (!found || current?.state !== month.state) return false;
    if (found.subscription.state !== subscription.state) return false;
    const isOpen = !isOver(month) && month.state !== 'ordered';
    if (isOpen && !isSameOrder(found.subscription, subscription)) return false;
    await how(tx, { ...found, month: current });
    await finishIfOver(tx, subscription.id, now);
    return true;
  });
}

/** Once its last month is over a subscription is finished. */
async function finishIfOver(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await findSubscription(tx, id);
  if (!found || !found.months.every(isOver)) return;
  const { state } = found.subscription;
  if (state !== 'active' && state !== 'paused') return;
  // One that rests because nothing could be done about its last month still says why.
  if (state === 'paused' && found.subscription.cancelReason !== 'not_set') return;
  await setState(tx, id, { state: 'finished' }, now);
  await writeEvent(tx, id, { number: null, kind: 'finished', by: 'shop' }, now);
}

const save = (tx: Tx, { subscription, now }: Turn, month: Occurrence, how: MonthChange) =>
  saveMonth(tx, subscription.id, month, how, now);
const tell = (
  tx: Tx,
  { subscription, month, now }: Turn,
  kind: 'announced' | 'charged' | 'skipped' | 'activated' | 'price-changed',
) => writeEvent(tx, subscription.id, { number: month.number, kind, by: 'shop' }, now);

/**
 * What could not be done is tried again by a calendar; after the last try the subscription rests, and its owner is told both times.
 *
 * @param isTriedAgain False: this was the last try.
 */
async function fail(
  turn: Turn,
  problem: MonthProblem,
  detail = '',
  isTriedAgain = true,
): Promise<void> {
  const { subscription, month, now } = turn;
  await change(turn, async (tx, current) => {
    const attempts = current.month.attempts + 1;
    const tryAt = isTriedAgain ? nextTry(attempts, now) : null;
    const { number } = month;
    const event = {
      number,
      reason: [problem, detail].filter(Boolean).join(': '),
      by: 'shop',
    } as const;
    if (tryAt) {
      // An order that waits is looked at in between: its buyer may pay it.
      const actAt = month.state === 'ordered' ? addMinutes(now, LOOK_AGAIN_MINUTES) : tryAt;
      const next = { attempts, reason: problem, nextTryAt: tryAt, actAt };
      await save(tx, turn, current.month, next);
      await writeEvent(tx, subscription.id, { ...event, kind: 'failed' }, now);
    } else {
      const gone = {
        state: 'failed',
        attempts,
        reason: problem,
        nextTryAt: null,
        actAt: month.state === 'ordered' ? addMinutes(now, LOOK_AGAIN_MINUTES) : null,
      } as const;
      await save(tx, turn, current.month, gone);
      await writeEvent(tx, subscription.id, { ...event, kind: 'given-up' }, now);
      await setState(tx, subscription.id, { state: 'paused', reason: problem }, now);
      await writeEvent(tx, subscription.id, { ...event, kind: 'paused' }, now);
    }
    const key = `${subscription.id}:${number}:${attempts}:${month.state}`;
    await putInOutbox(
      tx,
      mailRow(AUTOSHIP_PROBLEM, { subscriptionId: subscription.id, number }, key, now),
    );
  });
}

/** Three days before: its owner is told the day, the sum and where it goes, by what it costs now. */
async function announce(turn: Turn): Promise<void> {
  const { parts, subscription, month, now } = turn;
  const first = await findPurchase(parts.database, { purchaseId: subscription.purchaseId });
  // Whoever took the order back that it began with wants none of it.
  if (first?.state === 'refunded' || first?.state === 'cancelled') return endByBuyer(turn);
  const asker = await askerFor(parts, subscription, now);
  if (!asker) return fail(turn, 'payment_request_problem', 'no account');
  const priced = await priceMonth(parts, subscription, month, asker);
  if (!priced.ok) return fail(turn, priced.code);
  const { cart, sums } = priced.value;
  await change(turn, async (tx, current) => {
    await save(tx, turn, current.month, {
      state: 'announced',
      cartId: cart.id,
      announcedAt: now,
      announcedMinor: sums.totalMinor,
      actAt: orderAt(month.dueAt, now),
      nextTryAt: null,
      reason: '',
    });
    await tell(tx, turn, 'announced');
    const { id: subscriptionId } = subscription;
    const key = `${subscriptionId}:${month.number}:${now.toISOString()}`;
    const { number } = month;
    await putInOutbox(tx, mailRow(AUTOSHIP_ANNOUNCED, { subscriptionId, number }, key, now));
  });
}

async function endByBuyer(turn: Turn): Promise<void> {
  await change(turn, (tx, current) => end(tx, current, 'canceled_by_user', turn.now));
}

/** On its day: ordered for no more than was said, and charged at once. What costs more is announced anew. */
async function order(turn: Turn): Promise<void> {
  const { parts, subscription, month, now } = turn;
  const asker = await askerFor(parts, subscription, now);
  if (!asker) return fail(turn, 'payment_request_problem', 'no account');
  const priced = await priceMonth(parts, subscription, month, asker);
  if (!priced.ok) return fail(turn, priced.code);
  const { cart, sums } = priced.value;
  if (sums.totalMinor > (month.announcedMinor ?? 0)) {
    await announceAnew(turn);
    return;
  }
  const isSaved = await change(turn, (tx, current) =>
    save(tx, turn, current.month, { cartId: cart.id }),
  );
  if (!isSaved) return;
  const placed = await placeMonth(parts, subscription, month, priced.value, asker);
  const named = { subscriptionId: subscription.id, number: month.number };
  if (placed.kind === 'gone') {
    // It is not what it was when it was priced.
    const fresh = await turnOf(parts, named, now);
    if (fresh?.subscription.state === 'active') await lookAgain(fresh, 1);
    return;
  }
  if (placed.kind === 'refused') {
    const { code } = placed.refusal;
    // Somebody else is at it, or a price has moved within this very moment: the next look decides.
    if (code === 'PRICES_CHANGED' || code === 'ORDER_UNDERWAY' || code === 'CART_GONE')
      return lookAgain(turn, 1);
    return fail(turn, problemOf(code), code);
  }
  const ordered = await turnOf(parts, named, now);
  if (ordered?.month.state === 'ordered') await charge(ordered, placed.order);
}

const announceAnew = (turn: Turn): Promise<boolean> =>
  change(turn, async (tx, current) => {
    await save(tx, turn, current.month, { state: 'planned', actAt: turn.now });
    await tell(tx, turn, 'price-changed');
  });

async function lookAgain(turn: Turn, minutes: number): Promise<void> {
  await change(turn, (tx, current) =>
    save(tx, turn, current.month, { actAt: addMinutes(turn.now, minutes) }),
  );
}

/** Takes the money by the means that its owner let be charged; without one the order waits for its buyer. */
async function charge(turn: Turn, purchase: Purchase): Promise<void> {
  const { parts, subscription } = turn;
  const means =
    subscription.meansId === null ? null : await parts.payment.means.find(subscription.meansId);
  if (!means || means.isRevoked || means.sealed === null)
    return lookAgain(turn, LOOK_AGAIN_MINUTES);
  try {
    const charged = await chargeKept(parts.payment, purchase, means);
    if (!charged.ok) return fail(turn, 'payment_request_problem', charged.code);
    const came = charged.value;
    if (came === 'paid' || came === 'OVER') return settle(turn);
    if (came === 'DECLINED' || came === 'NEEDS_BUYER' || came === 'GONE')
      return fail(turn, 'payment_request_problem', came);
    return lookAgain(turn, LOOK_AGAIN_MINUTES);
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    // Nobody knows what came of it: the same charge is asked for again.
    return lookAgain(turn, LOOK_AGAIN_MINUTES);
  }
}

/** What has become of the order of a month. */
async function settle(turn: Turn): Promise<void> {
  const { parts, subscription, month, now } = turn;
  const { purchaseId } = month;
  const found = purchaseId && (await findPurchase(parts.database, { purchaseId }));
  if (!found) throw new Error(`month ${month.number} of ${subscription.id} has no order`);
  if (found.state === 'placed' || found.state === 'review') return waiting(turn, found);
  if (found.state === 'cancelled') return withoutOrder(turn);
  if (found.state === 'refunded' && subscription.state === 'pending') return endByBuyer(turn);
  // Staff gave back what had come too late for it.
  if (found.state === 'refunded' && found.paidAt === null) return pass(turn);
  const { personId } = subscription;
  const meansId = await findMeansKeptWith(parts.database, { purchaseId: found.id, personId });
  await change(turn, async (tx, current) => {
    const over = { state: 'payed', actAt: null, nextTryAt: null, reason: '' } as const;
    await save(tx, turn, current.month, over);
    await tell(tx, turn, 'charged');
    // A month that was paid by another card is charged by that one from now on.
    if (meansId) await setMeans(tx, subscription.id, meansId);
    if (subscription.state !== 'pending') return;
    await setState(tx, subscription.id, { state: 'active' }, now);
    await tell(tx, turn, 'activated');
  });
}

/** Not paid yet: charged again when it is time, otherwise its buyer may pay it. */
function waiting(turn: Turn, purchase: Purchase): Promise<void> {
  const { month, subscription, now } = turn;
  const isFirst = subscription.state === 'pending';
  if (isFirst || purchase.state === 'review') return lookAgain(turn, LOOK_AGAIN_MINUTES);
  // Nobody's card is charged while their subscription rests: the order waits for its buyer.
  if (subscription.state === 'paused') return lookAgain(turn, LOOK_AGAIN_MINUTES);
  if (month.nextTryAt !== null && month.nextTryAt > now) return lookAgain(turn, LOOK_AGAIN_MINUTES);
  return charge(turn, purchase);
}

/** The month passes without an order. */
async function pass(turn: Turn): Promise<void> {
  await change(turn, async (tx, current) => {
    await save(tx, turn, current.month, { state: 'skipped', actAt: null, nextTryAt: null });
    await tell(tx, turn, 'skipped');
  });
}

/** Its order was not paid in time, or taken back: the first one ends the subscription, another one is ordered anew as often as is tried. */
async function withoutOrder(turn: Turn): Promise<void> {
  const { subscription, month, now } = turn;
  if (subscription.state === 'pending') {
    await change(turn, (tx, current) => end(tx, current, 'payment_request_problem', now));
    return;
  }
  const { purchaseId } = month;
  const gone = purchaseId && (await findPurchase(turn.parts.database, { purchaseId }));
  // Whoever takes the order back does not want this month.
  if (gone && gone.cancelReason !== null) return pass(turn);
  // Nobody knows whether it was charged for: a second order might take the money twice.
  if (gone && (await mayHoldMoney(turn.parts.database, gone.id)))
    return fail(turn, 'payment_request_problem', 'its charge was not answered', false);
  if (month.reason === '') return fail(turn, 'payment_request_problem', 'not paid in time');
  if (month.nextTryAt !== null && month.nextTryAt > now) return lookAgain(turn, LOOK_AGAIN_MINUTES);
  await change(turn, (tx, current) =>
    save(tx, turn, current.month, {
      state: 'announced',
      cartId: null,
      purchaseId: null,
      actAt: now,
    }),
  );
}

/** All that was still to come goes, and why is written down. */
async function end(
  tx: Tx,
  { subscription: { id }, months }: WithMonths,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  for (const month of months)
    if (!isOver(month)) await saveMonth(tx, id, month, { state: 'canceled', actAt: null }, now);
  await setState(tx, id, { state: 'canceled', reason }, now);
  await writeEvent(tx, id, { number: null, kind: 'canceled', reason, by: 'shop' }, now);
}

/** A month that comes due while the subscription rests passes without an order. */
async function passWhileResting(turn: Turn): Promise<void> {
  const { month, now } = turn;
  if (month.state === 'ordered') return settle(turn);
  if (now < month.dueAt) {
    await change(turn, (tx, current) => save(tx, turn, current.month, { actAt: month.dueAt }));
    return;
  }
  await pass(turn);
}

/** The order of a month that was given up waits for its money a little longer: its buyer may still pay it. */
async function lookAfterGivingUp(turn: Turn): Promise<void> {
  const { purchaseId } = turn.month;
  const found = purchaseId && (await findPurchase(turn.parts.database, { purchaseId }));
  if (found && found.state === 'paid') return settle(turn);
  if (found && (found.state === 'placed' || found.state === 'review'))
    return lookAgain(turn, LOOK_AGAIN_MINUTES);
  await change(turn, (tx, current) => save(tx, turn, current.month, { actAt: null }));
}

async function turnOf(
  parts: AutoshipParts,
  { subscriptionId, number }: DueMonth,
  now: Date,
): Promise<Turn | null> {
  const found = await findSubscription(parts.database, subscriptionId);
  const month = found?.months.find((each) => each.number === number);
  return found && month ? { parts, subscription: found.subscription, month, now } : null;
}

/** Does what is due of one month. */
export async function doMonth(parts: AutoshipParts, due: DueMonth, now: Date): Promise<void> {
  const turn = await turnOf(parts, due, now);
  if (turn?.month.state === 'failed') return lookAfterGivingUp(turn);
  if (!turn || isOver(turn.month)) return;
  if (turn.subscription.state === 'paused') return passWhileResting(turn);
  if (turn.month.state === 'planned') return announce(turn);
  if (turn.month.state === 'announced') return order(turn);
  return settle(turn);
}

/** Those that rest because of a problem end when nobody has taken them up. */
async function endResting({ database }: AutoshipParts, now: Date): Promise<void> {
  const before = addDays(now, -RESTS_AT_MOST_DAYS);
  for (const id of await listRestingSince(database, before, TAKEN_AT_ONCE))
    await database.transaction().execute(async (tx) => {
      const found = await lockSubscription(tx, id);
      if (found?.subscription.state !== 'paused') return;
      await end(tx, found, found.subscription.cancelReason, now);
    });
}

/**
 * Does what is due of all subscriptions: messages, orders, charges; for a job every minute, of which several copies may run. What fails by a
 * fault stays with its lease and is taken again.
 *
 * @returns How many months were looked at.
 */
export async function runDue(parts: AutoshipParts, now: Date): Promise<number> {
  let count = 0;
  while (count < RUN_AT_MOST) {
    const until = addMinutes(now, LEASE_MINUTES);
    const due = await takeDue(parts.database, { now, until, limit: TAKEN_AT_ONCE });
    if (due.length === 0) break;
    const left = due.values();
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async () => {
        for (const each of left)
          await doMonth(parts, each, now).catch((fault: unknown) =>
            parts.log.error({ err: fault, ...each }, 'a month of a subscription was left undone'),
          );
      }),
    );
    count += due.length;
  }
  await endResting(parts, now);
  return count;
}
