export { createInformerHandlers } from './handlers.ts';
export { openInformers } from './informers.ts';
export { publishNotices } from './notice-store.ts';
