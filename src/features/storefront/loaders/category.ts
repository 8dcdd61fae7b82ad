import { redirect } from 'react-router';
import { categoryIdOf, listQueryOf } from '../rules/category-address.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';

/** A category up to the page asked for. An old slug is sent to the address of now; an unknown id is a 404. */
export function loadCategory(input: PageInput) {
  const { services, place, market } = openPage(input);
  const { search, searchParams } = new URL(input.request.url);
  const slugAndId = input.params.slugAndId ?? '';
  const id = categoryIdOf(slugAndId);
  const { sort, firstPage, lastPage } = listQueryOf(searchParams);
  const last = id === null ? null : services.catalogue.getCategory(place, id, { sort, page: lastPage });
  if (!last || id === null) throw notFound();
  const { category, intro, hasSorting, total, pages } = last;
  if (slugAndId !== `${category.slug}-${category.id}`) throw redirect(`${category.url}${search}`, 301);
  const before = Array.from({ length: lastPage - firstPage }, (_, index) =>
    services.catalogue.getCategory(place, id, { sort, page: firstPage + index }),
  );
  const items = [...before, last].flatMap((page) => page?.items ?? []);
  return { market, category, intro, hasSorting, total, pages, sort, firstPage, lastPage, items };
}

export type CategoryData = ReturnType<typeof loadCategory>;
