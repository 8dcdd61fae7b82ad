export { createInformerHandlers } from './handlers.ts';
export { openInformers } from './informers.ts';
export { publishNotices, type NewNotice } from './notice-store.ts';
