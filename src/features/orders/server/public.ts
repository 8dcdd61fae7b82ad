/** The door of the orders for other features and for the composition. */
export type { AcceptedAgreement, Purchase } from '../model.ts';
export {
  cancelRefusal,
  cancelWay,
  isBeingPacked,
  isPayable,
  mayPayOtherwise,
  orderSums,
  settledAt,
  staffCancelWay,
  type CancelReason,
  type CancelRefusal,
  type StaffCancelCode,
  type ChangeFacts,
  type MeansWhy,
  type OrderSums,
  type OrderState,
} from '../rules/public.ts';
export { recordGoodsBack, recordReturnRefunded } from './goods-back.ts';
export { readEditForm } from './edit-form.ts';
export { listEdits } from './edit-store.ts';
export { editOrder, whyNotEdited } from './order-edit.ts';
export type { EditRefusal } from '../rules/order-edit.ts';
export { hasPromotion, recordLess } from './less-goods.ts';
export {
  countLess,
  standsAlone,
  type CountedLess,
  type LessPieces,
  type LessRefusal,
} from '../rules/order-less.ts';
export { returnViews } from './return-words.ts';
export { findReturn, listReturns } from './return-store.ts';
export {
  countReturn,
  leftToReturn,
  partsLeft,
  restOfOrder,
  type LessReason,
  type OrderReturn,
  type ReturnCode,
  type ReturnedPieces,
} from '../rules/order-return.ts';
export { listPosted } from './order-writer.ts';
export { isMoneyUnclear } from '../rules/ledger-lines.ts';
export { reservationAfterChange } from '../rules/order-changes.ts';
export { isToPack } from '../rules/packing.ts';
export {
  giveAway,
  lockForStaff,
  isSeenBy,
  markPacked,
  PACKED_AT_ONCE,
  packOrder,
  previewStep,
  putBack,
  putBackSeveral,
  takeIn,
  takeToPick,
  toPackOf,
  unpack,
  type ByStaff,
  type PackResult,
} from './packing.ts';
export { readPackingMoves } from './packing-store.ts';
export { withdrawalLink } from './withdrawal-link.ts';
export type { ReadyOrder } from './compose-purchase.ts';
export { cartInfoOf } from './cart-info.ts';
export { cartShares } from '../rules/cart-info.ts';
export { confirmOrder, confirmPaid, type Confirmation } from './confirm-order.ts';
export { forgetOldKeys, hashRequest, keepAnswer, type RequestKey } from './idempotency-store.ts';
export { isKeyKnown } from './known-key.ts';
export { allowOrder, ORDER_ACCESS_COOKIE } from './order-access.ts';
export { hasOrderOnTheWay } from './forget-buyer.ts';
export {
  expireReservations,
  extendReservation,
  recordAccepted,
  recordCancelled,
  recordPaid,
  recordRefunded,
  recordReturned,
  recordReview,
  recordTakenBack,
  type OrderEvent,
} from './order-events.ts';
export {
  shareMeans,
  type MeansAsker,
  type MeansQuestion,
  type MeansShare,
  type MeansSource,
  type PaidBefore,
} from './means.ts';
export { NotCovered } from './not-covered.ts';
export { OfferGone, type ClaimSource } from './order-claims.ts';
export { receiverKeys } from './receiver-keys.ts';
export type { OrderStore, OrderTx } from './order-store.ts';
export { orderTx, ordersIn } from './orders-in-postgres.ts';
export { findNewestOrders, findUnpaidOrder, listOrders, type ListedOrder } from './order-list.ts';
export { hasMonthlyKit, subscriptionsPath } from './monthly-kit.ts';
export { orderPath, orderPaymentPath } from '../rules/order-path.ts';
export { readMoves } from './order-history.ts';
export {
  findNewestUnpaid,
  findPreviousMethod,
  findPurchase,
  findPurchaseFor,
  type PurchaseName,
} from './order-reader.ts';
export { whyView } from './why-view.ts';
export { partViews, type ListHolders } from './part-views.ts';
export { readUnconfirmed } from './unconfirmed-orders.ts';
export { ORDER_CANCELLED, ORDER_CONFIRMATION, ORDER_PAID, ORDER_REFUNDED } from './order-mails.ts';
export { PAPERS_DUE } from './papers-due.ts';
export { placeOrder } from './place-order.ts';
export { findService, placeService } from './place-service.ts';
export type {
  NotAdmitted,
  OrderDeps,
  OrderRefusal,
  OrderRequest,
  OrderResult,
  OrderWish,
} from './order-request.ts';
