import type { FileStore } from '#platform/files/file-store.ts';
import type { BoundActs } from './act.ts';
import { announcedActs } from './acts/announced-acts.ts';
import { bannerActs } from './acts/banner-acts.ts';
import { bulkActs } from './acts/bulk-acts.ts';
import { categoryActs } from './acts/category-acts.ts';
import { certificateActs } from './acts/certificate-acts.ts';
import { contentActs } from './acts/content-acts.ts';
import { editActs, type EditActParts } from './acts/edit-acts.ts';
import { draftActs, type DraftParts } from './acts/draft-acts.ts';
import { exportActs } from './acts/export-acts.ts';
import { faqActs } from './acts/faq-acts.ts';
import { importActs, type ImportParts } from './acts/import-acts.ts';
import { informerActs } from './acts/informer-acts.ts';
import { keyActs, type KeyParts } from './acts/key-acts.ts';
import { jobActs } from './acts/job-acts.ts';
import { jubileeActs } from './acts/jubilee-acts.ts';
import { landingActs } from './acts/landing-acts.ts';
import { monthlyKitActs } from './acts/monthly-kit-acts.ts';
import { orderActs } from './acts/order-acts.ts';
import { packingActs, type PackingParts } from './acts/packing-acts.ts';
import { pictureActs } from './acts/picture-acts.ts';
import { peopleActs, type PeopleParts } from './acts/people-acts.ts';
import { priceActs, type PriceParts } from './acts/price-acts.ts';
import { productActs } from './acts/product-acts.ts';
import { promoCodeActs, type PromoCodeParts } from './acts/promo-code-acts.ts';
import { promotionActs, type PromotionParts } from './acts/promotion-acts.ts';
import { reportActs, type ReportParts } from './acts/report-acts.ts';
import { redirectActs } from './acts/redirect-acts.ts';
import { returnActs } from './acts/return-acts.ts';
import { reviewActs } from './acts/review-acts.ts';
import { searchActs } from './acts/search-acts.ts';
import { shelfActs } from './acts/shelf-acts.ts';
import { settingActs, type SettingParts } from './acts/setting-acts.ts';
import { staffActs, type StaffParts } from './acts/staff-acts.ts';
import { stockActs } from './acts/stock-acts.ts';
import { storyActs } from './acts/story-acts.ts';
import { supportActs } from './acts/support-acts.ts';
import { todayActs, type TodayParts } from './acts/today-acts.ts';
import { viewActs } from './acts/view-acts.ts';
import { webhookActs, type WebhookParts } from './acts/webhook-acts.ts';
import { withdrawalActs } from './acts/withdrawal-acts.ts';

export interface ActParts
  extends
    DraftParts,
    EditActParts,
    ImportParts,
    KeyParts,
    PackingParts,
    PeopleParts,
    PriceParts,
    SettingParts,
    PromoCodeParts,
    PromotionParts,
    ReportParts,
    StaffParts,
    TodayParts,
    WebhookParts {
  readonly files: FileStore;
}

/** All acts of the office. */
export const openActs = (parts: ActParts) => ({
  ...announcedActs(parts),
  ...bannerActs(parts),
  ...bulkActs(parts),
  ...categoryActs(parts),
  ...certificateActs(parts),
  ...contentActs(parts),
  ...editActs(parts),
  ...draftActs(parts),
  ...exportActs(parts),
  ...faqActs(parts),
  ...importActs(parts),
  ...informerActs(parts),
  ...jobActs(parts),
  ...jubileeActs(parts),
  ...landingActs(parts),
  ...keyActs(parts),
  ...monthlyKitActs(parts),
  ...orderActs(parts),
  ...packingActs(parts),
  ...peopleActs(parts),
  ...pictureActs(parts),
  ...priceActs(parts),
  ...productActs(parts),
  ...promoCodeActs(parts),
  ...promotionActs(parts),
  ...reportActs(parts),
  ...redirectActs(parts),
  ...returnActs(parts),
  ...reviewActs(parts),
  ...searchActs(parts),
  ...settingActs(parts),
  ...shelfActs(parts),
  ...staffActs(parts),
  ...stockActs(parts),
  ...storyActs(parts),
  ...supportActs(parts),
  ...todayActs(parts),
  ...viewActs(parts),
  ...webhookActs(parts),
  ...withdrawalActs(parts),
});

/** The same for whoever asks: what screens call. */
export type OfficeActs = BoundActs<ReturnType<typeof openActs>>;
