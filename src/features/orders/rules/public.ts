/** What other features may use of the orders' rules, in the browser too. */
export {
  cancelRefusal,
  cancelWay,
  isBeingPacked,
  mayPayOtherwise,
  settledAt,
  staffCancelWay,
  type BuyerReason,
  type CancelReason,
  type CancelRefusal,
  type StaffCancelCode,
  type ChangeFacts,
} from './order-changes.ts';
export { isPayable, type OrderState } from './order-machine.ts';
export type { PackingState } from './packing.ts';
export { orderSums, type OrderSums, type ShownSums } from './order-total.ts';
export { RESERVATION_MINUTES } from './reservation-life.ts';
export { cutTo, sumOfSteps, type MeansWhy, type WhyStep } from './why-steps.ts';
export type { PayFacts } from './pay-picture.ts';
export { partsOfCart, thumbnailsOfCart } from './order-parts.ts';
