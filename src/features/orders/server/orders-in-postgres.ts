import { findCart, lockCart, markOrdered } from '#features/cart/server/public.ts';
import { releaseStock, reserveStock, takeStock } from '#features/catalogue/server/public.ts';
import { deleteDraft, getDraft } from '#features/delivery/server/public.ts';
import { registerBuyer } from '#features/identity/server/public.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import { bindKey, findKey, keepAnswer, takeKey } from './idempotency-store.ts';
import { findPurchase } from './order-reader.ts';
import type { OrderStore, OrderTx } from './order-store.ts';
import {
  insertPurchase,
  listPosted,
  lockPurchase,
  nextHeaderId,
  postToLedger,
  saveMove,
} from './order-writer.ts';
import {
  endReservations,
  holdWithoutLimit,
  insertReservations,
  listDueHolds,
  lockPurchaseDue,
  prolongHold,
} from './reservation-store.ts';

/** An open transaction of PostgreSQL as the decisions about orders see it. */
export const orderTx = (tx: Tx): OrderTx => ({
  takeKey: (key, now) => takeKey(tx, key, now),
  bindKey: (key, purchaseId) => bindKey(tx, key, purchaseId),
  lockCart: (id, revision) => lockCart(tx, id, revision),
  markOrdered: (cartId, now) => markOrdered(tx, cartId, now),
  deleteDraft: (cartId) => deleteDraft(tx, cartId),
  registerBuyer: (buyer, country, now) => registerBuyer(tx, buyer, country, now),
  reserveStock: (place, wanted) => reserveStock(tx, place, wanted),
  takeStock: (allocations) => takeStock(tx, allocations),
  releaseStock: (allocations) => releaseStock(tx, allocations),
  nextHeaderId: () => nextHeaderId(tx),
  insertPurchase: (order) => insertPurchase(tx, order),
  findPurchase: (name) => findPurchase(tx, name),
  lockPurchase: (id) => lockPurchase(tx, id),
  lockPurchaseDue: (id, now) => lockPurchaseDue(tx, id, now),
  saveMove: (move) => saveMove(tx, move),
  insertReservations: (purchaseId, allocations, expiresAt) =>
    insertReservations(tx, purchaseId, allocations, expiresAt),
  endReservations: (purchaseId, to) => endReservations(tx, purchaseId, to),
  holdWithoutLimit: (purchaseId) => holdWithoutLimit(tx, purchaseId),
  prolongHold: (extension) => prolongHold(tx, extension),
  postToLedger: (posting, now) => postToLedger(tx, posting, now),
  listPosted: (purchaseId) => listPosted(tx, purchaseId),
  putInOutbox: (row) => putInOutbox(tx, row),
});

/** The shop's own store of orders. */
export const ordersIn = (database: Database): OrderStore => ({
  transaction: (work) => database.transaction().execute((tx) => work(orderTx(tx))),
  findKey: (key) => findKey(database, key),
  findCart: (id, store) => findCart(database, id, store),
  getDraft: (cartId, now) => getDraft(database, cartId, now),
  findPurchase: (name) => findPurchase(database, name),
  keepAnswer: (request, answer) => keepAnswer(database, request, answer),
  listDueHolds: (now, count) => listDueHolds(database, now, count),
});
