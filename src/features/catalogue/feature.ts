import { listCountries, listStores } from '#countries/packs.ts';
import { location } from '#features/location/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature, port } from '#platform/feature.ts';
import { fetchOutside } from '#platform/fetch-outside.ts';
import { databaseStore, forgetOldFiles } from '#platform/files/database-store.ts';
import { openPictureStore } from '#platform/pictures/store-picture.ts';
import { marketsFrom } from './markets.ts';
import { openCatalogue, type Catalogue } from './server/catalogue.ts';
import { forgetOldChanges } from './server/changes.ts';
import type { EntityDeps } from './server/entity-words.ts';
import { forgetUnused, MAKE_PICTURE } from './server/incoming-pictures.ts';
import { makePictureHandler } from './server/make-picture.ts';
import { createCatalogueHandlers, type CatalogueDeps } from './server/handlers.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly catalogue: Catalogue;
  }
}

const CHANGES_KEPT_DAYS = 7;
const SHARE_PICTURES_KEPT_DAYS = 90;
/** A picture that was added to a form which nobody saved. */
const UNUSED_PICTURES_KEPT_DAYS = 7;

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
    outbox: {
      // Whoever added a picture looks at it; the machine has others to serve meanwhile.
      isListening: true,
      isOneByOne: true,
      handlers: () => ({
        [MAKE_PICTURE]: makePictureHandler({
          database: reserve,
          files: parts.files,
          pictures: openPictureStore({ database: reserve, files: databaseStore(reserve) }),
          fetchOutside,
          now,
        }),
      }),
    },
    jobs: [
      everyNight('forget-unused-pictures', (at) =>
        forgetUnused(reserve, daysBefore(at, UNUSED_PICTURES_KEPT_DAYS), at),
      ),
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
