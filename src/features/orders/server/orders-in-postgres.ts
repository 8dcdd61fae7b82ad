import {
  lockStock,
  putBackStock,
  releaseStock,
  takeStock,
} from '#features/catalogue/server/public.ts';
import { registerBuyer } from '#features/identity/server/public.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import { keepAnswer } from './idempotency-store.ts';
import { findPurchase } from './order-reader.ts';
import type { OrderStore, OrderTx } from './order-store.ts';
import { listPosted, lockPurchase, postToLedger, saveMove } from './order-writer.ts';
import { saveCancellation, saveMethod } from './change-store.ts';
import { endPacking } from './packing-store.ts';
import { enterOrder, readFacts, storeOrder } from './place-in-postgres.ts';
import {
  endReservations,
  reservationWithoutLimit,
  listDueReservations,
  lockPurchaseDue,
  prolongReservation,
  reserveSoldAgain,
} from './reservation-store.ts';

/** An open transaction of PostgreSQL as the decisions about orders see it. */
export const orderTx = (tx: Tx): OrderTx => ({
  enterOrder: (intent, revision) => enterOrder(tx, intent, revision),
  registerBuyer: ({ receiver, consents }, country, now) =>
    registerBuyer(tx, { ...receiver, consents }, country, now),
  lockStock: (place, wanted) => lockStock(tx, place, wanted),
  storeOrder: (order) => storeOrder(tx, order),
  takeStock: (allocations) => takeStock(tx, allocations),
  releaseStock: (allocations) => releaseStock(tx, allocations),
  findPurchase: (name) => findPurchase(tx, name),
  lockPurchase: (id) => lockPurchase(tx, id),
  lockPurchaseDue: (id, now) => lockPurchaseDue(tx, id, now),
  saveMove: (move) => saveMove(tx, move),
  saveMethod: (change) => saveMethod(tx, change),
  saveCancellation: (cancellation) => saveCancellation(tx, cancellation),
  endPacking: (ended) => endPacking(tx, ended),
  endReservations: (purchaseId, to) => endReservations(tx, purchaseId, to),
  holdSold: async (purchaseId) => putBackStock(tx, await reserveSoldAgain(tx, purchaseId)),
  holdWithoutLimit: (purchaseId) => reservationWithoutLimit(tx, purchaseId),
  prolongHold: (extension) => prolongReservation(tx, extension),
  postToLedger: (posting, now) => postToLedger(tx, posting, now),
  listPosted: (purchaseId) => listPosted(tx, purchaseId),
  putInOutbox: (row) => putInOutbox(tx, row),
});

/** The shop's own store of orders. */
export const ordersIn = (database: Database): OrderStore => ({
  transaction: (work) => database.transaction().execute((tx) => work(orderTx(tx))),
  readFacts: (intent) => readFacts(database, intent),
  findPurchase: (name) => findPurchase(database, name),
  keepAnswer: (request, answer) => keepAnswer(database, request, answer),
  listDueHolds: (now, count) => listDueReservations(database, now, count),
});
