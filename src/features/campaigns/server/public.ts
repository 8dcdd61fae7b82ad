export { forgetOldTouches, tieToOrder } from './campaign-store.ts';
