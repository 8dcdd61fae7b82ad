import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const az: CountryFacts = {
  ...USUAL,
  cntr: 'az',
  name: { ru: 'Азербайджан', en: 'Azerbaijan', az: 'Azərbaycan' },
  availableOnlineShop: [{ code: 'az', default: true }],
  timeZone: 'Asia/Baku',
  languages: ['az', 'ru', 'en'],
  currency: CURRENCIES.manat,
  vat: { standardPercent: 18, reducedPercent: 18 },
  phone: PHONE_RULES.az,
  phoneExample: '+994 50 000 00 01',
  usePatronymic: true,
  listed: listedFacts('az', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['küçə', 'prospekt', 'döngə'],
    isAutoZipEnabled: false,
    postcodeExample: 'AZ1000',
    line: FROM_THE_CITY,
    postcodeShapes: ['AZ####', '####'],
  },
  carriers: usualWays(
    { code: 'DURNA', ru: 'Дурна', en: 'Durna' },
    { code: 'SANDIQCA', ru: 'Сандыгча', en: 'Sandıqça' },
    { point: 4_00, locker: 3_50, courier: 6_00 },
    [2, 4],
  ),
  holidays: {
    source: 'Labour Code, article 105; religious feasts by the Caucasus Muslims Office',
    yearly: [
      '01-01',
      '01-02',
      '01-20',
      '03-08',
      '03-20',
      '03-21',
      '03-22',
      '03-23',
      '03-24',
      '05-09',
      '05-28',
      '06-15',
      '06-26',
      '11-08',
      '11-09',
      '12-31',
    ],
    easter: null,
    dated: ['2026-05-27', '2026-05-28'],
  },
  freeDelivery: freeFrom(50_00, 80_00),
  unprovenAtDoor: unproven(240_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('az'),
  bonusMinor: 2,
  reserveNotice: { modal: 'reserved-notification-az', hiddenForMethods: ['pay_after_delivery'] },
  config: { ...USUAL.config, possible_countries_for_registration: ['az', 'ru'] },
};

export const azStore: StoreFacts = homeStore(az);
