export { isRunning, type PromotionBook } from './promotion-book.ts';
export {
  findEcoProduct,
  findSetsBySku,
  listKits,
  listPlans,
  saveEcoProduct,
  saveKits,
  savePlans,
} from './offer-store.ts';
export { listPromotions, savePromotions } from './promotion-store.ts';
