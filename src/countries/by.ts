import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY_IN_RUSSIAN } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, COMPANY_STORE, courier, points, unproven, USUAL } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

const BELARUSIAN_ROUBLE = {
  externalIso: 'BYN',
  logo: 'Br',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0.01,
} as const;

export const by: CountryFacts = {
  ...USUAL,
  cntr: 'by',
  name: { ru: 'Беларусь', en: 'Belarus' },
  isEurope: true,
  // Two stores: the choice of the online store is offered (I2-080).
  availableOnlineShop: [
    { code: 'by', default: true },
    { code: 'ru', default: false },
  ],
  timeZone: 'Europe/Minsk',
  languages: ['be', 'ru', 'en'],
  currency: BELARUSIAN_ROUBLE,
  vat: { standardPercent: 20, reducedPercent: 10 },
  phone: PHONE_RULES.by,
  phoneExample: '+375 29 000-00-01',
  usePatronymic: true,
  listed: listedFacts('by', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['улица', 'проспект', 'переулок', 'бульвар', 'тракт'],
    isAutoZipEnabled: false,
    postcodeExample: '220000',
    line: FROM_THE_CITY_IN_RUSSIAN,
    postcodeShapes: ['######'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_BUSEL',
      {
        ru: 'Пункты «Бусел»',
        en: 'Busel pickup points',
        de: 'Busel-Paketshops',
        tr: 'Busel teslimat noktaları',
      },
      6_00,
      [2, 4],
    ),
    points(
      'SELF_SKARBONKA',
      {
        ru: 'Постаматы «Скарбонка»',
        en: 'Skarbonka parcel lockers',
        de: 'Skarbonka-Paketstationen',
        tr: 'Skarbonka kargo dolapları',
      },
      5_50,
      [2, 4],
    ),
    points(
      'SELF_SHLYAH',
      {
        ru: 'Отделения «Шлях»',
        en: 'Shlyah branches',
        de: 'Shlyah-Filialen',
        tr: 'Shlyah şubeleri',
      },
      4_90,
      [3, 5],
    ),
    courier(
      'BUSEL_COURIER',
      { ru: 'Курьер «Бусел»', en: 'Busel courier', de: 'Busel-Kurier', tr: 'Busel kuryesi' },
      10_00,
      [2, 4],
    ),
  ],
  holidays: {
    source: 'Decree of the President 157 of 1998-03-26',
    yearly: ['01-01', '01-02', '01-07', '03-08', '05-01', '05-09', '07-03', '11-07', '12-25'],
    easter: { church: 'eastern', days: [9] },
    dated: [],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 100_00 },
    other: { usePoints: false, neededMinor: 160_00 },
  },
  unprovenAtDoor: unproven(480_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('by'),
  bonusMinor: 4,
  config: { ...USUAL.config, possible_countries_for_registration: ['by', 'ru'] },
};

export const byStore: StoreFacts = homeStore(by);
