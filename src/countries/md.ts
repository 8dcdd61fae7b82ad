import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const md: CountryFacts = {
  ...USUAL,
  cntr: 'md',
  name: { ru: 'Молдова', en: 'Moldova', ro: 'Moldova' },
  isEurope: true,
  availableOnlineShop: [{ code: 'md', default: true }],
  timeZone: 'Europe/Chisinau',
  languages: ['ro', 'ru', 'en'],
  currency: CURRENCIES.leu,
  vat: { standardPercent: 20, reducedPercent: 8 },
  phone: PHONE_RULES.md,
  phoneExample: '+373 60 000 001',
  usePatronymic: true,
  listed: listedFacts('md', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['strada', 'bulevard', 'stradelă'],
    isAutoZipEnabled: false,
    postcodeExample: 'MD-2001',
    line: FROM_THE_CITY,
    postcodeShapes: ['MD-####', 'MD####', '####'],
  },
  carriers: usualWays(
    { code: 'COCOR', ru: 'Кокор', en: 'Cocor' },
    { code: 'LADA', ru: 'Ладица', en: 'Lădița' },
    { point: 45_00, locker: 39_00, courier: 70_00 },
    [1, 4],
  ),
  holidays: {
    source: 'Labour Code, article 111',
    yearly: [
      '01-01',
      '01-07',
      '01-08',
      '03-08',
      '05-01',
      '05-09',
      '06-01',
      '08-27',
      '08-31',
      '12-25',
    ],
    easter: { church: 'eastern', days: [0, 1, 8] },
    dated: [],
  },
  freeDelivery: freeFrom(600_00, 900_00),
  unprovenAtDoor: unproven(2_700_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('md'),
  bonusMinor: 20,
  config: { ...USUAL.config, possible_countries_for_registration: ['md', 'ru', 'ua'] },
};

export const mdStore: StoreFacts = homeStore(md);
