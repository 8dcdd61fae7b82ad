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
export { changeKit, findKeptKit, listKeptKits, makeKit, type KeptKit } from './monthly-kit-desk.ts';
export { isRunning, openPromotionBook, type PromotionBook } from './promotion-book.ts';
export { findPromotion, listPromotions, savePromotions } from './promotion-store.ts';
export {
  claimPromotions,
  countUses,
  exportPromotionUses,
  findUses,
  forgetUser,
  type PromotionUse,
} from './promotion-use-store.ts';
export { openPromotionDraft, openPromotionForm, savePromotionForm } from './edit-promotion.ts';
export { fileStoreOf } from './promotion-checks.ts';
export { resumePromotion, stopPromotion } from './stop-promotion.ts';
export { exportPromotions, importPromotions, type PromotionReport } from './import-promotions.ts';
export { standingsAt } from '../rules/standings-at.ts';
