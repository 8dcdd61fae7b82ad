/** The door of arrivals for the composition. */
export { ARRIVAL_NOTICE, forgetOldRequests, promiseNotices } from './promise-notices.ts';
export { findRequest, settleRequest } from './arrival-store.ts';
