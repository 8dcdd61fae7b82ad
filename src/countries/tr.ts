import { addressForm } from './address-forms.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import { COMPANY_STORE, courier, points, unproven, USUAL } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

const LIRA = {
  externalIso: 'TRY',
  logo: '₺',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0.01,
} as const;

export const tr: CountryFacts = {
  ...USUAL,
  cntr: 'tr',
  name: { ru: 'Турция', en: 'Türkiye', tr: 'Türkiye' },
  availableOnlineShop: [{ code: 'tr', default: true }],
  timeZone: 'Europe/Istanbul',
  languages: ['tr', 'en', 'ru'],
  currency: LIRA,
  vat: { standardPercent: 20, reducedPercent: 10 },
  phone: PHONE_RULES.tr,
  phoneExample: '+90 530 000 00 01',
  listed: listedFacts('tr', false),
  address: {
    ...addressForm('tr'),
    required: ['city', 'district', 'subDistrict', 'street'],
    roadTypes: ['Cadde', 'Sokak', 'Bulvar'],
    isAutoZipEnabled: false,
    postcodeExample: '34000',
    line: '{subDistrict}, {street} {roadType} {house}, {houseName}, kat {floor}, {apartment}, {zip} {district} {city}',
    postcodeShapes: ['#####'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_LEYLEK',
      {
        ru: 'Пункты «Лейлек»',
        en: 'Leylek pickup points',
        tr: 'Leylek teslimat noktaları',
        de: 'Leylek-Paketshops',
      },
      59_90,
      [2, 4],
    ),
    points(
      'SELF_SANDIK',
      {
        ru: 'Постаматы «Сандык»',
        en: 'Sandık parcel lockers',
        tr: 'Sandık kargo dolapları',
        de: 'Sandık-Paketstationen',
      },
      49_90,
      [2, 4],
    ),
    courier(
      'LEYLEK_COURIER',
      { ru: 'Курьер «Лейлек»', en: 'Leylek courier', tr: 'Leylek kurye', de: 'Leylek-Kurier' },
      89_90,
      [2, 4],
    ),
  ],
  holidays: {
    source: 'Law 2429 of 1981; religious feasts by the Presidency of Religious Affairs',
    yearly: ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'],
    easter: null,
    dated: [
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
      '2026-05-27',
      '2026-05-28',
      '2026-05-29',
      '2026-05-30',
    ],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 900_00 },
    other: { usePoints: false, neededMinor: 1_400_00 },
  },
  unprovenAtDoor: unproven(4_200_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('tr'),
  bonusMinor: 50,
  shareTargets: ['whatsapp', 'telegram', 'facebook', 'x'],
  registration: {
    ...USUAL.registration,
    additions: [
      'tr_city',
      'tr_district',
      'tr_streetBlock',
      'tr_address',
      'tr_documentNumber',
      'tr_taxAgreement',
    ],
  },
  config: { ...USUAL.config, possible_countries_for_registration: ['tr'] },
};

export const trStore: StoreFacts = homeStore(tr);
