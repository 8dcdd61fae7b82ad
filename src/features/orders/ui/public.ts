export { GoodsSums, OrderParts } from './order-parts.tsx';
export { PaidSums } from './paid-sums.tsx';
