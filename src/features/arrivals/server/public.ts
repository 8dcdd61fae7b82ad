/** The door of arrivals for the composition. */
export { exportArrivals, forgetAsker } from './forget-asker.ts';
export { createArrivalHandlers } from './handlers.ts';
export { ARRIVAL_NOTICE, forgetOldRequests, promiseNotices } from './promise-notices.ts';
export { findRequest, settleRequest } from './arrival-store.ts';
