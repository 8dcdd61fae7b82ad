import { addressForm } from './address-forms.ts';
import { message } from '#i18n/message.ts';
import { FROM_THE_STREET } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { EURO_PARCELS } from './euro-parcels.ts';
import { homeStore } from './home-store.ts';
import {
  ADDRESS_WITH_ZIP,
  COMPANY_STORE,
  courier,
  points,
  SIX_DAYS,
  UNION_WITHDRAWAL,
  unproven,
  USUAL,
} from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

/** The law's own words: nothing else may stand on the button that obliges to pay, now or on receipt. */
const BUTTON_OF_LAW = message('order.button.oblige', 'Zahlungspflichtig bestellen');

export const de: CountryFacts = {
  ...USUAL,
  cntr: 'de',
  name: { ru: 'Германия', en: 'Germany', de: 'Deutschland' },
  europeCode: 'eu',
  isEuMember: true,
  isOldPriceLowestOf30Days: true,
  isEurope: true,
  availableOnlineShop: [
    { code: 'de', default: true },
    { code: 'eu', default: false },
  ],
  timeZone: 'Europe/Berlin',
  languages: ['de', 'en', 'ru'],
  currency: CURRENCIES.euro,
  // The law wants both beside each price.
  priceNote: {
    tax: message('price.tax-included', 'включая НДС'),
    shipping: message('price.plus-shipping', 'плюс доставка'),
  },
  vat: { standardPercent: 19, reducedPercent: 7 },
  // § 14 and § 14b UStG: EN 16931 between businesses since 2025, eight years since then.
  invoices: { isDataInside: true, keptYears: 8 },
  phone: PHONE_RULES.de,
  phoneExample: '+49 1512 0000001',
  listed: listedFacts('de', true),
  address: {
    ...addressForm('de'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: [],
    isAutoZipEnabled: false,
    postcodeExample: '10115',
    line: FROM_THE_STREET,
    postcodeShapes: ['#####'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_KRANICH',
      {
        ru: 'Пункты «Краних»',
        en: 'Kranich parcel shops',
        de: 'Kranich-Paketshops',
        tr: 'Kranich teslimat noktaları',
      },
      4_90,
      [2, 3],
      SIX_DAYS,
    ),
    points(
      'SELF_KISTE',
      {
        ru: 'Постаматы «Кисте»',
        en: 'Kiste lockers',
        de: 'Kiste-Paketstationen',
        tr: 'Kiste kargo dolapları',
      },
      3_90,
      [2, 3],
      SIX_DAYS,
    ),
    points(
      'SELF_POSTWEG',
      {
        ru: 'Отделения «Поствег»',
        en: 'Postweg branches',
        de: 'Postweg-Filialen',
        tr: 'Postweg şubeleri',
      },
      4_50,
      [2, 4],
      SIX_DAYS,
    ),
    courier(
      'KRANICH_COURIER',
      { ru: 'Курьер «Краних»', en: 'Kranich courier', de: 'Kranich-Kurier', tr: 'Kranich kuryesi' },
      5_90,
      [2, 3],
      SIX_DAYS,
    ),
  ],
  holidays: {
    source: 'Holiday laws of the federal states; the days that all of them have',
    yearly: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    easter: { church: 'western', days: [-2, 1, 39, 50] },
    dated: [],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 49_00 },
    other: { usePoints: false, neededMinor: 69_00 },
  },
  unprovenAtDoor: unproven(207_00),
  paymentMethods: ['card', 'sepa', 'bank_transfer', 'pay_after_delivery'],
  agreements: agreementRule('de'),
  orderButton: BUTTON_OF_LAW,
  orderButtonOnReceipt: BUTTON_OF_LAW,
  withdrawal: UNION_WITHDRAWAL,
  bonusMinor: 1,
  shareTargets: ['whatsapp', 'telegram', 'facebook', 'viber', 'x'],
  config: {
    ...USUAL.config,
    is_checkout_country_change_available: true,
    possible_countries_for_registration: ['de', 'bg'],
  },
};

export const deStore: StoreFacts = homeStore(de, {
  deliversTo: ['de', 'gb', 'kr'],
  abroad: { gb: EURO_PARCELS.gb, kr: EURO_PARCELS.kr },
  isCheckoutCountryChangeFree: true,
  isCustomsNoticed: true,
});
