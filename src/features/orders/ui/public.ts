export { GoodsSums, OrderParts } from './order-parts.tsx';
export { PaidSums } from './paid-sums.tsx';
export { Row } from './sum-row.tsx';
