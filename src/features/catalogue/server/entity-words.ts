import type { Text } from '#base/call.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Catalogue } from './catalogue.ts';
import type { EntityWords } from './product-entity.ts';

export interface EntityDeps {
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

/** What an answer about these products needs besides them; null where nothing is sold. */
export const entityWordsFor =
  (deps: EntityDeps) =>
  async (context: CallContext, skus: readonly string[]): Promise<EntityWords | null> => {
    const market = deps.catalogue.findMarket(context.place);
    if (!market) return null;
    const counts = context.session.current?.cartId ? await deps.countsInCart?.(context, skus) : undefined;
    return {
      market,
      translate: deps.translateFor(context.place.language),
      countInCart: (sku) => counts?.get(sku) ?? 0,
    };
  };
