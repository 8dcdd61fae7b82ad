import { account } from '#features/account/feature.ts';
import { addressBook } from '#features/address-book/feature.ts';
import { announcedReturns } from '#features/announced-returns/feature.ts';
import { arrivals } from '#features/arrivals/feature.ts';
import { autoship } from '#features/autoship/feature.ts';
import { balances } from '#features/balances/feature.ts';
import { analytics } from '#features/analytics/feature.ts';
import { campaigns } from '#features/campaigns/feature.ts';
import { captcha } from '#features/captcha/feature.ts';
import { carriers } from '#features/carriers/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { cashback } from '#features/cashback/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { checkout } from '#features/checkout/feature.ts';
import { codes } from '#features/codes/feature.ts';
import { content } from '#features/content/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { desk } from '#features/desk/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { informers } from '#features/informers/feature.ts';
import { invoices } from '#features/invoices/feature.ts';
import { jubilee } from '#features/jubilee/feature.ts';
import { location } from '#features/location/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { monthlyKits } from '#features/monthly-kits/feature.ts';
import { office } from '#features/office/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { orderRepeat } from '#features/order-repeat/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { orderDrafts } from '#features/order-drafts/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { parcels } from '#features/parcels/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { promotions } from '#features/promotions/feature.ts';
import { countrySettings } from '#features/country-settings/feature.ts';
import { programs } from '#features/programs/feature.ts';
import { priceChanges } from '#features/price-changes/feature.ts';
import { productImports } from '#features/product-imports/feature.ts';
import { promoCodes } from '#features/promo-codes/feature.ts';
import { ranks } from '#features/ranks/feature.ts';
import { referral } from '#features/referral/feature.ts';
import { referralProgramme } from '#features/referral-programme/feature.ts';
import { registration } from '#features/registration/feature.ts';
import { registrationFee } from '#features/registration-fee/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { reviews } from '#features/reviews/feature.ts';
import { search } from '#features/search/feature.ts';
import { serviceCentres } from '#features/service-centres/feature.ts';
import { sharedCart } from '#features/shared-cart/feature.ts';
import { staff } from '#features/staff/feature.ts';
import { support } from '#features/support/feature.ts';
import { storefront } from '#features/storefront/feature.ts';
import { volumes } from '#features/volumes/feature.ts';
import { webhooks } from '#features/webhooks/feature.ts';
import { withdrawals } from '#features/withdrawals/feature.ts';
import type { ProvidedBy, ServicesOf } from '#platform/feature.ts';

/** Every feature, each after those that it needs. They are opened in this order. */
export const FEATURES = [
  analytics,
  campaigns,
  captcha,
  webhooks,
  content,
  location,
  carriers,
  codes,
  identity,
  catalogue,
  search,
  reviews,
  arrivals,
  mentors,
  serviceCentres,
  registration,
  referral,
  offers,
  packages,
  cart,
  monthlyKits,
  certificates,
  delivery,
  addressBook,
  orders,
  invoices,
  parcels,
  promotions,
  promoCodes,
  balances,
  volumes,
  ranks,
  cashback,
  referralProgramme,
  jubilee,
  sharedCart,
  desk,
  orderRepeat,
  orderDrafts,
  priceChanges,
  productImports,
  programs,
  countrySettings,
  reports,
  payment,
  withdrawals,
  announcedReturns,
  account,
  registrationFee,
  autoship,
  staff,
  support,
  informers,
  office,
  storefront,
  checkout,
] as const;

/** What the features provide, by name. */
export type ShopFeatures = ProvidedBy<typeof FEATURES>;

/** What they let pages ask for. */
export type PageServices = ServicesOf<typeof FEATURES>;
