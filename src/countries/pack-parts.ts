import { message } from '#i18n/message.ts';
import type { AddressField, Carrier, CountryConfig, CountryPack, InformerName, Names } from './country.ts';

/** What most packs have in common; a pack says what differs. */

/** The company's own stores: free, ready the next day (C4-078). */
export const COMPANY_STORE: Carrier = {
  code: 'CORPORATECSC',
  kind: 'csc',
  name: { ru: 'Магазины «Арника»', en: 'Arnika stores', de: 'Arnika-Läden' },
  priceMinor: 0,
  minDays: 1,
  maxDays: 1,
  maxWeightGrams: 30_000,
  isPaymentTaken: true,
};

/** A carrier's points: `[earliest, latest]` calendar days. */
export const points = (
  code: string,
  name: Names,
  priceMinor: number,
  days: readonly [number, number],
): Carrier => ({
  code,
  kind: 'self',
  name,
  priceMinor,
  minDays: days[0],
  maxDays: days[1],
  maxWeightGrams: 15_000,
  isPaymentTaken: true,
});

/** A courier to the door: `[earliest, latest]` calendar days. */
export const courier = (
  code: string,
  name: Names,
  priceMinor: number,
  days: readonly [number, number],
): Carrier => ({
  code,
  kind: 'other',
  name,
  priceMinor,
  minDays: days[0],
  maxDays: days[1],
  maxWeightGrams: 20_000,
  isPaymentTaken: true,
});

export const INFORMERS: readonly InformerName[] = [
  'holidaysWork',
  'deliveryDelay',
  'cookieAgreement',
  'locationHint',
  'registerPay',
  'mobileApp',
];

export const ADDRESS_REQUIRED: readonly AddressField[] = ['city', 'street', 'house'];

const ORDER_BUTTON = message('order.button.pay', 'Оплатить {sum}');
const CHOOSE_DELIVERY = message('delivery.choose-delivery', 'Выберите доставку');

const CONFIG: CountryConfig = {
  ui_select_location_format: '{name}, {region}',
  is_show_wellness_community_link: false,
  is_checkout_country_change_available: false,
  is_mentor_at_quick_registration: true,
  is_change_mentor_at_quick_registration: true,
  possible_countries_for_registration: [],
  appVersion: '2.1',
};

/** Without anybody chosen the office is the mentor; starter sets lead to a mentor who answers online. */
export const MENTOR = {
  isRequired: false,
  isAskedAtRegistration: false,
  defaultContract: '1000001',
  cyber: {
    contract: '1000007',
    fullName: {
      ru: 'Онлайн-консультант «Арники»',
      en: 'Arnika online consultant',
      de: 'Arnika Online-Beratung',
    },
  },
} as const satisfies CountryPack['mentor'];

/** Invented carriers; whoever runs a shop puts their own in. */
const TRACKING_PROVIDERS = [
  {
    code: 'strizh',
    name: { ru: '«Стриж»', en: 'Strizh' },
    address: 'https://strizh.example.test/track?number={number}',
  },
  {
    code: 'larchik',
    name: { ru: '«Ларчик»', en: 'Larchik' },
    address: 'https://larchik.example.test/parcel/{number}',
  },
  {
    code: 'versta',
    name: { ru: '«Верста»', en: 'Versta' },
    address: 'https://versta.example.test/tracking/{number}',
  },
  {
    code: 'post',
    name: { ru: 'Почта', en: 'Post' },
    address: 'https://post.example.test/tracking?barcode={number}',
  },
] as const;

/** The usual country: what the specification calls 'others' or 'elsewhere'. */
export const USUAL = {
  europeCode: null,
  bbCode: null,
  isEuMember: false,
  isOldPriceLowestOf30Days: false,
  isEurope: false,
  isLocationCountry: false,
  redirectToOtherShop: null,
  isRussianOffered: true,
  secondPrice: null,
  usePatronymic: false,
  minimumAge: 18,
  firstBirthYear: 1930,
  authView: { isHideCscLink: false, isHideAuthPolicyAgreement: false },
  isShowDeliveryPeriodFromCsc: false,
  orderStoragePeriodDaysInCsc: 7,
  orderValueLimit: null,
  customs: { maxItems: null, isNoticeFromAllEurope: false },
  orderButton: ORDER_BUTTON,
  reserveNotice: { modal: 'reserved-notification', hiddenForMethods: ['pay_after_delivery'] },
  isSubscriptionStepUsed: false,
  deliveryMissing: { text: CHOOSE_DELIVERY, isWarning: false },
  isPointWithoutPriceInactive: false,
  isDemandForbidden: false,
  isUpdateActionAfterChangingBasket: true,
  mentor: MENTOR,
  registration: { additions: [], provesPhone: ['full'] },
  cashbackProgram: 'pk2021',
  bonusConditions: { limit: 0.9, canPayDelivery: false },
  errorNoticeStyle: 'error',
  captcha: 'score',
  attachmentMaxMegabytes: 5,
  supportSubjects: 'default',
  serviceCentreView: 'map',
  mapFitPaddingBottom: 340,
  informers: INFORMERS,
  trackingProviders: TRACKING_PROVIDERS,
  shareTargets: ['telegram', 'whatsapp', 'viber', 'vk', 'ok'],
  flags: {},
  config: CONFIG,
} as const satisfies Partial<CountryPack>;
