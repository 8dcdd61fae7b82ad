import type { Names } from '#countries/country.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** What is written of a place where orders are collected, in one language. */
export interface PlaceWords {
  readonly company: string;
  readonly typeName: string;
  readonly addressName: string;
  readonly hours: string;
}

const HOURS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  daily: { ru: 'ежедневно', en: 'daily', de: 'täglich', tr: 'her gün' },
  always: { ru: 'круглосуточно', en: '24 hours', de: 'rund um die Uhr', tr: '24 saat' },
  toSaturday: { ru: 'пн–сб', en: 'Mon–Sat', de: 'Mo–Sa', tr: 'Pzt–Cmt' },
  toFriday: { ru: 'пн–пт', en: 'Mon–Fri', de: 'Mo–Fr', tr: 'Pzt–Cum' },
};

/** As a country's own chains write their days. */
const DAYS: Readonly<Record<string, string>> = { 'пн–сб': 'toSaturday', денонощно: 'always' };

function hoursIn(hours: string, language: Language): string {
  const [, days = '', times = ''] = /^(.*?)(?: (\d.*–.*))?$/.exec(hours) ?? [];
  const known = Object.entries(HOURS).find(([, words]) => Object.values(words).includes(days));
  const kind = known?.[0] ?? DAYS[days];
  if (kind === undefined) throw new Error(`days without words: ${hours}`);
  return [HOURS[kind]?.[language], times].filter(Boolean).join(' ');
}

/** One place of a chain, by the name of its many: «Пункты «Стриж»», Strizh pickup points, Strizh-Paketshops. */
const ONE: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  ru: [
    [/^Пункты /, 'Пункт выдачи '],
    [/^Постаматы /, 'Постамат '],
    [/^Отделения /, 'Отделение '],
    [/^Магазины /, 'Магазин '],
  ],
  en: [
    [/branches$/, 'branch'],
    [/s$/, ''],
  ],
  de: [
    [/Läden$/, 'Laden'],
    [/(shop)s$/, '$1'],
    [/(station)en$/, '$1'],
    [/(Filiale)n$/, '$1'],
  ],
  tr: [
    [/dolapları$/, 'dolabı'],
    [/(nokta|mağaza)ları$/, '$1sı'],
    [/(şube)leri$/, '$1si'],
  ],
};

const oneOf = (many: string, language: Language): string => {
  const found = ONE[language].find(([each]) => each.test(many));
  if (!found) throw new Error(`no word for one of ${many}`);
  const [pattern, one] = found;
  return many.replace(pattern, one);
};

const companyOf = ({ ru, en = ru }: Names, language: Language): string =>
  language === 'ru' ? (/«(.*)»/.exec(ru)?.[1] ?? ru) : (en.split(' ')[0] ?? en);

/** Words of a chain's place in every language of the interface. A language that is left out would be read in English. */
export function wordsIn(names: Names, written: PlaceWords): Readonly<Record<string, PlaceWords>> {
  return Object.fromEntries(
    LANGUAGES.map((language): [Language, PlaceWords] => {
      const typeName = names[language] ?? names.ru;
      const addressName = oneOf(typeName, language);
      const hours = hoursIn(written.hours, language);
      return [language, { company: companyOf(names, language), typeName, addressName, hours }];
    }),
  );
}
