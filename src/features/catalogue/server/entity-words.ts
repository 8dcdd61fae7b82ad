import type { Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Catalogue } from './catalogue.ts';
import type { EntityWords } from './product-entity.ts';

export interface EntityDeps {
  readonly catalogue: Catalogue;
  readonly translateFor: (language: string) => (text: Text) => string;
  /** Whether a product belongs to a promotion that runs in a store, handed in for the reason below; without it none does. Source: C3-004. */
  readonly isInAction?: (store: string, sku: string) => boolean;
  /**
   * Units of these products in the visitor's cart. The cart knows of the catalogue, not the other way round, so the
   * composition hands it in; without it every count is 0.
   */
  readonly countsInCart?: (
    context: CallContext,
    skus: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

/** What an answer about products in a place needs besides them, for whoever has no cart; null where nothing is sold. */
export const publicWordsFor =
  ({ catalogue, translateFor, isInAction = () => false }: EntityDeps) =>
  (place: Place): EntityWords | null => {
    const market = catalogue.findMarket(place);
    return (
      market && {
        market,
        translate: translateFor(place.language),
        countInCart: () => 0,
        isInAction: (sku) => isInAction(place.store, sku),
      }
    );
  };

/** The same for whoever asks; null where nothing is sold. */
export const entityWordsFor =
  (deps: EntityDeps) =>
  async (context: CallContext, skus: readonly string[]): Promise<EntityWords | null> => {
    const words = publicWordsFor(deps)(context.place);
    if (!words || !context.session.current?.cartId) return words;
    const counts = await deps.countsInCart?.(context, skus);
    return { ...words, countInCart: (sku) => counts?.get(sku) ?? 0 };
  };
