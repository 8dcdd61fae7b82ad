import type { Place } from '#base/place.ts';
import type { CallInput } from '#base/call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getProduct, getProducts } from '../calls/catalogue.ts';
import type { CategoryPage, ProductPage } from '../model.ts';
import { filtersOf } from '../rules/list-filters.ts';
import { entityWordsFor, publicWordsFor, type EntityDeps } from './entity-words.ts';
import { cacheListAnswers, type ListAnswer } from './list-answers.ts';
import { entityOfCard, entityOfPage, type EntityWords, type Feedback } from './product-entity.ts';

type ListQuery = CallInput<typeof getProducts>['query'];

export interface CatalogueDeps extends EntityDeps {
  /** The first page of a product's published reviews, handed in for the same reason; without it there are none (D64). */
  readonly feedbackOf?: (sku: string, context: CallContext) => Promise<Feedback>;
}

export function createCatalogueHandlers(deps: CatalogueDeps): HandledCall[] {
  const { catalogue } = deps;

  const wordsFor = entityWordsFor(deps);
  const publicWords = publicWordsFor(deps);
  const kept = cacheListAnswers(() => catalogue.revision());

  function findList(place: Place, categoryId: number, query: ListQuery): CategoryPage | null {
    const { sort = null, page, perPage, ...asked } = query;
    const filters = filtersOf(new URLSearchParams(asked));
    return catalogue.getCategory(place, categoryId, { sort, page, perPage, filters });
  }

  /** A product by the SKU of now or by a former one; one that is still sold under it comes first. */
  async function productNow(place: Place, sku: string): Promise<ProductPage | null> {
    const own = await catalogue.getProduct(place, sku);
    if (own && !own.isArchived) return own;
    const current = await catalogue.addresses.findCurrent('product', sku);
    return (current === null ? null : await catalogue.getProduct(place, current)) ?? own;
  }

  return [
    handle(getProduct, async ({ params }, context) => {
      const page = await productNow(context.place, params.sku);
      const skus = page ? [page, ...page.similar, ...page.analogs].map(({ sku }) => sku) : [];
      const words = page && (await wordsFor(context, skus));
      if (!page || !words) return { ok: false, code: 'PRODUCT_UNKNOWN' };
      const feedbackList = (await deps.feedbackOf?.(page.sku, context)) ?? [];
      return { ok: true, value: { ...entityOfPage(page, words), feedbackList } };
    }),

    handle(getProducts, async ({ params, query }, context) => {
      const { categoryId } = params;
      const { session, place, now } = context;
      if (session.current?.cartId) {
        const list = findList(place, categoryId, query);
        const words = await wordsFor(context, list?.items.map(({ sku }) => sku) ?? []);
        if (!list || !words) return { ok: false, code: 'CATEGORY_UNKNOWN' };
        return { ok: true, value: listOf(list, words) };
      }
      const key = JSON.stringify([place.store, place.country, place.language, categoryId, query]);
      const value = kept.get(key, now, () => {
        const list = findList(place, categoryId, query);
        const words = publicWords(place);
        return list && words && listOf(list, words);
      });
      return value ? { ok: true, value, isShared: true } : { ok: false, code: 'CATEGORY_UNKNOWN' };
    }),
  ];
}

const listOf = ({ items, total, page, pages }: CategoryPage, words: EntityWords): ListAnswer => ({
  items: items.map((card) => entityOfCard(card, words)),
  total,
  page,
  pages,
});
