export {
  findEcoProduct,
  findSetsBySku,
  listKits,
  listPlans,
  saveEcoProduct,
  saveKits,
  savePlans,
  type KitOffer,
  type SubscriptionPlan,
} from './offer-store.ts';
