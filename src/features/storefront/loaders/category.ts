import { redirect } from 'react-router';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { countFilters, filtersOf } from '#features/catalogue/rules/list-filters.ts';
import { pathsIn } from '#web/paths.ts';
import { categoryIdOf, listQueryOf } from '../rules/category-address.ts';
import { hasSameFilters, listHref } from '../rules/list-href.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';
import { moved } from './moved.ts';
import { tellAlternates } from '#web/tell-alternates.ts';

/**
 * A category up to the page asked for. An old slug is sent to the address of now, filters that this category does not have are
 * taken out of the address, a former id leads to the category that has its place; an unknown one is a 404.
 */
export async function loadCategory(input: PageInput) {
  const shop = openPage(input);
  const { services, place, market, flags } = shop;
  const { addresses } = services.catalogue;
  const { searchParams } = new URL(input.request.url);
  const slugAndId = input.params.slugAndId ?? '';
  const id = categoryIdOf(slugAndId);
  const { sort, firstPage, lastPage } = listQueryOf(searchParams);
  const asked = filtersOf(searchParams);
  const pageAt = (page: number) =>
    id === null ? null : services.catalogue.getCategory(place, id, { sort, page, filters: asked });
  const last = pageAt(lastPage);
  if (!last) {
    const current = id === null ? null : await addresses.findCurrent('category', String(id));
    const now = current === null ? null : services.catalogue.getCategory(place, Number(current));
    if (now) throw moved(now.category.url, input.request);
    throw notFound(shop);
  }
  const { category, intro, hasSorting, total, pages, filters, facets, series } = last;
  if (slugAndId !== `${category.slug}-${category.id}`) throw moved(category.url, input.request);
  if (!hasSameFilters(asked, filters))
    throw redirect(listHref({ path: category.url, sort, filters }), 302);
  tellAlternates(shop, addresses.categoryPresence(category.id), (language) =>
    pathsIn(language).category(category, lastPage > 1 ? { page: lastPage } : {}),
  );
  const before = Array.from({ length: lastPage - firstPage }, (_, index) =>
    pageAt(firstPage + index),
  );
  const items = [...before, last].flatMap((page) => page?.items ?? []).map(viewOfCard);
  return {
    market,
    category,
    intro,
    hasSorting,
    total,
    pages,
    series:
      flags['sigma_test_hide_serie_info_block'] || firstPage > 1 || countFilters(filters) > 0
        ? null
        : series,
    sort,
    filters,
    facets,
    firstPage,
    lastPage,
    items,
  };
}

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;
