import { addressForm } from './address-forms.ts';
import { message } from '#i18n/message.ts';
import { FROM_THE_CITY_IN_RUSSIAN } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, PackChanges, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import {
  ADDRESS_REQUIRED,
  COMPANY_STORE,
  courier,
  MENTOR,
  points,
  unproven,
  USUAL,
} from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

const ROUBLE = {
  externalIso: 'RUB',
  logo: '₽',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0,
} as const;

export const ru: CountryFacts = {
  ...USUAL,
  cntr: 'ru',
  name: { ru: 'Россия', en: 'Russia' },
  isEurope: true,
  availableOnlineShop: [{ code: 'ru', default: true }],
  timeZone: 'Europe/Moscow',
  languages: ['ru', 'en'],
  currency: ROUBLE,
  vat: { standardPercent: 22, reducedPercent: 10 },
  // Tax code, article 23, part 1, 8.
  invoices: { isDataInside: false, keptYears: 5 },
  phone: PHONE_RULES.ru,
  phoneExample: '+7 900 000-00-01',
  usePatronymic: true,
  listed: listedFacts('ru', false),
  address: {
    ...addressForm('new'),
    required: ADDRESS_REQUIRED,
    roadTypes: [
      'улица',
      'проспект',
      'переулок',
      'бульвар',
      'шоссе',
      'набережная',
      'площадь',
      'проезд',
    ],
    isAutoZipEnabled: true,
    postcodeExample: '101000',
    line: FROM_THE_CITY_IN_RUSSIAN,
    postcodeShapes: ['######'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_STRIZH',
      {
        ru: 'Пункты «Стриж»',
        en: 'Strizh pickup points',
        de: 'Strizh-Paketshops',
        tr: 'Strizh teslimat noktaları',
      },
      199_00,
      [3, 5],
    ),
    points(
      'SELF_LARCHIK',
      {
        ru: 'Постаматы «Ларчик»',
        en: 'Larchik parcel lockers',
        de: 'Larchik-Paketstationen',
        tr: 'Larchik kargo dolapları',
      },
      179_00,
      [3, 6],
    ),
    points(
      'SELF_VERSTA',
      {
        ru: 'Отделения «Верста»',
        en: 'Versta branches',
        de: 'Versta-Filialen',
        tr: 'Versta şubeleri',
      },
      149_00,
      [4, 7],
    ),
    courier(
      'STRIZH_COURIER',
      { ru: 'Курьер «Стриж»', en: 'Strizh courier', de: 'Strizh-Kurier', tr: 'Strizh kuryesi' },
      349_00,
      [3, 5],
    ),
    courier(
      'RUSSIAN_POST_COURIER',
      {
        ru: 'Курьер Почты России',
        en: 'Russian Post courier',
        de: 'Kurier der Russischen Post',
        tr: 'Rusya Postası kuryesi',
      },
      399_00,
      [5, 9],
    ),
  ],
  holidays: {
    source:
      "Labour Code, article 112; days moved in 2026 by the government's decree 1466 of 2025-09-24",
    yearly: [
      '01-01',
      '01-02',
      '01-03',
      '01-04',
      '01-05',
      '01-06',
      '01-07',
      '01-08',
      '02-23',
      '03-08',
      '05-01',
      '05-09',
      '06-12',
      '11-04',
    ],
    easter: null,
    dated: ['2026-01-09', '2026-12-31'],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 3_000_00 },
    other: { usePoints: false, neededMinor: 5_000_00 },
  },
  unprovenAtDoor: unproven(15_000_00),
  isShowDeliveryPeriodFromCsc: true,
  orderStoragePeriodDaysInCsc: 14,
  paymentMethods: ['card_ru', 'bank_qr', 'bank_wallet', 'pay_after_delivery'],
  agreements: agreementRule('ru'),
  reserveNotice: { modal: null, hiddenForMethods: [] },
  isSubscriptionStepUsed: true,
  deliveryMissing: {
    text: message('delivery.choose-way', 'Выберите способ получения'),
    isWarning: true,
  },
  isPointWithoutPriceInactive: true,
  mentor: { ...MENTOR, isAskedAtRegistration: true },
  bonusMinor: 1_00,
  friendReward: { neededPoints: 75, friendMinor: 500_00, priceMinor: 1_00 },
  captcha: 'smart',
  mapFitPaddingBottom: 40,
  config: {
    ...USUAL.config,
    is_show_wellness_community_link: true,
    is_checkout_country_change_available: true,
    possible_countries_for_registration: ['ru', 'by', 'kz', 'kg'],
  },
};

/** What parcels to Belarus cost in the Russian store: its own pack speaks of Belarusian roubles. */
const BELARUS_IN_ROUBLES: PackChanges = {
  carriers: {
    CORPORATECSC: { minDays: 4, maxDays: 8 },
    SELF_BUSEL: { priceMinor: 299_00, minDays: 4, maxDays: 8 },
    SELF_SKARBONKA: { priceMinor: 279_00, minDays: 4, maxDays: 8 },
    SELF_SHLYAH: { priceMinor: 249_00, minDays: 5, maxDays: 9 },
    BUSEL_COURIER: { priceMinor: 499_00, minDays: 4, maxDays: 8 },
  },
  freeDelivery: {
    self: { usePoints: false, neededMinor: 4_000_00 },
    other: { usePoints: false, neededMinor: 6_000_00 },
  },
  unprovenAtDoor: unproven(15_000_00),
  bonusMinor: 1_00,
};

/** From Russia goods go to Russia and Belarus (C9-043). */
export const ruStore: StoreFacts = homeStore(ru, {
  deliversTo: ['ru', 'by'],
  abroad: { by: BELARUS_IN_ROUBLES },
  errorToastStyle: 'new-error',
});
