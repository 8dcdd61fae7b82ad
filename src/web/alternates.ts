import type { Store } from '#countries/country.ts';
import { localeOf } from '#countries/locale-map.ts';

type AlternateStore = Pick<
  Store,
  'code' | 'homeCountry' | 'languages' | 'defaultLanguage' | 'isDefault'
>;

/** Where a page stands. */
export interface PagePresence {
  /** Codes of the stores that have it. */
  readonly stores: readonly string[];
  /** Languages that its words are written in. */
  readonly languages: readonly string[];
}

/** Language of the words and country of the store, as search engines write them: `ru-KZ`. */
export const hreflangOf = (language: string, { homeCountry }: Pick<Store, 'homeCountry'>): string =>
  `${localeOf(language).split('-')[0] ?? language}-${homeCountry.toUpperCase()}`;

/**
 * The addresses of one page in all stores and languages, itself among them where its store is the country's first, and `x-default` for everybody else: the default
 * store's, or the first one's where that has no such page. Only languages that the words are really written in count: a page that
 * falls back to another language is no translation.
 *
 * @param siteOf Scheme and host of a store.
 * @returns Nothing for a page that stands in one place only.
 */
export function alternatesOf(
  stores: readonly AlternateStore[],
  presence: PagePresence,
  siteOf: (store: string) => string,
  pathIn: (language: string) => string,
): { readonly hreflang: string; readonly href: string }[] {
  const all = stores
    .filter(({ code }) => presence.stores.includes(code))
    .flatMap((store) =>
      store.languages
        .filter((language) => presence.languages.includes(language))
        .map((language) => ({
          hreflang: hreflangOf(language, store),
          href: siteOf(store.code) + pathIn(language),
          isBest: store.isDefault && language === store.defaultLanguage,
        })),
    );
  // Where a country has two stores, the one that stands first speaks for it.
  const known = new Set<string>();
  const links = all.filter(({ hreflang }) => !known.has(hreflang) && known.add(hreflang));
  const best = links.find(({ isBest }) => isBest) ?? links[0];
  if (!best || links.length < 2) return [];
  return [
    ...links.map(({ hreflang, href }) => ({ hreflang, href })),
    { hreflang: 'x-default', href: best.href },
  ];
}
