import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_WITH_ZIP, freeFrom, SIX_DAYS, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const kr: CountryFacts = {
  ...USUAL,
  cntr: 'kr',
  name: { ru: 'Республика Корея', en: 'South Korea', ko: '대한민국' },
  availableOnlineShop: [
    { code: 'kr', default: true },
    { code: 'eu', default: false },
    { code: 'de', default: false },
  ],
  timeZone: 'Asia/Seoul',
  languages: ['ko', 'en'],
  isRussianOffered: false,
  currency: CURRENCIES.won,
  vat: { standardPercent: 10, reducedPercent: 10 },
  // Value-Added Tax Act, article 71.
  invoices: { isDataInside: false, keptYears: 5 },
  phone: PHONE_RULES.kr,
  phoneExample: '+82 10 0000 0001',
  listed: listedFacts('kr', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['ro', 'gil', 'daero'],
    isAutoZipEnabled: false,
    postcodeExample: '04524',
    line: FROM_THE_CITY,
    postcodeShapes: ['#####'],
  },
  carriers: usualWays(
    { code: 'DURUMI', ru: 'Туруми', en: 'Durumi' },
    { code: 'GWE', ru: 'Кве', en: 'Gwe' },
    { point: 3_000, locker: 2_500, courier: 4_000 },
    [1, 3],
    SIX_DAYS,
  ),
  holidays: {
    source:
      'Act on Public Holidays, its Enforcement Decree; lunar days and substitutes by the Astronomy and Space Science Institute',
    yearly: ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'],
    easter: null,
    dated: [
      '2026-02-16',
      '2026-02-17',
      '2026-02-18',
      '2026-03-02',
      '2026-05-24',
      '2026-05-25',
      '2026-08-17',
      '2026-09-24',
      '2026-09-25',
      '2026-09-26',
      '2026-10-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-02-09',
      '2027-05-13',
      '2027-08-16',
      '2027-09-14',
      '2027-09-15',
      '2027-09-16',
      '2027-10-04',
      '2027-10-11',
      '2027-12-27',
    ],
  },
  freeDelivery: freeFrom(40_000, 60_000),
  unprovenAtDoor: unproven(180_000),
  paymentMethods: ['card'],
  agreements: agreementRule('kr'),
  bonusMinor: 20,
  shareTargets: ['facebook', 'whatsapp', 'telegram', 'x'],
  authView: { isHideCscLink: true, isHideAuthPolicyAgreement: false },
  orderValueLimit: 130,
  // Customs let six things of one kind of goods in (C5-049, C9-042).
  customs: { maxItems: 6, isNoticeFromAllEurope: false },
  config: { ...USUAL.config, possible_countries_for_registration: ['kr'] },
};

export const krStore: StoreFacts = homeStore(kr);
