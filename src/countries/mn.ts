import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const mn: CountryFacts = {
  ...USUAL,
  cntr: 'mn',
  name: { ru: 'Монголия', en: 'Mongolia', mn: 'Монгол Улс' },
  availableOnlineShop: [{ code: 'mn', default: true }],
  timeZone: 'Asia/Ulaanbaatar',
  languages: ['mn', 'ru', 'en'],
  currency: CURRENCIES.tugrik,
  vat: { standardPercent: 10, reducedPercent: 10 },
  phone: PHONE_RULES.mn,
  phoneExample: '+976 8800 0001',
  usePatronymic: true,
  listed: listedFacts('mn', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['гудамж', 'өргөн чөлөө', 'хороолол'],
    isAutoZipEnabled: false,
    postcodeExample: '14200',
    line: FROM_THE_CITY,
    postcodeShapes: ['#####'],
  },
  carriers: usualWays(
    { code: 'SHONKHOR', ru: 'Шонхор', en: 'Shonkhor' },
    { code: 'AVDAR', ru: 'Авдар', en: 'Avdar' },
    { point: 6_000_00, locker: 5_000_00, courier: 10_000_00 },
    [3, 8],
  ),
  holidays: {
    source: 'Law on public holidays and days of note of 2003-12-05',
    yearly: [
      '01-01',
      '03-08',
      '06-01',
      '07-11',
      '07-12',
      '07-13',
      '07-14',
      '07-15',
      '11-26',
      '12-29',
    ],
    easter: null,
    dated: ['2026-02-18', '2026-02-19', '2026-02-20'],
  },
  freeDelivery: freeFrom(90_000_00, 150_000_00),
  unprovenAtDoor: unproven(450_000_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('mn'),
  bonusMinor: 40_00,
  config: { ...USUAL.config, possible_countries_for_registration: ['mn', 'ru'] },
};

export const mnStore: StoreFacts = homeStore(mn);
