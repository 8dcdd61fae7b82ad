export {
  findEcoProduct,
  findPlansBySku,
  listPlans,
  saveEcoProduct,
  savePlans,
} from './offer-store.ts';
export { isRunning, openPromotionBook, type PromotionBook } from './promotion-book.ts';
export { listPromotions, savePromotions } from './promotion-store.ts';
