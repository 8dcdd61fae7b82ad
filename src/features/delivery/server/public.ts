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
