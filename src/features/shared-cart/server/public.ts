export { keepSharedCart } from './shared-cart-store.ts';
