export type { CheckoutDraft, DeliveryQuote, PickupPoint } from '../model.ts';
export { sandboxCarrier } from './carrier-provider.ts';
export { createDeliveryService, type DeliveryService } from './delivery-service.ts';
export {
  deleteOldDrafts,
  deletingDraft,
  draftFromJson,
  draftJson,
  getDraft,
  saveDraft,
} from './draft-store.ts';
export { forgetDrafts, forgetTypedHere } from './forget-drafts.ts';
export { mostItems } from '../rules/customs-limit.ts';
export type { CheckDeps } from './check-delivery.ts';
export { createAbsentHandlers } from './absent-products.ts';
export { createDeliveryHandlers } from './handlers.ts';
export type { ProposalDeps } from './propose-point.ts';
