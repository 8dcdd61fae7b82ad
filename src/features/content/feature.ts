import { feature } from '#platform/feature.ts';
import { openContentPages } from './server/content-pages.ts';
import { createContentHandlers } from './server/handlers.ts';

/** Static pages and documents of the company, with their versions. */
export const content = feature('content', { needs: [] }, ({ database, now }) => {
  const pages = openContentPages(database, now);
  return { provides: pages, handlers: createContentHandlers({ content: pages }) };
});
