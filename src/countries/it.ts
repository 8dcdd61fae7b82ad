import { addressForm } from './address-forms.ts';
import { FROM_THE_STREET } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
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

export const it: CountryFacts = {
  ...USUAL,
  cntr: 'it',
  name: { ru: 'Италия', en: 'Italy', it: 'Italia' },
  europeCode: 'eu',
  isEuMember: true,
  isOldPriceLowestOf30Days: true,
  isEurope: true,
  availableOnlineShop: [{ code: 'eu', default: true }],
  timeZone: 'Europe/Rome',
  languages: ['it', 'en', 'ru'],
  currency: CURRENCIES.euro,
  vat: { standardPercent: 22, reducedPercent: 10 },
  phone: PHONE_RULES.it,
  phoneExample: '+39 320 000 0001',
  listed: listedFacts('it', true),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['via', 'viale', 'piazza', 'corso'],
    isAutoZipEnabled: false,
    postcodeExample: '00118',
    line: FROM_THE_STREET,
    postcodeShapes: ['#####'],
  },
  carriers: usualWays(
    { code: 'AIRONE', ru: 'Айроне', en: 'Airone' },
    { code: 'SCRIGNO', ru: 'Скриньо', en: 'Scrigno' },
    { point: 4_90, locker: 3_90, courier: 6_90 },
    [2, 4],
    SIX_DAYS,
  ),
  holidays: {
    source: 'Law 260 of 1949-05-27, with Saint Francis since 2026 by law 151 of 2025',
    yearly: [
      '01-01',
      '01-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '10-04',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ],
    easter: { church: 'western', days: [0, 1] },
    dated: [],
  },
  freeDelivery: freeFrom(49_00, 69_00),
  unprovenAtDoor: unproven(207_00),
  orderButtonOnReceipt: OBLIGING_ORDER,
  withdrawal: UNION_WITHDRAWAL,
  paymentMethods: ['card', 'sepa', 'bank_transfer', 'pay_after_delivery'],
  agreements: agreementRule('it'),
  bonusMinor: 1,
  shareTargets: ['whatsapp', 'facebook', 'telegram', 'x'],
  config: { ...USUAL.config, possible_countries_for_registration: ['it', 'de', 'bg'] },
};
