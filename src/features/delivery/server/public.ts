export type { CheckoutDraft, CourierAddress, DeliveryQuote, PickupPoint, Receiver } from '../model.ts';
export { sandboxCarrier, type CarrierProvider, type RateRequest } from './carrier-provider.ts';
export {
  createDeliveryService,
  type DeliveryChoice,
  type DeliveryDeps,
  type DeliveryService,
  type QuoteCode,
} from './delivery-service.ts';
export {
  deleteOldDrafts,
  deletingDraft,
  draftFromJson,
  draftJson,
  getDraft,
  saveDraft,
} from './draft-store.ts';
export { forgetDrafts } from './forget-drafts.ts';
export { mostItems } from '../rules/customs-limit.ts';
export { createAbsentHandlers } from './absent-products.ts';
export { createDeliveryHandlers, type DeliveryHandlerDeps } from './handlers.ts';
export type { ProposalDeps } from './propose-point.ts';
