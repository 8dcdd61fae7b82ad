import { addressForm } from './address-forms.ts';
import { BULGARIAN_EURO } from '#base/second-price.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import {
  ADDRESS_WITH_ZIP,
  COMPANY_STORE,
  courier,
  OBLIGING_ORDER,
  points,
  SIX_DAYS,
  UNION_WITHDRAWAL,
  unproven,
  USUAL,
} from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const bg: CountryFacts = {
  ...USUAL,
  cntr: 'bg',
  name: { ru: 'Болгария', en: 'Bulgaria', bg: 'България' },
  europeCode: 'eu',
  bbCode: 'bb',
  isEuMember: true,
  isOldPriceLowestOf30Days: true,
  isEurope: true,
  availableOnlineShop: [
    { code: 'bg', default: true },
    { code: 'bb', default: false },
    { code: 'eu', default: false },
  ],
  timeZone: 'Europe/Sofia',
  languages: ['bg', 'en', 'ru'],
  currency: CURRENCIES.euro,
  // Silent since the lev is gone: the rule knows its days and its currency (D54).
  secondPrice: BULGARIAN_EURO,
  vat: { standardPercent: 20, reducedPercent: 9 },
  phone: PHONE_RULES.bg,
  phoneExample: '+359 88 000 0001',
  listed: listedFacts('bg', true),
  address: {
    ...addressForm('bg'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['улица', 'булевард', 'площад'],
    isAutoZipEnabled: false,
    postcodeExample: '1000',
    line: 'ж.к. {microDistrict}, {roadType} {street} {house}, бл. {corps}, вх. {entry}, ет. {floor}, {apartment}, {zip} {city}',
    postcodeShapes: ['####'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_SHTARK',
      {
        ru: 'Пункты «Щърк»',
        en: 'Shtark pickup points',
        de: 'Shtark-Paketshops',
        tr: 'Shtark teslimat noktaları',
      },
      3_20,
      [1, 3],
      SIX_DAYS,
    ),
    points(
      'SELF_RAKLA',
      {
        ru: 'Постаматы «Ракла»',
        en: 'Rakla parcel lockers',
        de: 'Rakla-Paketstationen',
        tr: 'Rakla kargo dolapları',
      },
      2_90,
      [1, 3],
      SIX_DAYS,
    ),
    courier(
      'SHTARK_COURIER',
      { ru: 'Курьер «Щърк»', en: 'Shtark courier', de: 'Shtark-Kurier', tr: 'Shtark kuryesi' },
      4_50,
      [1, 3],
      SIX_DAYS,
    ),
  ],
  holidays: {
    source: 'Labour Code, article 154',
    yearly: [
      '01-01',
      '03-03',
      '05-01',
      '05-06',
      '05-24',
      '09-06',
      '09-22',
      '12-24',
      '12-25',
      '12-26',
    ],
    easter: { church: 'eastern', days: [-2, -1, 0, 1] },
    dated: [],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 39_00 },
    other: { usePoints: false, neededMinor: 55_00 },
  },
  unprovenAtDoor: unproven(165_00),
  orderButtonOnReceipt: OBLIGING_ORDER,
  withdrawal: UNION_WITHDRAWAL,
  paymentMethods: ['card', 'bank_transfer', 'pay_after_delivery'],
  agreements: agreementRule('bg'),
  bonusMinor: 1,
  shareTargets: ['viber', 'facebook', 'whatsapp', 'telegram', 'x'],
  config: { ...USUAL.config, possible_countries_for_registration: ['bg', 'de'] },
};

export const bgStore: StoreFacts = homeStore(bg);
