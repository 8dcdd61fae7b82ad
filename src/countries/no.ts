import { addressForm } from './address-forms.ts';
import { FROM_THE_STREET } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_WITH_ZIP, freeFrom, SIX_DAYS, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const no: CountryFacts = {
  ...USUAL,
  cntr: 'no',
  name: { ru: 'Норвегия', en: 'Norway', no: 'Norge' },
  europeCode: 'eu',
  isEurope: true,
  availableOnlineShop: [
    { code: 'no', default: true },
    { code: 'eu', default: false },
  ],
  timeZone: 'Europe/Oslo',
  languages: ['no', 'en'],
  isRussianOffered: false,
  currency: CURRENCIES.krone,
  vat: { standardPercent: 25, reducedPercent: 15 },
  // Bokføringsloven § 13.
  invoices: { isDataInside: false, keptYears: 5 },
  phone: PHONE_RULES.no,
  phoneExample: '+47 400 00 001',
  listed: listedFacts('no', true),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_WITH_ZIP,
    roadTypes: ['gate', 'vei', 'plass'],
    isAutoZipEnabled: false,
    postcodeExample: '0150',
    line: FROM_THE_STREET,
    postcodeShapes: ['####'],
  },
  carriers: usualWays(
    { code: 'TRANE', ru: 'Тране', en: 'Trane' },
    { code: 'SKRIN', ru: 'Скрин', en: 'Skrin' },
    { point: 59_00, locker: 49_00, courier: 99_00 },
    [2, 5],
    SIX_DAYS,
  ),
  holidays: {
    source: 'Act on public holidays of 1995-02-24; Act on 1 and 17 May',
    yearly: ['01-01', '05-01', '05-17', '12-25', '12-26'],
    easter: { church: 'western', days: [-3, -2, 0, 1, 39, 49, 50] },
    dated: [],
  },
  freeDelivery: freeFrom(600_00, 900_00),
  unprovenAtDoor: unproven(2_700_00),
  paymentMethods: ['card', 'bank_transfer'],
  agreements: agreementRule('no'),
  bonusMinor: 10,
  shareTargets: ['facebook', 'whatsapp', 'telegram', 'x'],
  // The whole country is one place: no city is asked for before the address.
  isLocationCountry: true,
  orderValueLimit: 260,
  config: { ...USUAL.config, possible_countries_for_registration: ['no'] },
};

export const noStore: StoreFacts = homeStore(no);
