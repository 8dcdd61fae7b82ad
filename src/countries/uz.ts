import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryFacts, StoreFacts } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const uz: CountryFacts = {
  ...USUAL,
  cntr: 'uz',
  name: { ru: 'Узбекистан', en: 'Uzbekistan', uz: 'Oʻzbekiston' },
  availableOnlineShop: [{ code: 'uz', default: true }],
  timeZone: 'Asia/Tashkent',
  languages: ['uz', 'ru', 'en'],
  currency: CURRENCIES.soum,
  vat: { standardPercent: 12, reducedPercent: 12 },
  phone: PHONE_RULES.uz,
  phoneExample: '+998 90 000 00 01',
  usePatronymic: true,
  listed: listedFacts('uz', false),
  address: {
    ...addressForm('generic'),
    required: ADDRESS_REQUIRED,
    roadTypes: ['улица', 'проспект', 'шоссе', 'переулок'],
    isAutoZipEnabled: false,
    postcodeExample: '100000',
    line: FROM_THE_CITY,
    postcodeShapes: ['######'],
  },
  carriers: usualWays(
    { code: 'LOCHIN', ru: 'Лочин', en: 'Lochin' },
    { code: 'SANDIQ', ru: 'Сандик', en: 'Sandiq' },
    { point: 18_000_00, locker: 15_000_00, courier: 30_000_00 },
    [2, 5],
  ),
  holidays: {
    source: 'Labour Code, article 208; religious feasts by decree of the President',
    yearly: ['01-01', '03-08', '03-21', '05-09', '09-01', '10-01', '12-08'],
    easter: null,
    dated: ['2026-03-20', '2026-05-27'],
  },
  freeDelivery: freeFrom(300_000_00, 500_000_00),
  unprovenAtDoor: unproven(1_500_000_00),
  paymentMethods: ['card', 'pay_after_delivery'],
  agreements: agreementRule('uz'),
  bonusMinor: 100_00,
  config: { ...USUAL.config, possible_countries_for_registration: ['uz', 'kz', 'kg', 'ru'] },
};

export const uzStore: StoreFacts = homeStore(uz);
