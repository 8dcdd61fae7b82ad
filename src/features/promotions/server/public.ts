export { type CartTrial, type TriedCart } from './try-cart.ts';
