import { NEW_PRODUCTS_CATEGORY } from '#features/catalogue/rules/sort.ts';
import { daySeed, shuffled } from '../rules/shuffle.ts';
import { openPage, type PageInput } from './market-facts.ts';

const HITS_SHOWN = 12;
const NEW_SHOWN = 8;

/** What the main page shows. Source: C2-004, C2-031. */
export function loadHome(input: PageInput) {
  const { services, place, now, market } = openPage(input);
  const { catalogue } = services;
  const categories = catalogue.listCategories(place);
  const newest = catalogue.getCategory(place, NEW_PRODUCTS_CATEGORY, { perPage: NEW_SHOWN });
  const isThere = ({ isMissing, isArchived }: { isMissing: boolean; isArchived: boolean }) =>
    !isMissing && !isArchived;
  return {
    market,
    tiles: categories
      .filter(({ id, parentId }) => id !== NEW_PRODUCTS_CATEGORY && parentId === null)
      .map(({ id, name, url, textLanguage, count }) => {
        const [first] = catalogue.getCategory(place, id, { perPage: 1 })?.items ?? [];
        return { id, name, url, textLanguage, count, picture: first?.picture ?? null };
      }),
    hits: shuffled(catalogue.listHits(place), daySeed(now)).slice(0, HITS_SHOWN),
    newest: newest && { url: newest.category.url, items: newest.items.filter(isThere) },
  };
}

export type HomeData = ReturnType<typeof loadHome>;
