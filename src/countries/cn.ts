import { addressForm } from './address-forms.ts';
import { FROM_THE_CITY } from './address-line.ts';
import { agreementRule } from './agreements.ts';
import type { CountryPack, Store } from './country.ts';
import { listedFacts } from './country-lists.ts';
import { CURRENCIES } from './currencies.ts';
import { homeStore } from './home-store.ts';
import { ADDRESS_REQUIRED, freeFrom, supportIn, unproven, USUAL, usualWays } from './pack-parts.ts';
import { PHONE_RULES } from './phone-rules.ts';

export const cn: CountryPack = {
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
  support: supportIn('cn', '+86 130 0000 0000', {
    ru: 'Пекину',
    en: 'Beijing',
    de: 'Peking',
    tr: 'Pekin',
  }),
};

export const cnStore: Store = homeStore(cn, {
  name: '阿尔尼卡示例有限公司',
  address: '北京市示例路1号',
  registrationNumber: '000000000000000000',
  taxNumber: '000000000000000000',
  latin: { name: 'Arnika Shili Co., Ltd.', address: '1 Shili Road, Beijing' },
});
