import { readdirSync, readFileSync } from 'node:fs';
import { formatMoney } from '#base/money-format.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import { localeOf } from '#countries/locale-map.ts';
import { nameAt } from '#countries/names.ts';
import { getCountry, listStores } from '#countries/packs.ts';
import { publishTexts, type NewText } from '#features/content/server/public.ts';
import type { DemoContext } from '../demo-part.ts';

const FOLDER = new URL('../pages/', import.meta.url);
const LANGUAGES = ['ru', 'en', 'de', 'tr'] as const;
type PageLanguage = (typeof LANGUAGES)[number];

/** Words around the figures of a country pack. */
const WORDS = {
  ru: {
    days: (first: number, last: number) =>
      first === last ? `${first} дн.` : `${first}–${last} дн.`,
    columns: '| Способ | Цена | Срок |',
    free: 'бесплатно',
    never: 'В этой стране доставка всегда оплачивается, кроме получения в магазине компании.',
    from: (sum: string) => `заказ от ${sum}`,
    points: (count: number) => `заказ от ${count} б.`,
    kinds: { csc: 'Магазин компании', self: 'Пункт выдачи', other: 'Курьер' },
  },
  en: {
    days: (first: number, last: number) =>
      first === last ? `${first} day(s)` : `${first}–${last} days`,
    columns: '| Way | Price | Time |',
    free: 'free of charge',
    never: 'In this country delivery is always paid, except to a company store.',
    from: (sum: string) => `orders from ${sum}`,
    points: (count: number) => `orders from ${count} points`,
    kinds: { csc: 'Company store', self: 'Pickup point', other: 'Courier' },
  },
  de: {
    days: (first: number, last: number) =>
      first === last ? (first === 1 ? '1 Tag' : `${first} Tage`) : `${first}–${last} Tage`,
    columns: '| Versandart | Preis | Lieferzeit |',
    free: 'kostenlos',
    never:
      'In diesem Land ist die Lieferung immer kostenpflichtig, außer in eine Filiale des Unternehmens.',
    from: (sum: string) => `ab ${sum} Bestellwert`,
    points: (count: number) => `ab ${count} Punkten je Bestellung`,
    kinds: { csc: 'Filiale', self: 'Abholstelle', other: 'Kurier' },
  },
  tr: {
    days: (first: number, last: number) =>
      first === last ? `${first} gün` : `${first}–${last} gün`,
    columns: '| Teslimat yöntemi | Ücret | Süre |',
    free: 'ücretsiz',
    never: 'Bu ülkede şirket mağazasından teslim alma dışında teslimat her zaman ücretlidir.',
    from: (sum: string) => `en az ${sum} tutarındaki siparişlerde`,
    points: (count: number) => `en az ${count} puanlık siparişlerde`,
    kinds: { csc: 'Şirket mağazası', self: 'Teslimat noktası', other: 'Kurye' },
  },
} satisfies Record<PageLanguage, unknown>;

function carrierTable({ carriers }: CountryPack, store: Store, language: PageLanguage): string {
  const { columns, days, free } = WORDS[language];
  const rows = carriers.map(({ name, priceMinor, minDays, maxDays }) => {
    const price =
      priceMinor === 0 ? free : formatMoney(priceMinor, store.currency, localeOf(language));
    return `| ${name[language] ?? name.ru} | ${price} | ${days(minDays, maxDays)} |`;
  });
  return [columns, ...rows].join('\n');
}

function freeList({ freeDelivery }: CountryPack, store: Store, language: PageLanguage): string {
  const { kinds, from, points, never } = WORDS[language];
  const lines = (['csc', 'self', 'other'] as const).flatMap((kind) => {
    const rule = freeDelivery[kind];
    if (!rule) return [];
    const needed = rule.usePoints
      ? points(rule.neededPoints)
      : from(formatMoney(rule.neededMinor, store.currency, localeOf(language)));
    return [`- ${kinds[kind]}: ${needed}`];
  });
  return lines.length > 0 ? lines.join('\n') : never;
}

function placesOf(store: Store, language: PageLanguage): Readonly<Record<string, string>> {
  const pack = getCountry(store.homeCountry);
  const { legalEntity } = store;
  return {
    lang: language,
    company: legalEntity.name,
    address: legalEntity.address,
    registration: legalEntity.registrationNumber,
    tax: legalEntity.taxNumber,
    officeMail: legalEntity.email,
    helpMail: pack.support.email,
    phone: pack.support.phone,
    hours: nameAt(pack.support.hours, { store: store.code, language }),
    storage: String(pack.orderStoragePeriodDaysInCsc),
    carriers: carrierTable(pack, store, language),
    free: freeList(pack, store, language),
  };
}

/** Files of a folder as alias and text; a store's folder adds to the common ones or replaces them. */
function filesIn(folder: URL): Map<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.name.endsWith('.md'),
  );
  return new Map(
    files.map(({ name }) => [
      name.replace(/\.md$/, ''),
      readFileSync(new URL(name, folder), 'utf8'),
    ]),
  );
}

/** What all have, what every seller at home in the Union has, and what is the store's own. */
function filesOf(store: Store, language: PageLanguage): Map<string, string> {
  const common = new URL(`${language}/`, FOLDER);
  const folders = readdirSync(common, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const wanted = [...(getCountry(store.homeCountry).isEuMember ? ['union'] : []), store.code];
  return new Map([
    ...filesIn(common),
    ...wanted
      .filter((wish) => folders.some(({ name }) => name === wish))
      .flatMap((name) => [...filesIn(new URL(`${name}/`, common))]),
  ]);
}

/** All texts of one store in one language, with its own name, contacts and figures in them. */
function textsOf(store: Store, language: PageLanguage): NewText[] {
  const places = placesOf(store, language);
  return [...filesOf(store, language)].map(([alias, source]) => {
    const [heading = '', ...rest] = source.split('\n');
    const body = rest.join('\n').trim();
    const filled = body.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = places[name];
      if (value === undefined)
        throw new Error(`${language}/${alias}.md has the unknown place ${whole}`);
      return value;
    });
    return { store: store.code, alias, language, title: heading.replace(/^# /, ''), body: filled };
  });
}

/** Pages and documents of the demo company; loading twice changes nothing, a changed text becomes a new version. */
export const content = {
  name: 'content',
  async load({
    database,
    now,
    openedAt = now,
  }: Pick<DemoContext, 'database' | 'now' | 'openedAt'>): Promise<void> {
    const known = await database
      .selectFrom('content_text')
      .select('alias')
      .limit(1)
      .executeTakeFirst();
    const texts = listStores().flatMap((store) =>
      LANGUAGES.filter((language) => store.languages.includes(language)).flatMap((language) =>
        textsOf(store, language),
      ),
    );
    await publishTexts(database, texts, known ? now : openedAt);
  },
};
