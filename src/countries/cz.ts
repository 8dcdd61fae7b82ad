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

export const cz: CountryFacts = {
  ...USUAL,
  cntr: 'cz',
  name: { ru: 'Чехия', en: 'Czechia', cs: 'Česko' },
  europeCode: 'eu',
  isEuMember: true,
  isOldPriceLowestOf30Days: true,
  isEurope: true,
  availableOnlineShop: [{ code: 'cz', default: true }],
  timeZone: 'Europe/Prague',
  languages: ['cs', 'en', 'ru'],
  currency: CURRENCIES.koruna,
  vat: { standardPercent: 21, reducedPercent: 12 },
  phone: PHONE_RULES.cz,
  phoneExample: '+420 601 000 001',
  listed: listedFacts('cz', true),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['ulice', 'náměstí', 'třída', 'nábřeží'],
    isAutoZipEnabled: false,
    postcodeExample: '110 00',
    line: FROM_THE_STREET,
    postcodeShapes: ['### ##'],
  },
  carriers: usualWays(
    { code: 'VOLAVKA', ru: 'Волавка', en: 'Volavka' },
    { code: 'TRUHLA', ru: 'Трухла', en: 'Truhla' },
    { point: 89_00, locker: 69_00, courier: 129_00 },
    [1, 3],
    SIX_DAYS,
  ),
  holidays: {
    source: 'Act 245/2000 on public holidays',
    yearly: [
      '01-01',
      '05-01',
      '05-08',
      '07-05',
      '07-06',
      '09-28',
      '10-28',
      '11-17',
      '12-24',
      '12-25',
      '12-26',
    ],
    easter: { church: 'western', days: [-2, 1] },
    dated: [],
  },
  freeDelivery: freeFrom(1_200_00, 1_700_00),
  unprovenAtDoor: unproven(5_100_00),
  orderButtonOnReceipt: OBLIGING_ORDER,
  withdrawal: UNION_WITHDRAWAL,
  paymentMethods: ['card', 'bank_transfer', 'pay_after_delivery'],
  agreements: agreementRule('cz'),
  bonusMinor: 25,
  // A transfer takes days: what it says of minutes would be wrong (C9-040).
  reserveNotice: {
    modal: 'reserved-notification',
    hiddenForMethods: ['pay_after_delivery', 'bank_transfer'],
  },
  shareTargets: ['facebook', 'whatsapp', 'telegram', 'x'],
  config: { ...USUAL.config, possible_countries_for_registration: ['cz', 'de', 'pl'] },
};

export const czStore: StoreFacts = homeStore(cz);
