import { catalogue, productsInCart } from '#features/catalogue/feature.ts';
import { content } from '#features/content/feature.ts';
import { feature } from '#platform/feature.ts';
import { createSearchHandlers } from './server/handlers.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { forgetMissed, openMissedWords, type MissedWords } from './server/missed-words.ts';
import { openSearch, type Search } from './server/search.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly search: Search;
    readonly missedWords: Pick<MissedWords, 'note'>;
  }
}

const MISSED_KEPT_DAYS = 90;

/** Finds products by what people type, and suggests while they type. */
export const search = feature('search', { needs: [catalogue, content] }, async (parts, needed) => {
  const { database, reserve, translateFor, now, log } = parts;
  const opened = await openSearch({ database, catalogue: needed.catalogue });
  const missedWords = openMissedWords({
    database: reserve,
    now,
    onFault: (error) =>
      log.warn({ err: error }, 'what was looked for in vain was not written down'),
  });
  const inCart = parts.filled(productsInCart);
  return {
    provides: { ...opened, missedWords },
    services: { search: opened, missedWords },
    handlers: createSearchHandlers({
      catalogue: needed.catalogue,
      search: opened,
      translateFor,
      countsInCart: (...asked) => inCart()(...asked),
      listPopular: (place) => needed.content.listPopularSearches(place),
    }),
    jobs: [
      everyNight('forget-missed-words', (at) =>
        forgetMissed(reserve, daysBefore(at, MISSED_KEPT_DAYS)),
      ),
    ],
    async close() {
      await missedWords.close();
      await opened.close();
    },
  };
});
