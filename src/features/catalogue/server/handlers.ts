import type { Text } from '#base/call.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { catalogueCalls } from '../calls.ts';
import type { Catalogue } from './catalogue.ts';
import { entityOfCard, entityOfPage, type EntityWords } from './product-entity.ts';

export interface CatalogueDeps {
  readonly catalogue: Catalogue;
  readonly translateFor: (language: string) => (text: Text) => string;
  /**
   * Units of these products in the visitor's cart. The cart knows of the catalogue, not the other way round, so the
   * composition hands it in; without it every count is 0.
   */
  readonly countsInCart?: (
    context: CallContext,
    skus: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

export function createCatalogueHandlers(deps: CatalogueDeps): CallHandlers<typeof catalogueCalls> {
  const { catalogue } = deps;

  async function wordsFor(context: CallContext, skus: readonly string[]): Promise<EntityWords | null> {
    const market = catalogue.findMarket(context.place);
    if (!market) return null;
    const counts = context.session.current?.cartId ? await deps.countsInCart?.(context, skus) : undefined;
    return {
      market,
      translate: deps.translateFor(context.place.language),
      countInCart: (sku) => counts?.get(sku) ?? 0,
    };
  }

  return {
    async get_product({ params }, context) {
      const page = await catalogue.getProduct(context.place, params.sku);
      const skus = page ? [page, ...page.similar, ...page.analogs].map(({ sku }) => sku) : [];
      const words = page && (await wordsFor(context, skus));
      if (!page || !words) return { ok: false, code: 'PRODUCT_UNKNOWN' };
      return { ok: true, value: entityOfPage(page, words) };
    },

    async product_list({ params, query }, context) {
      const { sort = null, page, perPage } = query;
      const list = catalogue.getCategory(context.place, params.categoryId, { sort, page, perPage });
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
