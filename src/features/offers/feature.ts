import { catalogue, productsInActions } from '#features/catalogue/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { openPromotionBook } from './server/promotion-book.ts';
import { rereading } from './server/rereading.ts';

/** What is on offer: promotions with their sets, and sets that come each month. */
export const offers = feature(
  'offers',
  { needs: [catalogue] },
  async ({ database, now, onContentChange, log }, needed) => {
    const book = await openPromotionBook(database, now);
    const reading = rereading({
      read: () => book.refresh(),
      onRead: onContentChange,
      onFault: (error) => log.error({ err: error }, 'promotions could not be read anew'),
    });
    const stop = needed.catalogue.onChange(({ isEverything, skus }) => {
      // Free units alone say nothing of promotions.
      if (isEverything || skus.length > 0) reading.ask();
    });
    return {
      provides: { book },
      fills: [
        fill(productsInActions, (store, sku) => book.listNaming(store, sku, now()).length > 0),
      ],
      async close() {
        stop();
        await reading.close();
      },
    };
  },
);
