import { addressForm } from './address-forms.ts';
import { agreementRule } from './agreements.ts';
import type { CountryPack, Store } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, supportIn, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const id: CountryPack = {
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
  freeDelivery: freeFrom(250_000, 400_000),
  unprovenAtDoor: unproven(1_200_000),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('id'),
  bonusMinor: 200,
  shareTargets: ['whatsapp', 'facebook', 'telegram', 'x'],
  authView: { isHideCscLink: false, isHideAuthPolicyAgreement: true },
  config: { ...USUAL.config, possible_countries_for_registration: ['id'] },
  support: supportIn('id', '+62 812 0000 0000', { ru: 'Джакарте', en: 'Jakarta', tr: 'Cakarta' }),
};

export const idStore: Store = homeStore(id, {
  name: 'PT Arnika Contoh',
  address: 'Jalan Contoh 1, Jakarta 10110',
  registrationNumber: '0000000000000',
  taxNumber: '0000000000000000',
});
