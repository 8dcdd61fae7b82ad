import type { Place } from '#base/place.ts';
import { pageAddress } from '#platform/page-address.ts';

interface PublicPageKind {
  readonly path: RegExp;
  /** Query parameters that change the page; all others are not shown to the renderer. */
  readonly query: readonly string[];
  /** Experiments that change the page. */
  readonly flags: readonly string[];
}

/** Pages that are the same bytes for everybody in one place. Anything else is personal and kept nowhere. */
const PUBLIC_PAGES: readonly PublicPageKind[] = [
  { path: /^\/[a-z]{2}(?:\/shop)?\/?$/, query: [], flags: [] },
  {
    path: /^\/[a-z]{2}\/shop\/catalog\/[a-z0-9-]+-\d+\/?$/,
    query: ['sort', 'page'],
    flags: ['sigma_test_hide_serie_info_block'],
  },
  { path: /^\/[a-z]{2}\/shop\/catalog\/product\/[\w.-]{1,64}\/?$/, query: [], flags: [] },
  { path: /^\/[a-z]{2}\/shop\/page\/[a-z0-9-]{1,64}\/?$/, query: [], flags: [] },
];

const MAX_VALUE = 40;

export interface CacheablePage {
  readonly key: string;
  readonly address: string;
}

/** All that a public page may be told of its visitor: exactly what stands in the key. */
export interface PublicVisitor {
  readonly place: Place;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** The visitor without the city and without experiments that the page does not declare: the next one gets the same bytes. */
export function publicVisitor(
  url: string,
  place: Place,
  flags: Readonly<Record<string, boolean>>,
): PublicVisitor {
  const { pathname } = pageAddress(url);
  const declared = PUBLIC_PAGES.find(({ path }) => path.test(pathname))?.flags ?? [];
  return {
    place: { ...place, cityId: null },
    flags: Object.fromEntries(declared.map((name) => [name, flags[name] ?? false])),
  };
}

/**
 * The cache key and the address to render, or null for a page that may hold something personal. The key names all that
 * the page depends on: store, delivery country, class of the city, language, declared experiments, path and query.
 *
 * @param cityClass What pages may depend on of the city, for example whether pickup is possible there.
 */
export function cacheablePage(
  url: string,
  place: Place,
  cityClass: string,
  flags: Readonly<Record<string, boolean>>,
): CacheablePage | null {
  const { pathname, searchParams } = pageAddress(url);
  const kind = PUBLIC_PAGES.find(({ path }) => path.test(pathname));
  if (!kind) return null;
  const query = new URLSearchParams();
  for (const name of kind.query) {
    const value = searchParams.get(name);
    if (value !== null && value.length <= MAX_VALUE) query.set(name, value);
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const shown = kind.flags.map((name) => (flags[name] ? '1' : '0')).join('');
  return {
    key: [place.store, place.country, cityClass, place.language, shown, path + search].join('|'),
    address: path + search,
  };
}
