export {
  listKits,
  listPlans,
  saveKits,
  savePlans,
  type KitOffer,
  type SubscriptionPlan,
} from './offer-store.ts';
