import { addressForm } from './address-forms.ts';
import { FROM_THE_STREET } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, SIX_DAYS, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const rs: CountryFacts = {
  ...USUAL,
  cntr: 'rs',
  name: { ru: 'Сербия', en: 'Serbia', sr: 'Srbija' },
  isEurope: true,
  availableOnlineShop: [
    { code: 'rs', default: true },
    { code: 'bb', default: false },
  ],
  timeZone: 'Europe/Belgrade',
  languages: ['sr', 'en', 'ru'],
  currency: CURRENCIES.dinar,
  vat: { standardPercent: 20, reducedPercent: 10 },
  phone: PHONE_RULES.rs,
  phoneExample: '+381 60 000 00 01',
  listed: listedFacts('rs', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['ulica', 'bulevar', 'trg'],
    isAutoZipEnabled: false,
    postcodeExample: '11000',
    line: FROM_THE_STREET,
    postcodeShapes: ['#####'],
  },
  carriers: usualWays(
    { code: 'RODA', ru: 'Рода', en: 'Roda' },
    { code: 'KOVCEG', ru: 'Ковчег', en: 'Kovčeg' },
    { point: 320_00, locker: 280_00, courier: 450_00 },
    [1, 4],
    SIX_DAYS,
  ),
  holidays: {
    source: 'Law on state and other holidays of 2001',
    yearly: ['01-01', '01-02', '01-07', '02-15', '02-16', '05-01', '05-02', '11-11'],
    easter: { church: 'eastern', days: [-2, -1, 0, 1] },
    dated: ['2026-02-17'],
  },
  freeDelivery: freeFrom(4_000_00, 6_000_00),
  unprovenAtDoor: unproven(18_000_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('rs'),
  bonusMinor: 1_00,
  shareTargets: ['viber', 'facebook', 'whatsapp', 'telegram', 'x'],
  // Beyond the border of the Union: what comes from there is bounded.
  orderValueLimit: 100,
  config: { ...USUAL.config, possible_countries_for_registration: ['rs', 'bg'] },
};

export const rsStore: StoreFacts = homeStore(rs);
