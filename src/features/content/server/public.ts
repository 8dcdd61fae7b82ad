export type { Banner, ContentHeading, ContentPresence, ContentText, ContentVersion } from '../model.ts';
export { publishBanners, type NewBanner } from './banner-store.ts';
export { openContentPages, type ContentPages } from './content-pages.ts';
export { createContentHandlers, type ContentDeps } from './handlers.ts';
export { renamePage } from './rename-page.ts';
export { publishTexts, type NewText } from './text-store.ts';
