import { addressForm } from './address-forms.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const id: CountryFacts = {
  ...USUAL,
  cntr: 'id',
  name: { ru: 'Индонезия', en: 'Indonesia' },
  availableOnlineShop: [{ code: 'id', default: true }],
  timeZone: 'Asia/Jakarta',
  languages: ['id', 'en'],
  isRussianOffered: false,
  currency: CURRENCIES.rupiah,
  vat: { standardPercent: 11, reducedPercent: 11 },
  phone: PHONE_RULES.id,
  phoneExample: '+62 812 0000 0001',
  listed: listedFacts('id', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['Jalan', 'Gang', 'Lorong'],
    isAutoZipEnabled: false,
    postcodeExample: '10110',
    line: '{roadType} {street} {house}, {corps}, {entry}, {floor}, {apartment}, {district}, {city} {zip}',
    postcodeShapes: ['#####'],
  },
  carriers: usualWays(
    { code: 'BANGAU', ru: 'Бангау', en: 'Bangau' },
    { code: 'PETI', ru: 'Пети', en: 'Peti' },
    { point: 15_000, locker: 12_000, courier: 22_000 },
    [2, 6],
  ),
  holidays: {
    source: "Joint decree of three ministers on the holidays of 2026; the moon's new year of 2027",
    yearly: ['01-01', '05-01', '06-01', '08-17', '12-25'],
    easter: { church: 'western', days: [-2, 0, 39] },
    dated: [
      '2026-01-16',
      '2026-02-17',
      '2026-03-19',
      '2026-03-21',
      '2026-03-22',
      '2026-05-27',
      '2026-05-31',
      '2026-06-16',
      '2026-08-25',
      '2027-02-06',
    ],
  },
  freeDelivery: freeFrom(250_000, 400_000),
  unprovenAtDoor: unproven(1_200_000),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('id'),
  bonusMinor: 200,
  shareTargets: ['whatsapp', 'facebook', 'telegram', 'x'],
  authView: { isHideCscLink: false, isHideAuthPolicyAgreement: true },
  config: { ...USUAL.config, possible_countries_for_registration: ['id'] },
};

export const idStore: StoreFacts = homeStore(id);
