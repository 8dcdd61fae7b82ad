import type { CategoryLink, CategoryPage } from '../model.ts';
import type { CategoryRecord } from './facts.ts';
import type { Landings } from './landings.ts';
import type { ListOptions, ProductLists } from './product-lists.ts';
import type { ReadModel } from './read-model.ts';
import { categoryLink, pickText, type ViewPlace } from './views.ts';

export interface Categories {
  linkOf(category: CategoryRecord, view: ViewPlace): CategoryLink;
  /** Those with something to sell here, in their order. */
  list(view: ViewPlace): CategoryLink[];
  /** These ones, sold from here or not, in the catalogue's order. */
  listOf(ids: readonly number[], view: ViewPlace): CategoryLink[];
  /**
   * Null for a category that does not exist or a page beyond the last one.
   *
   * @param series Landing catalogues, one of which may tell of the category.
   */
  getPage(
    idOrSlug: number | string,
    view: ViewPlace,
    listOptions: ListOptions,
    series: Pick<Landings, 'list'>,
  ): CategoryPage | null;
}

export function openCategories(modelNow: () => ReadModel, lists: ProductLists): Categories {
  const linkOf = (category: CategoryRecord, view: ViewPlace): CategoryLink =>
    categoryLink(category, lists.countOf(category, view), view);

  return {
    linkOf,
    list: (view) =>
      modelNow()
        .categories.map((category) => linkOf(category, view))
        .filter(({ count }) => count > 0),
    listOf: (ids, view) =>
      modelNow()
        .categories.filter(({ id }) => ids.includes(id))
        .map((category) => linkOf(category, view)),
    getPage(idOrSlug, view, listOptions, series) {
      const category = modelNow().categories.find(
        ({ id, slug }) => id === idOrSlug || slug === idOrSlug,
      );
      if (!category) return null;
      const indexes = lists.ofCategory(category, view, listOptions.sort);
      const list = lists.toPage(indexes, view, listOptions, `c${category.id}`);
      if (list.page > list.pages) return null;
      return {
        ...list,
        category: linkOf(category, view),
        intro: pickText(category.texts, view.languages)?.text.intro ?? '',
        series: series.list(view).find(({ alias }) => alias === category.series) ?? null,
      };
    },
  };
}
