import type { Place } from '#base/place.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { catalogueCalls } from '../calls.ts';
import type { ProductPage } from '../model.ts';
import { filtersOf } from '../rules/list-filters.ts';
import { entityWordsFor, type EntityDeps } from './entity-words.ts';
import { entityOfCard, entityOfPage, type Feedback } from './product-entity.ts';

export interface CatalogueDeps extends EntityDeps {
  /** The first page of a product's published reviews, handed in for the same reason; without it there are none (D64). */
  readonly feedbackOf?: (sku: string, context: CallContext) => Promise<Feedback>;
}

export function createCatalogueHandlers(deps: CatalogueDeps): CallHandlers<typeof catalogueCalls> {
  const { catalogue } = deps;

  const wordsFor = entityWordsFor(deps);

  /** A product by the SKU of now or by a former one; one that is still sold under it comes first. */
  async function productNow(place: Place, sku: string): Promise<ProductPage | null> {
    const own = await catalogue.getProduct(place, sku);
    if (own && !own.isArchived) return own;
    const current = await catalogue.addresses.findCurrent('product', sku);
    return (current === null ? null : await catalogue.getProduct(place, current)) ?? own;
  }

  return {
    async get_product({ params }, context) {
      const page = await productNow(context.place, params.sku);
      const skus = page ? [page, ...page.similar, ...page.analogs].map(({ sku }) => sku) : [];
      const words = page && (await wordsFor(context, skus));
      if (!page || !words) return { ok: false, code: 'PRODUCT_UNKNOWN' };
      const feedbackList = (await deps.feedbackOf?.(page.sku, context)) ?? [];
      return { ok: true, value: { ...entityOfPage(page, words), feedbackList } };
    },

    async product_list({ params, query }, context) {
      const { sort = null, page, perPage, ...asked } = query;
      const filters = filtersOf(new URLSearchParams(asked));
      const list = catalogue.getCategory(context.place, params.categoryId, { sort, page, perPage, filters });
      const words =
        list &&
        (await wordsFor(
          context,
          list.items.map(({ sku }) => sku),
        ));
      if (!list || !words) return { ok: false, code: 'CATEGORY_UNKNOWN' };
      const items = list.items.map((card) => entityOfCard(card, words));
      return { ok: true, value: { items, total: list.total, page: list.page, pages: list.pages } };
    },
  };
}
