import { feature } from '#platform/feature.ts';
import { openContentPages, type ContentPages } from './server/content-pages.ts';
import { createContentHandlers } from './server/handlers.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly content: ContentPages;
  }
}

/** Static pages and documents of the company, with their versions. */
export const content = feature('content', { needs: [] }, ({ database, now }) => {
  const pages = openContentPages(database, now);
  return {
    provides: pages,
    services: { content: pages },
    handlers: createContentHandlers({ content: pages }),
  };
});
