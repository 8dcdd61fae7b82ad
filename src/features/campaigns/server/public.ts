export { forgetOldTouches, tieToOrder } from './campaign-store.ts';
export { createCampaignHandlers } from './handlers.ts';
