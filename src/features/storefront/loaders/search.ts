import { PER_PAGE } from '#features/catalogue/model.ts';
import { listQueryOf } from '../rules/category-address.ts';
import { openPage, type PageInput } from './market-facts.ts';

const LONGEST_QUERY = 120;
const HITS_SHOWN = 4;

/** What was found by the words of `searchString`; when nothing was, ways on. Source: C2-035. */
export function loadSearch(input: PageInput) {
  const { services, place, market } = openPage(input);
  const { searchParams } = new URL(input.request.url);
  const words = (searchParams.get('searchString') ?? '').trim().slice(0, LONGEST_QUERY);
  const { sort, firstPage, lastPage } = listQueryOf(searchParams);
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, index) =>
    services.catalogue.search(place, words, { sort, page: firstPage + index, perPage: PER_PAGE }),
  );
  const total = pages[0]?.total ?? 0;
  const isEmpty = total === 0;
  return {
    market,
    words,
    sort,
    total,
    pages: pages[0]?.pages ?? 1,
    lastPage,
    items: pages.flatMap(({ items }) => items),
    categories: isEmpty ? services.catalogue.listCategories(place) : [],
    hits: isEmpty ? services.catalogue.listHits(place).slice(0, HITS_SHOWN) : [],
  };
}

export type SearchData = ReturnType<typeof loadSearch>;
