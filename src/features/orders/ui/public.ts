export { GoodsSums, OrderParts } from './order-parts.tsx';
export { PaidSums } from './paid-sums.tsx';
export { PayPicture } from './pay-picture-door.ts';
export { Row } from './sum-row.tsx';
