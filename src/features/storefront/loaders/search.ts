import { redirect } from 'react-router';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { filtersOf } from '#features/catalogue/rules/list-filters.ts';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { LONGEST_WORDS } from '#features/search/model.ts';
import { pathsIn } from '#web/paths.ts';
import { listQueryOf } from '../rules/category-address.ts';
import { hasSameFilters, listHref, type ListPlace } from '../rules/list-href.ts';
import { openPage, type PageInput } from './market-facts.ts';

const HITS_SHOWN = 4;

/**
 * What was found by the words of `searchString`, up to the page asked for; when nothing was, ways on. Filters that the found
 * products do not have, and pages that are not there, are taken out of the address. With `exact=1` the words are
 * not corrected. Source: C2-006, C2-035, UX-24.
 */
export function loadSearch(input: PageInput) {
  const { services, place, market } = openPage(input);
  const { searchParams } = new URL(input.request.url);
  const words = (searchParams.get('searchString') ?? '').trim().slice(0, LONGEST_WORDS);
  const isExact = searchParams.get('exact') === '1';
  const { sort, firstPage, lastPage } = listQueryOf(searchParams);
  const asked = filtersOf(searchParams);
  const { skus, corrected, didYouMean } = services.search.find(place, words);
  if (skus.length === 0 && words !== '') services.missedWords.note(place, words);
  // Words are corrected only where nothing is found by them as they stand.
  const ranked = isExact && corrected !== null ? [] : skus;
  const pageAt = (page: number) =>
    services.catalogue.listAmong(place, ranked, { sort, page, perPage: PER_PAGE, filters: asked });
  const last = pageAt(lastPage);
  const { total, pages, filters, facets, hasSorting } = last;
  const kept = { searchString: words, ...(isExact && { exact: '1' }) };
  const list: ListPlace = { path: pathsIn(place.language).search(), kept, sort, filters };
  if (lastPage > pages) throw redirect(listHref(list, pages > 1 ? pages : undefined), 302);
  if (!hasSameFilters(asked, filters)) throw redirect(listHref(list), 302);
  const before = Array.from({ length: lastPage - firstPage }, (_, index) =>
    pageAt(firstPage + index),
  );
  const isEmpty = ranked.length === 0;
  return {
    market,
    words,
    list,
    sort,
    filters,
    facets,
    hasSorting,
    total,
    pages,
    firstPage,
    lastPage,
    corrected: isExact ? null : corrected,
    didYouMean: isExact ? (corrected ?? didYouMean) : didYouMean,
    isEmpty,
    items: [...before, last].flatMap(({ items }) => items).map(viewOfCard),
    categories: isEmpty ? services.catalogue.listCategories(place) : [],
    hits: isEmpty ? services.catalogue.listHits(place).slice(0, HITS_SHOWN).map(viewOfCard) : [],
  };
}

export type SearchData = ReturnType<typeof loadSearch>;
