import type { CompanyContacts } from '../src/company/company-shape.ts';

/**
 * Support that answers on weekdays.
 *
 * @param place Whose time it is: in Russian after «по», in English before 'time'; in German and Turkish the
 * English name serves unless another is given.
 */
const supportIn = (
  cntr: string,
  phone: string,
  place: { readonly ru: string; readonly en: string; readonly de?: string; readonly tr?: string },
): CompanyContacts => ({
  phone,
  hours: {
    ru: `по будням с 9:00 до 18:00 по ${place.ru}`,
    en: `weekdays 9:00 to 18:00, ${place.en} time`,
    de: `werktags 9–18 Uhr, Ortszeit ${place.de ?? place.en}`,
    tr: `hafta içi 9.00–18.00, ${place.tr ?? place.en} saati`,
  },
  email: `help.${cntr}@arnika.test`,
  addressErrorsEmail: `address.${cntr}@arnika.test`,
});

/** How support is reached, by delivery country. */
export const contacts: Readonly<Record<string, CompanyContacts>> = {
  ru: {
    phone: '+7 900 000-00-00',
    hours: {
      ru: 'ежедневно с 8:00 до 20:00 по Москве',
      en: 'daily 8:00 to 20:00, Moscow time',
      de: 'täglich 8–20 Uhr, Ortszeit Moskau',
      tr: 'her gün 8.00–20.00, Moskova saati',
    },
    email: 'help.ru@arnika.test',
    addressErrorsEmail: 'address.ru@arnika.test',
  },
  kz: {
    phone: '+7 700 000-00-00',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Астане',
      en: 'weekdays 9:00 to 18:00, Astana time',
      de: 'werktags 9–18 Uhr, Ortszeit Astana',
      tr: 'hafta içi 9.00–18.00, Astana saati',
    },
    email: 'help.kz@arnika.test',
    addressErrorsEmail: 'address.kz@arnika.test',
  },
  kg: {
    phone: '+996 700 000 000',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Бишкеку',
      en: 'weekdays 9:00 to 18:00, Bishkek time',
      de: 'werktags 9–18 Uhr, Ortszeit Bischkek',
      tr: 'hafta içi 9.00–18.00, Bişkek saati',
    },
    email: 'help.kg@arnika.test',
    addressErrorsEmail: 'address.kg@arnika.test',
  },
  by: {
    phone: '+375 29 000-00-00',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Минску',
      en: 'weekdays 9:00 to 18:00, Minsk time',
      de: 'werktags 9–18 Uhr, Ortszeit Minsk',
      tr: 'hafta içi 9.00–18.00, Minsk saati',
    },
    email: 'help.by@arnika.test',
    addressErrorsEmail: 'address.by@arnika.test',
  },
  de: {
    phone: '+49 30 00000000',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Берлину',
      en: 'weekdays 9:00 to 18:00, Berlin time',
      de: 'werktags 9–18 Uhr, Berliner Zeit',
      tr: 'hafta içi 9.00–18.00, Berlin saati',
    },
    email: 'help.de@arnika.test',
    addressErrorsEmail: 'address.de@arnika.test',
  },
  bg: {
    phone: '+359 88 000 0000',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Софии',
      en: 'weekdays 9:00 to 18:00, Sofia time',
      de: 'werktags 9–18 Uhr, Ortszeit Sofia',
      tr: 'hafta içi 9.00–18.00, Sofya saati',
    },
    email: 'help.bg@arnika.test',
    addressErrorsEmail: 'address.bg@arnika.test',
  },
  tr: {
    phone: '+90 530 000 00 00',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Стамбулу',
      en: 'weekdays 9:00 to 18:00, Istanbul time',
      de: 'werktags 9–18 Uhr, Ortszeit Istanbul',
      tr: 'hafta içi 9.00–18.00, İstanbul saati',
    },
    email: 'help.tr@arnika.test',
    addressErrorsEmail: 'address.tr@arnika.test',
  },
  th: {
    phone: '+66 81 000 0000',
    hours: {
      ru: 'по будням с 9:00 до 18:00 по Бангкоку',
      en: 'weekdays 9:00 to 18:00, Bangkok time',
      de: 'werktags 9–18 Uhr, Ortszeit Bangkok',
      tr: 'hafta içi 9.00–18.00, Bangkok saati',
    },
    email: 'help.th@arnika.test',
    addressErrorsEmail: 'address.th@arnika.test',
  },
  uz: supportIn('uz', '+998 90 000 00 00', {
    ru: 'Ташкенту',
    en: 'Tashkent',
    de: 'Taschkent',
    tr: 'Taşkent',
  }),
  ua: supportIn('ua', '+380 50 000 00 00', {
    ru: 'Киеву',
    en: 'Kyiv',
    de: 'Kyjiw',
    tr: 'Kiev',
  }),
  md: supportIn('md', '+373 60 000 000', { ru: 'Кишинёву', en: 'Chișinău', tr: 'Kişinev' }),
  az: supportIn('az', '+994 50 000 00 00', { ru: 'Баку', en: 'Baku', tr: 'Bakü' }),
  am: supportIn('am', '+374 77 000000', {
    ru: 'Еревану',
    en: 'Yerevan',
    de: 'Jerewan',
    tr: 'Erivan',
  }),
  mn: supportIn('mn', '+976 8800 0000', {
    ru: 'Улан-Батору',
    en: 'Ulaanbaatar',
    tr: 'Ulan Batur',
  }),
  pl: supportIn('pl', '+48 500 000 000', {
    ru: 'Варшаве',
    en: 'Warsaw',
    de: 'Warschau',
    tr: 'Varşova',
  }),
  cz: supportIn('cz', '+420 601 000 000', {
    ru: 'Праге',
    en: 'Prague',
    de: 'Prag',
    tr: 'Prag',
  }),
  rs: supportIn('rs', '+381 60 000 00 00', {
    ru: 'Белграду',
    en: 'Belgrade',
    de: 'Belgrad',
    tr: 'Belgrad',
  }),
  vn: supportIn('vn', '+84 90 000 00 00', { ru: 'Ханою', en: 'Hanoi' }),
  kr: supportIn('kr', '+82 10 0000 0000', { ru: 'Сеулу', en: 'Seoul', tr: 'Seul' }),
  cn: supportIn('cn', '+86 130 0000 0000', {
    ru: 'Пекину',
    en: 'Beijing',
    de: 'Peking',
    tr: 'Pekin',
  }),
  gb: supportIn('gb', '+44 7400 000000', { ru: 'Лондону', en: 'London', tr: 'Londra' }),
  it: supportIn('it', '+39 320 000 0000', { ru: 'Риму', en: 'Rome', de: 'Rom', tr: 'Roma' }),
  no: supportIn('no', '+47 400 00 000', { ru: 'Осло', en: 'Oslo' }),
  id: supportIn('id', '+62 812 0000 0000', { ru: 'Джакарте', en: 'Jakarta', tr: 'Cakarta' }),
};
