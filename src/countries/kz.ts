import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY_IN_RUSSIAN } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, COMPANY_STORE, courier, points, unproven, USUAL } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

const TENGE = {
  externalIso: 'KZT',
  logo: '₸',
  decimals: 2,
  isPrefixed: false,
  roundRules: 10,
} as const;

export const kz: CountryFacts = {
  ...USUAL,
  cntr: 'kz',
  name: { ru: 'Казахстан', en: 'Kazakhstan' },
  availableOnlineShop: [{ code: 'kz', default: true }],
  timeZone: 'Asia/Almaty',
  languages: ['kk', 'ru', 'en'],
  currency: TENGE,
  vat: { standardPercent: 16, reducedPercent: 10 },
  phone: PHONE_RULES.kz,
  phoneExample: '+7 700 000-00-01',
  usePatronymic: true,
  listed: listedFacts('kz', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['улица', 'проспект', 'микрорайон', 'переулок'],
    isAutoZipEnabled: false,
    postcodeExample: 'A15H9P6',
    line: FROM_THE_CITY_IN_RUSSIAN,
    postcodeShapes: ['@##@#@#', '######'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_KULAN',
      {
        ru: 'Пункты «Кулан»',
        en: 'Kulan pickup points',
        de: 'Kulan-Paketshops',
        tr: 'Kulan teslimat noktaları',
      },
      1_200_00,
      [3, 6],
    ),
    points(
      'SELF_SANDYK',
      {
        ru: 'Постаматы «Сандык»',
        en: 'Sandyk parcel lockers',
        de: 'Sandyk-Paketstationen',
        tr: 'Sandyk kargo dolapları',
      },
      1_000_00,
      [3, 6],
    ),
    points(
      'SELF_DALA',
      { ru: 'Отделения «Дала»', en: 'Dala branches', de: 'Dala-Filialen', tr: 'Dala şubeleri' },
      900_00,
      [4, 8],
    ),
    courier(
      'KULAN_COURIER',
      { ru: 'Курьер «Кулан»', en: 'Kulan courier', de: 'Kulan-Kurier', tr: 'Kulan kuryesi' },
      1_900_00,
      [3, 6],
    ),
  ],
  holidays: {
    source: 'Law on holidays of 2001-12-13; Kurban-ait by the Spiritual Administration of Muslims',
    yearly: [
      '01-01',
      '01-02',
      '01-07',
      '03-08',
      '03-21',
      '03-22',
      '03-23',
      '05-01',
      '05-07',
      '05-09',
      '07-06',
      '08-30',
      '10-25',
      '12-16',
    ],
    easter: null,
    dated: ['2026-05-27'],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: false, neededMinor: 15_000_00 },
    other: { usePoints: false, neededMinor: 25_000_00 },
  },
  unprovenAtDoor: unproven(75_000_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('kz'),
  registrationFee: { consultantMinor: 3_000_00 },
  bonusMinor: 5_00,
  config: { ...USUAL.config, possible_countries_for_registration: ['kz', 'ru', 'kg'] },
};

export const kzStore: StoreFacts = homeStore(kz);
