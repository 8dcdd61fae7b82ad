import { ORDER_CONFIRMATION, ORDER_PAID } from '#features/orders/server/public.ts';
import type { AttemptRow, PurchaseRow } from './memory/memory-tables.ts';
import type { ProviderPayment } from './provider-model.ts';
import type { World } from './world.ts';

const EDGES: Readonly<Record<string, readonly string[]>> = {
  placed: ['paid', 'review', 'cancelled'],
  review: ['paid', 'cancelled', 'refunded'],
  paid: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

type Complain = (what: string) => void;

/** What must hold after every commit; only what was written is looked at. */
export function watchCommits(world: World, complain: Complain): void {
  const { database } = world;
  database.onCommit = (written) => {
    if (written.has('stock') || written.has('reservation')) auditStock(world, complain);
    if (written.has('event')) auditNewestEvent(world, complain);
    if (database.refusals.length > 0)
      complain(`the store had to refuse: ${database.refusals.join(', ')}`);
  };
}

/** Opening stock − sold − held = free, nothing below zero, at every place. */
function auditStock({ database, opening }: World, complain: Complain): void {
  const held = new Map<string, number>();
  const sold = new Map<string, number>();
  for (const { sku, location, count, state } of database.committed.reservation.values()) {
    const sums = state === 'held' ? held : sold;
    const id = `${sku}@${location}`;
    if (state !== 'returned') sums.set(id, (sums.get(id) ?? 0) + count);
  }
  for (const [id, row] of database.committed.stock) {
    if (row.reserved !== (held.get(id) ?? 0))
      complain(`${id}: ${row.reserved} reserved, ${held.get(id) ?? 0} held`);
    const left = (opening.get(id) ?? 0) - (sold.get(id) ?? 0);
    if (row.onHand !== left) complain(`${id}: ${row.onHand} in the house instead of ${left}`);
    if (row.onHand < row.reserved || row.reserved < 0) complain(`${id}: below zero`);
  }
}

/** Orders move along the edges of the machine only, and goods are not given back from somebody who had paid. */
function auditNewestEvent(world: World, complain: Complain): void {
  const move = [...world.database.committed.event.values()].at(-1);
  if (!move || !('from' in move)) return;
  if (!EDGES[move.from]?.includes(move.to))
    complain(`order ${move.purchaseId} went from ${move.from} to ${move.to}`);
  if (move.cause !== 'hold-ended') return;
  const order = world.database.committed.purchase.get(move.purchaseId);
  const askedAt = move.at.getTime() - world.scheduler.now().getTime() + world.scheduler.elapsed;
  const GRACE_MS = 11 * 60_000;
  const wasPaid =
    order &&
    paymentsOf(world, order).some((paid) => isRight(paid, order) && paid.effectiveAt < askedAt);
  if (wasPaid && world.provider.lastFailureAt < askedAt - GRACE_MS)
    complain(`order ${order.orderNumber} was cancelled although it had been paid in time`);
}

const attemptsOf = (world: World, order: PurchaseRow): AttemptRow[] =>
  [...world.database.committed.attempt.values()].filter(
    ({ purchaseId }) => purchaseId === order.id,
  );

function paymentsOf(world: World, order: PurchaseRow): ProviderPayment[] {
  const ids = new Set(attemptsOf(world, order).map(({ id }) => id));
  return [...world.provider.payments.values()].filter(
    ({ attemptId, decision }) => ids.has(attemptId) && decision === 'paid',
  );
}

const isRight = (payment: ProviderPayment, order: PurchaseRow): boolean =>
  payment.takenMinor === order.sums.totalMinor &&
  payment.takenCurrency === order.currency &&
  payment.takenFor === order.orderNumber;

/** The whole shop, when everything is over: what was promised is there, once, and nothing waits any more. */
export function auditWorld(world: World, complain: Complain): void {
  const { database, provider } = world;
  auditStock(world, complain);
  auditIntents(world, complain);
  auditAnswers(world, complain);
  for (const order of database.committed.purchase.values()) {
    auditMoney(world, order, complain);
    auditLedger(world, order, complain);
    auditRest(world, order, complain);
  }
  for (const payment of provider.payments.values())
    if (!database.committed.attempt.has(payment.attemptId))
      complain(`payment ${payment.id} has no attempt`);
  for (const [id, { handledAt }] of database.committed.webhook)
    if (!handledAt) complain(`webhook ${id} was never handled`);
  for (const { dedupeKey, doneAt } of database.committed.outbox.values())
    if (!doneAt) complain(`${dedupeKey} was never carried out`);
  if (database.openCount > 0) complain(`${database.openCount} transactions are open at the end`);
  for (const surprise of world.surprises) complain(`unexpected: ${surprise}`);
}

/** One order of each cart at the most, at a sum that its buyer saw, and every order that was told of is stored. */
function auditIntents({ database, carts, acknowledged }: World, complain: Complain): void {
  const orders = [...database.committed.purchase.values()];
  for (const { id, shownTotals } of carts) {
    const made = orders.filter(({ cartId }) => cartId === id);
    if (made.length > 1) complain(`cart ${id} became ${made.length} orders`);
    for (const { orderNumber, sums } of made)
      if (!shownTotals.has(sums.totalMinor))
        complain(`order ${orderNumber} costs ${sums.totalMinor}: nobody saw that`);
  }
  for (const { cartId, orderNumber } of acknowledged)
    if (!orders.some((order) => order.orderNumber === orderNumber && order.cartId === cartId))
      complain(`order ${orderNumber} was told to its buyer and is not stored`);
}

/** Whoever ordered with a key is answered in the same way for ever. */
function auditAnswers({ acknowledged, database }: World, complain: Complain): void {
  for (const { key, redirect } of acknowledged) {
    const answer = key === null ? null : database.committed.key.get(key)?.answer;
    // Only the order's own call stores answers.
    const kept = answer as { readonly redirect: string } | null | undefined;
    if (kept && kept.redirect !== redirect)
      complain(`${key} was answered with ${redirect} instead of ${kept.redirect}`);
  }
}

/** Paid is what the provider took exactly and once; all other money waits for staff. No attempt is left open. */
function auditMoney(world: World, order: PurchaseRow, complain: Complain): void {
  const name = `order ${order.orderNumber}`;
  const attempts = attemptsOf(world, order);
  const payments = paymentsOf(world, order);
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.length > 1) complain(`${name} was paid ${paid.length} times`);
  if ((order.state === 'paid') !== (paid.length === 1) && order.state !== 'refunded')
    complain(`${name} is ${order.state} with ${paid.length} paid attempts`);
  for (const { id, state } of attempts) {
    const money = payments.find(({ attemptId }) => attemptId === id);
    if (state === 'new' || state === 'started' || state === 'pending')
      complain(`attempt ${id} is still ${state}`);
    if (state === 'paid' && (!money || !isRight(money, order)))
      complain(`${name} is paid by money that does not fit`);
    if (state === 'review' && !money) complain(`attempt ${id} waits for staff without money`);
    if (state === 'failed' && money) complain(`${name}: money of attempt ${id} is forgotten`);
    const kept = world.database.committed.ledger.get(`order:${order.id}:unclear:${id}`);
    const cash = kept?.lines.find(({ account }) => account === 'cash');
    if (state === 'review' && money)
      if (cash?.amount !== money.takenMinor || cash.unit !== money.takenCurrency)
        complain(`${name}: money of attempt ${id} is not in the ledger`);
    if (state !== 'review' && kept)
      complain(`${name}: attempt ${id} is ${state} and its money counts as unclear`);
  }
  const moves = [...world.database.committed.event.values()].filter(
    ({ purchaseId }) => purchaseId === order.id,
  );
  const [only, ...more] = payments;
  if (!only || more.length > 0 || !isRight(only, order)) return;
  const isUndisturbed = moves.every(({ to }) => to !== 'cancelled');
  if (isUndisturbed && order.state !== 'paid')
    complain(`${name} was paid exactly and is ${order.state}`);
}

/** Each unit of an order sums to zero; what stands on which account follows from its state. */
function auditLedger(world: World, order: PurchaseRow, complain: Complain): void {
  const accounts = new Map<string, number>();
  for (const { purchaseId, lines } of world.database.committed.ledger.values())
    if (purchaseId === order.id)
      for (const { account, unit, amount } of lines) {
        const key = `${account} ${unit}`;
        accounts.set(key, (accounts.get(key) ?? 0) + amount);
      }
  const units = new Map<string, number>();
  for (const [key, amount] of accounts) {
    const unit = key.slice(key.lastIndexOf(' ') + 1);
    units.set(unit, (units.get(unit) ?? 0) + amount);
  }
  for (const [unit, sum] of units)
    if (sum !== 0) complain(`ledger of order ${order.orderNumber}: ${sum} ${unit}`);
  const atProvider = new Map<string, number>();
  for (const { takenCurrency, takenMinor, refundedMinor } of paymentsOf(world, order)) {
    const key = `cash ${takenCurrency}`;
    atProvider.set(key, (atProvider.get(key) ?? 0) + takenMinor - refundedMinor);
  }
  for (const [key, amount] of accounts) {
    if (key.startsWith('cash ') && amount !== (atProvider.get(key) ?? 0))
      complain(
        `order ${order.orderNumber}: ${amount} on ${key}, the provider has ${atProvider.get(key) ?? 0}`,
      );
    if (key.startsWith('unclear ') && amount !== 0)
      complain(`order ${order.orderNumber}: ${amount} on ${key}`);
  }
  const owed = accounts.get(`receivable ${order.currency}`) ?? 0;
  const isOwed = order.state === 'placed' || order.state === 'review';
  if (owed !== (isOwed ? order.sums.totalMinor : 0))
    complain(`order ${order.orderNumber} is ${order.state} and owes ${owed}`);
  if (order.state !== 'cancelled' && order.state !== 'refunded') return;
  for (const [key, amount] of accounts)
    if (amount !== 0)
      complain(`order ${order.orderNumber} is ${order.state} with ${amount} on ${key}`);
}

/** One mail for what was ordered and one for its money, and goods held only for a reason. */
function auditRest({ database }: World, order: PurchaseRow, complain: Complain): void {
  const mails = (queued: { readonly kind: string }): number =>
    [...database.committed.mail.values()].filter(
      ({ kind, purchaseId }) => kind === queued.kind && purchaseId === order.id,
    ).length;
  if (mails(ORDER_CONFIRMATION) !== 1)
    complain(`order ${order.orderNumber} was confirmed ${mails(ORDER_CONFIRMATION)} times`);
  const wasPaid = [...database.committed.event.values()].some(
    ({ purchaseId, to }) => purchaseId === order.id && to === 'paid',
  );
  if (mails(ORDER_PAID) !== Number(wasPaid))
    complain(`order ${order.orderNumber} was told to be paid ${mails(ORDER_PAID)} times`);
  const isPaidLater = order.paymentMethod === 'pay_after_delivery';
  const held = [...database.committed.reservation.values()].some(
    ({ purchaseId, state }) => purchaseId === order.id && state === 'held',
  );
  if (held && !(order.state === 'placed' && isPaidLater))
    complain(`goods of order ${order.orderNumber} are held for nothing`);
  if (order.state === 'placed' && !isPaidLater)
    complain(`order ${order.orderNumber} is still to be paid`);
}
