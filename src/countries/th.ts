import { addressForm } from './address-forms.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, COMPANY_STORE, courier, points, unproven, USUAL } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

const BAHT = {
  externalIso: 'THB',
  logo: '฿',
  decimals: 2,
  isPrefixed: true,
  roundRules: 1,
} as const;

export const th: CountryFacts = {
  ...USUAL,
  cntr: 'th',
  name: { ru: 'Таиланд', en: 'Thailand', th: 'ประเทศไทย' },
  availableOnlineShop: [{ code: 'th', default: true }],
  timeZone: 'Asia/Bangkok',
  languages: ['th', 'en', 'ru'],
  currency: BAHT,
  vat: { standardPercent: 7, reducedPercent: 0 },
  phone: PHONE_RULES.th,
  phoneExample: '+66 81 000 0001',
  listed: listedFacts('th', false),
  address: {
    ...addressForm('th'),
    required: [...ADDRESS_REQUIRED, 'district', 'subDistrict'],
    roadTypes: ['Road', 'Soi'],
    isAutoZipEnabled: false,
    postcodeExample: '10110',
    line: '{house} {street} {roadType}, {apartment}, {subDistrict}, {district}, {city} {zip}',
    postcodeShapes: ['#####'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_NOK',
      {
        ru: 'Пункты «Нок»',
        en: 'Nok pickup points',
        de: 'Nok-Paketshops',
        tr: 'Nok teslimat noktaları',
      },
      45_00,
      [2, 4],
    ),
    points(
      'SELF_KLONG',
      {
        ru: 'Постаматы «Клонг»',
        en: 'Klong parcel lockers',
        de: 'Klong-Paketstationen',
        tr: 'Klong kargo dolapları',
      },
      39_00,
      [2, 4],
    ),
    courier(
      'NOK_COURIER',
      { ru: 'Курьер «Нок»', en: 'Nok courier', de: 'Nok-Kurier', tr: 'Nok kuryesi' },
      70_00,
      [2, 4],
    ),
  ],
  holidays: {
    source: 'Holidays of the Bank of Thailand for 2026',
    yearly: [
      '01-01',
      '04-06',
      '04-13',
      '04-14',
      '04-15',
      '05-01',
      '05-04',
      '06-03',
      '07-28',
      '08-12',
      '10-13',
      '10-23',
      '12-05',
      '12-10',
      '12-31',
    ],
    easter: null,
    dated: ['2026-03-03', '2026-05-31', '2026-06-01', '2026-07-29'],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 900_00 },
    other: { usePoints: false, neededMinor: 1_500_00 },
  },
  unprovenAtDoor: unproven(4_500_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('th'),
  bonusMinor: 40,
  shareTargets: ['facebook', 'whatsapp', 'telegram', 'x'],
  registration: { ...USUAL.registration, additions: ['th_documentNumber'] },
  config: { ...USUAL.config, possible_countries_for_registration: ['th'] },
};

export const thStore: StoreFacts = homeStore(th);
