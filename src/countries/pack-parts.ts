import type { AddressField } from '#base/address-fields.ts';
import { shopName } from '#company/shop-name.ts';
import { message } from '#i18n/message.ts';
import {
  INFORMER_NAMES,
  type Carrier,
  type CountryConfig,
  type CountryPack,
  type Names,
} from './country.ts';
import { WITHDRAWAL_WORDS } from './withdrawal-words.ts';

/** What most packs have in common; a pack says what differs. */

export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** Where nobody brings parcels on Sundays. */
export const SIX_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6];
/** The end of a day in a warehouse; what is ordered later is packed the next day. */
const CUT_OFF_HOUR = 18;
/** No order is too late. */
const NO_CUT_OFF = 24;

/** The company's own stores: free, ready the next day on which they are open (C4-078). */
export const COMPANY_STORE: Carrier = {
  code: 'CORPORATECSC',
  kind: 'csc',
  name: {
    ru: `Магазины «${shopName('ru')}»`,
    en: `${shopName('en')} stores`,
    de: `${shopName('de')}-Läden`,
    tr: `${shopName('tr')} mağazaları`,
  },
  priceMinor: 0,
  minDays: 1,
  maxDays: 1,
  weekdays: EVERY_DAY,
  cutOffHour: NO_CUT_OFF,
  maxWeightGrams: 30_000,
  isPaymentTaken: true,
};

/** A carrier's points: `[earliest, latest]` days on which it works. */
export const points = (
  code: string,
  name: Names,
  priceMinor: number,
  days: readonly [number, number],
  weekdays = EVERY_DAY,
): Carrier => ({
  code,
  kind: 'self',
  name,
  priceMinor,
  minDays: days[0],
  maxDays: days[1],
  weekdays,
  cutOffHour: CUT_OFF_HOUR,
  maxWeightGrams: 15_000,
  isPaymentTaken: true,
});

/** A courier to the door: `[earliest, latest]` days on which it works. */
export const courier = (
  code: string,
  name: Names,
  priceMinor: number,
  days: readonly [number, number],
  weekdays = EVERY_DAY,
): Carrier => ({
  code,
  kind: 'other',
  name,
  priceMinor,
  minDays: days[0],
  maxDays: days[1],
  weekdays,
  cutOffHour: CUT_OFF_HOUR,
  maxWeightGrams: 20_000,
  isPaymentTaken: true,
});

interface Chain {
  /** The part of a carrier's code that is its own. */
  readonly code: string;
  readonly ru: string;
  readonly en: string;
}

/** A chain's way to bring parcels, in every language that the interface speaks. */
const named = (
  chain: Chain,
  ru: string,
  [en, de, tr]: readonly [string, string, string],
): Names => ({
  ru: `${ru} «${chain.ru}»`,
  en: `${chain.en} ${en}`,
  de: `${chain.en}-${de}`,
  tr: `${chain.en} ${tr}`,
});

/** The four usual ways: the company's stores, a carrier's points, another one's lockers, and the first one's courier. */
export const usualWays = (
  carrier: Chain,
  lockers: Chain,
  prices: { readonly point: number; readonly locker: number; readonly courier: number },
  days: readonly [number, number],
  weekdays = EVERY_DAY,
): readonly Carrier[] => [
  COMPANY_STORE,
  points(
    `SELF_${carrier.code}`,
    named(carrier, 'Пункты', ['pickup points', 'Paketshops', 'teslimat noktaları']),
    prices.point,
    days,
    weekdays,
  ),
  points(
    `SELF_${lockers.code}`,
    named(lockers, 'Постаматы', ['parcel lockers', 'Paketstationen', 'kargo dolapları']),
    prices.locker,
    days,
    weekdays,
  ),
  courier(
    `${carrier.code}_COURIER`,
    named(carrier, 'Курьер', ['courier', 'Kurier', 'kuryesi']),
    prices.courier,
    days,
    weekdays,
  ),
];

/** Free from these sums on, in minor units; the company's own stores cost nothing anyway. */
export const freeFrom = (selfMinor: number, courierMinor: number): CountryPack['freeDelivery'] => ({
  csc: null,
  self: { usePoints: false, neededMinor: selfMinor },
  other: { usePoints: false, neededMinor: courierMinor },
});

/** Orders at the door that a phone may have unconfirmed, where a country says nothing else. */
const UNPROVEN_ORDERS = 3;

/**
 * What guests may have unconfirmed at the door before their phone is proven.
 *
 * @param sumMinor In the currency of the store; usually three times what makes a courier free.
 */
export const unproven = (
  sumMinor: number,
  orders = UNPROVEN_ORDERS,
): CountryPack['unprovenAtDoor'] => ({
  orders,
  sumMinor,
});

export const ADDRESS_REQUIRED: readonly AddressField[] = ['city', 'street', 'house'];
/** Where no parcel travels without a postcode. */
export const ADDRESS_WITH_ZIP: readonly AddressField[] = [...ADDRESS_REQUIRED, 'zip'];

const ORDER_BUTTON = message('order.button.pay', 'Оплатить {sum}');
const ORDER_ON_RECEIPT = message('order.button.place', 'Оформить заказ на {sum}');
/** Inside the Union the button must say that the order obliges to pay (Directive 2011/83/EU, article 8). */
export const OBLIGING_ORDER = message('order.button.obliging', 'Заказать с обязательством оплаты');
/** Directive 2011/83/EU, articles 9, 11a and 13. */
export const UNION_WITHDRAWAL = {
  days: 14,
  refundDays: 14,
  document: 'withdrawal',
  ...WITHDRAWAL_WORDS,
} as const satisfies CountryPack['withdrawal'];
const CHOOSE_DELIVERY = message('delivery.choose-delivery', 'Выберите доставку');

const CONFIG: CountryConfig = {
  ui_select_location_format: '{name}, {region}',
  is_show_wellness_community_link: false,
  is_checkout_country_change_available: false,
  is_mentor_at_quick_registration: true,
  is_change_mentor_at_quick_registration: true,
  is_support_phone_required: true,
  possible_countries_for_registration: [],
  appVersion: '2.1',
};

/** Nine tenths of the goods; what is worth more than a small purchase is proven to be one's own. */
export const BONUS_CONDITIONS = {
  limit: 0.9,
  canPayDelivery: false,
  withoutProof: 500,
  isTypedInGroups: false,
} as const satisfies CountryPack['bonusConditions'];

/** Without anybody chosen the office is the mentor; starter sets lead to a mentor who answers online. */
export const MENTOR = {
  isRequired: false,
  isAskedAtRegistration: false,
  defaultContract: '1000001',
  cyber: {
    contract: '1000007',
    fullName: {
      ru: `Онлайн-консультант «${shopName('ru')}»`,
      en: `${shopName('en')} online consultant`,
      de: `${shopName('de')} Online-Beratung`,
      tr: `${shopName('tr')} çevrimiçi danışmanı`,
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
    name: { ru: 'Почта', en: 'Post', de: 'Post', tr: 'Posta' },
    address: 'https://post.example.test/tracking?barcode={number}',
  },
] as const;

/** The usual country: what the specification calls 'others' or 'elsewhere'. */
export const USUAL = {
  europeCode: null,
  bbCode: null,
  isEuMember: false,
  priceNote: null,
  isOldPriceLowestOf30Days: false,
  // The longest that a country of ours asks for; a pack says where less is the law.
  invoices: { isDataInside: false, keptYears: 10 },
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
  orderEdit: { isOffered: true, minutes: null },
  preparedOrderDays: 7,
  orderValueLimit: null,
  customs: { maxItems: null, isNoticeFromAllEurope: false },
  orderButton: ORDER_BUTTON,
  orderButtonOnReceipt: ORDER_ON_RECEIPT,
  withdrawal: null,
  reserveNotice: { modal: 'reserved-notification', hiddenForMethods: ['pay_after_delivery'] },
  isSubscriptionStepUsed: false,
  deliveryMissing: { text: CHOOSE_DELIVERY, isWarning: false },
  isPointWithoutPriceInactive: false,
  isDemandForbidden: false,
  isCertificateLimitStrict: false,
  isUpdateActionAfterChangingBasket: true,
  mentor: MENTOR,
  registration: { additions: [], provesPhone: ['full'] },
  registrationFee: null,
  cashbackProgram: 'pk2021',
  friendReward: null,
  bonusConditions: BONUS_CONDITIONS,
  captcha: 'score',
  attachmentMaxMegabytes: 5,
  supportSubjects: 'default',
  serviceCentreView: 'map',
  mapFitPaddingBottom: 340,
  informers: INFORMER_NAMES,
  trackingProviders: TRACKING_PROVIDERS,
  shareTargets: ['telegram', 'whatsapp', 'viber', 'vk', 'ok'],
  flags: {},
  config: CONFIG,
} as const satisfies Partial<CountryPack>;
