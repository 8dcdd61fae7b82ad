import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const ua: CountryFacts = {
  ...USUAL,
  cntr: 'ua',
  name: { ru: 'Украина', en: 'Ukraine', uk: 'Україна' },
  isEurope: true,
  availableOnlineShop: [{ code: 'ua', default: true }],
  timeZone: 'Europe/Kyiv',
  languages: ['uk', 'en'],
  isRussianOffered: false,
  currency: CURRENCIES.hryvnia,
  vat: { standardPercent: 20, reducedPercent: 7 },
  phone: PHONE_RULES.ua,
  phoneExample: '+380 50 000 00 01',
  usePatronymic: true,
  listed: listedFacts('ua', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['вулиця', 'проспект', 'бульвар', 'провулок'],
    isAutoZipEnabled: false,
    postcodeExample: '01001',
    line: FROM_THE_CITY,
    postcodeShapes: ['#####'],
  },
  carriers: usualWays(
    { code: 'LELEKA', ru: 'Лелека', en: 'Leleka' },
    { code: 'SKRYNIA', ru: 'Скриня', en: 'Skrynia' },
    { point: 75_00, locker: 65_00, courier: 110_00 },
    [1, 3],
  ),
  holidays: {
    source: 'Labour Code, article 73',
    yearly: ['01-01', '03-08', '05-01', '05-08', '06-28', '07-15', '08-24', '10-01', '12-25'],
    easter: { church: 'eastern', days: [0, 49] },
    dated: [],
  },
  freeDelivery: freeFrom(1_200_00, 1_800_00),
  unprovenAtDoor: unproven(5_400_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('ua'),
  bonusMinor: 50,
  shareTargets: ['telegram', 'viber', 'facebook', 'whatsapp', 'x'],
  config: { ...USUAL.config, possible_countries_for_registration: ['ua', 'md', 'pl'] },
};

export const uaStore: StoreFacts = homeStore(ua);
