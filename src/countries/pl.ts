import { addressForm } from './address-forms.ts';
import { FROM_THE_STREET } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import {
  ADDRESS_WITH_ZIP,
  freeFrom,
  OBLIGING_ORDER,
  SIX_DAYS,
  UNION_WITHDRAWAL,
  unproven,
  USUAL,
  usualWays,
} from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const pl: CountryFacts = {
  ...USUAL,
  cntr: 'pl',
  name: { ru: 'Польша', en: 'Poland', pl: 'Polska' },
  europeCode: 'eu',
  isEuMember: true,
  isOldPriceLowestOf30Days: true,
  isEurope: true,
  availableOnlineShop: [{ code: 'pl', default: true }],
  timeZone: 'Europe/Warsaw',
  languages: ['pl', 'en'],
  isRussianOffered: false,
  // Source: I2-142.
  serviceCentreView: 'list',
  currency: CURRENCIES.zloty,
  vat: { standardPercent: 23, reducedPercent: 8 },
  // Ordynacja podatkowa, article 86.
  invoices: { isDataInside: false, keptYears: 5 },
  phone: PHONE_RULES.pl,
  phoneExample: '+48 500 000 001',
  listed: listedFacts('pl', true),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['ulica', 'aleja', 'plac', 'osiedle'],
    isAutoZipEnabled: false,
    postcodeExample: '00-001',
    line: FROM_THE_STREET,
    postcodeShapes: ['##-###'],
  },
  carriers: usualWays(
    { code: 'BOCIAN', ru: 'Боцян', en: 'Bocian' },
    { code: 'SKRZYNIA', ru: 'Скшиня', en: 'Skrzynia' },
    { point: 14_90, locker: 11_90, courier: 18_90 },
    [1, 3],
    SIX_DAYS,
  ),
  holidays: {
    source: 'Act on days free from work of 1951-01-18',
    yearly: [
      '01-01',
      '01-06',
      '05-01',
      '05-03',
      '08-15',
      '11-01',
      '11-11',
      '12-24',
      '12-25',
      '12-26',
    ],
    easter: { church: 'western', days: [0, 1, 49, 60] },
    dated: [],
  },
  freeDelivery: freeFrom(199_00, 269_00),
  unprovenAtDoor: unproven(807_00),
  orderButtonOnReceipt: OBLIGING_ORDER,
  withdrawal: UNION_WITHDRAWAL,
  paymentMethods: ['blik', 'p24', 'card', 'bank_transfer', 'pay_after_delivery'],
  agreements: agreementRule('pl'),
  bonusMinor: 5,
  shareTargets: ['facebook', 'whatsapp', 'telegram', 'x'],
  config: { ...USUAL.config, possible_countries_for_registration: ['pl', 'de', 'cz'] },
};

export const plStore: StoreFacts = homeStore(pl);
