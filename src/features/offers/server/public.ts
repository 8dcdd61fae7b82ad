export {
  findEcoProduct,
  findPlansBySku,
  listPlans,
  saveEcoProduct,
  savePlans,
} from './offer-store.ts';
export { isRunning, openPromotionBook, type PromotionBook } from './promotion-book.ts';
export { listPromotions, savePromotions } from './promotion-store.ts';
export {
  claimPromotions,
  countUses,
  exportPromotionUses,
  findUses,
  forgetUser,
  type PromotionUse,
  type RefusedUse,
  type UserNames,
} from './promotion-use-store.ts';
