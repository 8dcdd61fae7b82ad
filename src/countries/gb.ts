import { addressForm } from './address-forms.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_WITH_ZIP, freeFrom, SIX_DAYS, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const gb: CountryFacts = {
  ...USUAL,
  cntr: 'gb',
  name: { ru: 'Великобритания', en: 'United Kingdom' },
  europeCode: 'eu',
  isEurope: true,
  availableOnlineShop: [
    { code: 'gb', default: true },
    { code: 'eu', default: false },
    { code: 'de', default: false },
  ],
  timeZone: 'Europe/London',
  languages: ['en'],
  isRussianOffered: false,
  currency: CURRENCIES.pound,
  vat: { standardPercent: 20, reducedPercent: 5 },
  // VAT Notice 700/21.
  invoices: { isDataInside: false, keptYears: 6 },
  phone: PHONE_RULES.gb,
  phoneExample: '+44 7400 000001',
  listed: listedFacts('gb', true),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['road', 'street', 'lane', 'avenue'],
    isAutoZipEnabled: false,
    postcodeExample: 'SW1A 1AA',
    line: '{apartment}, {floor}, {entry}, {corps}, {house} {street} {roadType}, {district}, {city} {zip}',
    postcodeShapes: ['@# #@@', '@## #@@', '@@# #@@', '@@## #@@', '@#@ #@@', '@@#@ #@@'],
  },
  carriers: usualWays(
    { code: 'HERON', ru: 'Херон', en: 'Heron' },
    { code: 'CASKET', ru: 'Каскет', en: 'Casket' },
    { point: 3_49, locker: 2_99, courier: 4_99 },
    [1, 3],
    SIX_DAYS,
  ),
  holidays: {
    source: 'Banking and Financial Dealings Act 1971, for England and Wales; dates of gov.uk',
    yearly: ['01-01', '12-25', '12-26'],
    easter: { church: 'western', days: [-2, 1] },
    dated: [
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-28',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ],
  },
  freeDelivery: freeFrom(40_00, 55_00),
  unprovenAtDoor: unproven(165_00),
  paymentMethods: ['card', 'bank_transfer'],
  agreements: agreementRule('gb'),
  bonusMinor: 1,
  shareTargets: ['whatsapp', 'facebook', 'telegram', 'x'],
  authView: { isHideCscLink: true, isHideAuthPolicyAgreement: false },
  orderValueLimit: 155,
  // The notice comes from every European shop, not only from those of the list (I8-020, D26).
  customs: { maxItems: null, isNoticeFromAllEurope: true },
  config: { ...USUAL.config, possible_countries_for_registration: ['gb'] },
};

export const gbStore: StoreFacts = homeStore(gb);
