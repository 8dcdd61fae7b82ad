export {
  findEcoProduct,
  findPlansBySku,
  listActivePlans,
  listPlans,
  listPlanStores,
  saveEcoProduct,
  savePlans,
  type PlanStore,
  type SubscriptionPlan,
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
} from './promotion-use-store.ts';
export {
  exportPromotions,
  fileStoreOf,
  importPromotions,
  type PromotionReport,
} from './import-promotions.ts';
export { standingsAt } from '../rules/standings-at.ts';
