import { feature } from '#platform/feature.ts';
import { openContentPages, type ContentPages } from './server/content-pages.ts';
import { openContentWatch } from './server/content-watch.ts';
import { createContentHandlers } from './server/handlers.ts';
import { openRedirects } from './server/redirects.ts';
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
  const redirects = openRedirects(reserve, now, (fault) =>
    log.warn({ err: fault }, 'redirects could not be read or counted'),
  );
  const watch = await openContentWatch(reserve, {
    now,
    onChange: () => {
      pages.forget();
      redirects.forget();
      onContentChange();
    },
    onFault: (fault) => log.warn({ err: fault }, 'whether texts were written could not be seen'),
  });
  // One object for pages and for features: what takes its place for one does so for the other.
  const provided = {
    ...pages,
    /** Looks at once whether something was written. */
    refresh: watch.refresh,
    /** Where an address leads that no page answers. */
    followRedirect: redirects.follow,
    /** Writes down at once how often redirects were followed. */
    countRedirects: redirects.count,
  };
  return {
    provides: provided,
    services: { content: provided },
    handlers: createContentHandlers({ content: provided }),
    outbox: {
      // It looks once a second, which is soon enough for a moment that was planned.
      isListening: false,
      handlers: () => ({ [PLANNED_TEXT]: plannedTextHandler(reserve, now) }),
    },
    close: async () => {
      await watch.close();
      await redirects.close();
    },
  };
});
