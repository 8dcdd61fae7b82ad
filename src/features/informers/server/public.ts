export { publishNotices } from './notice-store.ts';
