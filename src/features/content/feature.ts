import { feature } from '#platform/feature.ts';
import { openContentPages, type ContentPages } from './server/content-pages.ts';
import { openContentWatch } from './server/content-watch.ts';
import { createContentHandlers } from './server/handlers.ts';
import { PLANNED_TEXT, plannedTextHandler } from './server/planned-text.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly content: ContentPages;
  }
}

/** Static pages and documents of the company, with their versions. */
export const content = feature('content', { needs: [] }, async (parts) => {
  const { database, reserve, now, log, onContentChange } = parts;
  const pages = openContentPages(database, now);
  const watch = await openContentWatch(
    reserve,
    () => {
      pages.forget();
      onContentChange();
    },
    (fault) => log.warn({ err: fault }, 'whether texts were written could not be seen'),
  );
  return {
    provides: {
      ...pages,
      /** Looks at once whether something was written. */
      refresh: watch.refresh,
    },
    services: { content: pages },
    handlers: createContentHandlers({ content: pages }),
    outbox: {
      // It looks once a second, which is soon enough for a moment that was planned.
      isListening: false,
      handlers: () => ({ [PLANNED_TEXT]: plannedTextHandler(reserve, now) }),
    },
    close: () => watch.close(),
  };
});
