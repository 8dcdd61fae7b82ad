/** The door of arrivals for the composition. */
export {
  BACK_IN_STOCK_MAIL,
  forgetOldRequests,
  queueBackInStockMails,
} from './queue-back-in-stock-mails.ts';
export { findRequest, settleRequest } from './arrival-store.ts';
