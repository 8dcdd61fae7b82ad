export { findSharedCart, keepSharedCart } from './shared-cart-store.ts';
export { listOwnShares, noteTaken, type OwnShare } from './take-store.ts';
