export type { ContentHeading, ContentText } from '../model.ts';
export { openContentPages, type ContentPages } from './content-pages.ts';
export { createContentHandlers, type ContentDeps } from './handlers.ts';
export { publishTexts, type NewText } from './text-store.ts';
