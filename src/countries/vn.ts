import { VIETNAMESE_ADDRESS } from './address-forms.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import {
  ADDRESS_REQUIRED,
  BONUS_CONDITIONS,
  freeFrom,
  unproven,
  USUAL,
  usualWays,
} from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const vn: CountryFacts = {
  ...USUAL,
  cntr: 'vn',
  name: { ru: 'Вьетнам', en: 'Vietnam', vi: 'Việt Nam' },
  availableOnlineShop: [{ code: 'vn', default: true }],
  timeZone: 'Asia/Ho_Chi_Minh',
  languages: ['vi', 'en'],
  isRussianOffered: false,
  currency: CURRENCIES.dong,
  vat: { standardPercent: 10, reducedPercent: 5 },
  phone: PHONE_RULES.vn,
  phoneExample: '+84 90 000 00 01',
  listed: listedFacts('vn', false),
  address: {
    ...VIETNAMESE_ADDRESS,
    required: [...ADDRESS_REQUIRED, 'subDistrict'],
    roadTypes: ['đường', 'phố', 'ngõ'],
    isAutoZipEnabled: false,
    postcodeExample: '100000',
    line: '{house} {roadType} {street}, {corps}, {entry}, {floor}, {apartment}, {subDistrict}, {district}, {city} {zip}',
    postcodeShapes: ['######', '#####'],
  },
  carriers: usualWays(
    { code: 'SEU', ru: 'Шеу', en: 'Sếu' },
    { code: 'HOM', ru: 'Хом', en: 'Hòm' },
    { point: 30_000, locker: 25_000, courier: 45_000 },
    [2, 5],
  ),
  holidays: {
    source: "Labour Code 2019, article 112; Tet of 2026 by the government's notice",
    yearly: ['01-01', '04-30', '05-01', '09-02'],
    easter: null,
    dated: [
      '2026-02-16',
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
      '2026-02-20',
      '2026-04-26',
      '2026-04-27',
      '2026-09-01',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-04-16',
    ],
  },
  freeDelivery: freeFrom(700_000, 1_000_000),
  unprovenAtDoor: unproven(3_000_000),
  paymentMethods: ['vn_qr', 'card', 'pay_after_delivery'],
  agreements: agreementRule('vn'),
  isCertificateLimitStrict: true,
  bonusMinor: 300,
  bonusConditions: { ...BONUS_CONDITIONS, isTypedInGroups: true },
  shareTargets: ['facebook', 'viber', 'whatsapp', 'x'],
  // No notice of a reserve here (C9-039).
  reserveNotice: { modal: null, hiddenForMethods: [] },
  attachmentMaxMegabytes: 10,
  supportSubjects: 'vn',
  config: { ...USUAL.config, possible_countries_for_registration: ['vn'] },
};

export const vnStore: StoreFacts = homeStore(vn);
