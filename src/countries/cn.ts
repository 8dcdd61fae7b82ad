import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const cn: CountryFacts = {
  ...USUAL,
  cntr: 'cn',
  name: { ru: 'Китай', en: 'China', zh: '中国' },
  availableOnlineShop: [{ code: 'cn', default: true }],
  timeZone: 'Asia/Shanghai',
  languages: ['zh', 'en'],
  isRussianOffered: false,
  currency: CURRENCIES.yuan,
  vat: { standardPercent: 13, reducedPercent: 9 },
  phone: PHONE_RULES.cn,
  phoneExample: '+86 130 0000 0001',
  listed: listedFacts('cn', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['lu', 'jie', 'dadao'],
    isAutoZipEnabled: false,
    postcodeExample: '100000',
    line: FROM_THE_CITY,
    postcodeShapes: ['######'],
  },
  carriers: usualWays(
    { code: 'XIANHE', ru: 'Сяньхэ', en: 'Xianhe' },
    { code: 'XIANG', ru: 'Сян', en: 'Xiang' },
    { point: 10_00, locker: 8_00, courier: 15_00 },
    [2, 5],
  ),
  holidays: {
    source: "Regulation on public holidays, as of 2025; the State Council's notice for 2026",
    yearly: ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'],
    easter: null,
    dated: [
      '2026-01-02',
      '2026-01-03',
      '2026-02-15',
      '2026-02-16',
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
      '2026-02-20',
      '2026-02-21',
      '2026-02-22',
      '2026-02-23',
      '2026-04-04',
      '2026-04-05',
      '2026-04-06',
      '2026-05-03',
      '2026-05-04',
      '2026-05-05',
      '2026-06-19',
      '2026-06-20',
      '2026-06-21',
      '2026-09-25',
      '2026-09-26',
      '2026-09-27',
      '2026-10-04',
      '2026-10-05',
      '2026-10-06',
      '2026-10-07',
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-04-05',
      '2027-06-09',
      '2027-09-15',
    ],
  },
  freeDelivery: freeFrom(150_00, 250_00),
  unprovenAtDoor: unproven(750_00),
  paymentMethods: ['card'],
  agreements: agreementRule('cn'),
  bonusMinor: 10,
  shareTargets: ['whatsapp', 'x'],
  authView: { isHideCscLink: true, isHideAuthPolicyAgreement: true },
  isDemandForbidden: true,
  isUpdateActionAfterChangingBasket: false,
  config: { ...USUAL.config, possible_countries_for_registration: ['cn'] },
};

export const cnStore: StoreFacts = homeStore(cn);
