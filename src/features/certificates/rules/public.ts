export { certificateSums } from './certificate-sums.ts';
export { isBlocked, isOver, troubleOf, type Certificate } from './certificate-standing.ts';
export { cartSplit, type CartSplit } from './cart-split.ts';
