import { listCountries, listStores } from '#countries/packs.ts';
import { location } from '#features/location/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature, port } from '#platform/feature.ts';
import { forgetOldFiles } from '#platform/files/database-store.ts';
import { marketsFrom } from './markets.ts';
import { openCatalogue, type Catalogue } from './server/catalogue.ts';
import { forgetOldChanges } from './server/changes.ts';
import type { EntityDeps } from './server/entity-words.ts';
import { createCatalogueHandlers, type CatalogueDeps } from './server/handlers.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly catalogue: Catalogue;
  }
}

const CHANGES_KEPT_DAYS = 7;
const SHARE_PICTURES_KEPT_DAYS = 90;

/** How many of each product the visitor has in the cart. */
export const productsInCart = port<Required<EntityDeps>['countsInCart']>(
  'catalogue: what is in the cart',
);
export const productFeedback = port<Required<CatalogueDeps>['feedbackOf']>(
  'catalogue: what people say of a product',
);

/** Whether a product belongs to a promotion that runs in a store. */
export const productsInActions = port<Required<EntityDeps>['isInAction']>(
  'catalogue: what promotions run',
);

/** What is sold where, for how much, and how many there are. */
export const catalogue = feature('catalogue', { needs: [location] }, async (parts, needed) => {
  const { database, pool, reserve, translateFor, now } = parts;
  const markets = marketsFrom(listStores(), listCountries());
  const opened = await openCatalogue({ database, pool, markets, now });
  opened.onChange(({ isEverything, skus }) => {
    if (!isEverything && skus.length === 0) return parts.onStockChange();
    needed.location.cities.forget();
    parts.onContentChange();
  });
  const inCart = parts.filled(productsInCart);
  const feedback = parts.filled(productFeedback);
  const inActions = parts.filled(productsInActions);
  return {
    provides: opened,
    services: { catalogue: opened },
    handlers: createCatalogueHandlers({
      catalogue: opened,
      translateFor,
      countsInCart: (...asked) => inCart()(...asked),
      isInAction: (...asked) => inActions()(...asked),
      feedbackOf: (...asked) => feedback()(...asked),
    }),
    jobs: [
      everyNight('forget-catalogue-changes', (at) =>
        reserve
          .transaction()
          .execute((tx) => forgetOldChanges(tx, daysBefore(at, CHANGES_KEPT_DAYS))),
      ),
      everyNight('forget-share-pictures', (at) =>
        forgetOldFiles(reserve, 'share/', daysBefore(at, SHARE_PICTURES_KEPT_DAYS)),
      ),
    ],
    close: () => opened.close(),
  };
});
