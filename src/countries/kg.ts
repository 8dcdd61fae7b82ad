import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY_IN_RUSSIAN } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, COMPANY_STORE, courier, points, unproven, USUAL } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

const SOM = {
  externalIso: 'KGS',
  logo: 'сом',
  decimals: 2,
  isPrefixed: false,
  roundRules: 1,
} as const;

export const kg: CountryFacts = {
  ...USUAL,
  cntr: 'kg',
  name: { ru: 'Кыргызстан', en: 'Kyrgyzstan' },
  availableOnlineShop: [{ code: 'kg', default: true }],
  timeZone: 'Asia/Bishkek',
  languages: ['ky', 'ru', 'en'],
  currency: SOM,
  vat: { standardPercent: 12, reducedPercent: 12 },
  phone: PHONE_RULES.kg,
  phoneExample: '+996 700 000 001',
  usePatronymic: true,
  listed: listedFacts('kg', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['улица', 'проспект', 'микрорайон', 'переулок'],
    isAutoZipEnabled: false,
    postcodeExample: '720000',
    line: FROM_THE_CITY_IN_RUSSIAN,
    postcodeShapes: ['######'],
  },
  carriers: [
    COMPANY_STORE,
    points(
      'SELF_TULPAR',
      {
        ru: 'Пункты «Тулпар»',
        en: 'Tulpar pickup points',
        de: 'Tulpar-Paketshops',
        tr: 'Tulpar teslimat noktaları',
      },
      200_00,
      [2, 5],
    ),
    points(
      'SELF_SANDYKCHA',
      {
        ru: 'Постаматы «Сандыкча»',
        en: 'Sandykcha parcel lockers',
        de: 'Sandykcha-Paketstationen',
        tr: 'Sandykcha kargo dolapları',
      },
      180_00,
      [2, 5],
    ),
    points(
      'SELF_ASHUU',
      { ru: 'Отделения «Ашуу»', en: 'Ashuu branches', de: 'Ashuu-Filialen', tr: 'Ashuu şubeleri' },
      150_00,
      [3, 7],
    ),
    courier(
      'TULPAR_COURIER',
      { ru: 'Курьер «Тулпар»', en: 'Tulpar courier', de: 'Tulpar-Kurier', tr: 'Tulpar kuryesi' },
      300_00,
      [2, 5],
    ),
  ],
  // Points carry the threshold here, so that a change of the som's rate moves nothing.
  holidays: {
    source: 'Labour Code, article 113; religious feasts by the Spiritual Administration of Muslims',
    yearly: [
      '01-01',
      '01-07',
      '02-23',
      '03-08',
      '03-21',
      '04-07',
      '05-01',
      '05-05',
      '05-09',
      '08-31',
      '11-07',
      '11-08',
    ],
    easter: null,
    dated: ['2026-03-20', '2026-05-27'],
  },
  freeDelivery: {
    csc: null,
    self: { usePoints: true, neededPoints: 30 },
    other: { usePoints: true, neededPoints: 50 },
  },
  unprovenAtDoor: unproven(15_000_00),
  paymentMethods: ['card', 'kgbalance', 'cbk_mbank', 'pay_after_delivery'],
  agreements: agreementRule('kg'),
  bonusMinor: 1_00,
  config: { ...USUAL.config, possible_countries_for_registration: ['kg', 'ru', 'kz'] },
};

export const kgStore: StoreFacts = homeStore(kg);
