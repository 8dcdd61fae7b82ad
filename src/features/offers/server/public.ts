export {
  findEcoProduct,
  findSetsBySku,
  listKits,
  listPlans,
  saveEcoProduct,
  saveKits,
  savePlans,
} from './offer-store.ts';
