export type { CheckoutDraft, ChosenMeans, DeliveryQuote, PickupPoint } from '../model.ts';
export { NO_MEANS } from '../model.ts';
export { sandboxCarrier } from './carrier-provider.ts';
export { createDeliveryService, type DeliveryService, type QuoteCode } from './delivery-service.ts';
export {
  deleteOldDrafts,
  deletingDraft,
  draftFromJson,
  draftJson,
  getDraft,
  saveDraft,
  saveMeans,
} from './draft-store.ts';
export { findPoint, listPoints } from './point-store.ts';
export { readAddress, readKept } from './read-address.ts';
export { servingStock } from './serving-stock.ts';
export { waysToCity } from './ways-to-city.ts';
