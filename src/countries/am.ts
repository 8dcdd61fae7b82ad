import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const am: CountryFacts = {
  ...USUAL,
  cntr: 'am',
  name: { ru: 'Армения', en: 'Armenia', hy: 'Հայաստան' },
  availableOnlineShop: [{ code: 'am', default: true }],
  timeZone: 'Asia/Yerevan',
  languages: ['hy', 'ru', 'en'],
  currency: CURRENCIES.dram,
  vat: { standardPercent: 20, reducedPercent: 20 },
  phone: PHONE_RULES.am,
  phoneExample: '+374 77 000001',
  usePatronymic: true,
  listed: listedFacts('am', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['փողոց', 'պողոտա', 'улица', 'проспект'],
    isAutoZipEnabled: false,
    postcodeExample: '0010',
    line: FROM_THE_CITY,
    postcodeShapes: ['####'],
  },
  carriers: usualWays(
    { code: 'ARAGIL', ru: 'Арагил', en: 'Aragil' },
    { code: 'SNDUK', ru: 'Сндук', en: 'Snduk' },
    { point: 900_00, locker: 700_00, courier: 1_500_00 },
    [2, 5],
  ),
  holidays: {
    source: 'Law on holidays and days of remembrance of 2001-06-24',
    yearly: [
      '01-01',
      '01-02',
      '01-06',
      '01-28',
      '03-08',
      '04-24',
      '05-01',
      '05-09',
      '05-28',
      '07-05',
      '09-21',
      '12-31',
    ],
    easter: null,
    dated: [],
  },
  freeDelivery: freeFrom(12_000_00, 18_000_00),
  unprovenAtDoor: unproven(54_000_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('am'),
  bonusMinor: 5_00,
  config: { ...USUAL.config, possible_countries_for_registration: ['am', 'ru'] },
};

export const amStore: StoreFacts = homeStore(am);
