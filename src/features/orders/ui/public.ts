export { GoodsSums, OrderParts } from './order-parts.tsx';
export { OrderPicture } from './order-picture-door.ts';
export { PaidSums } from './paid-sums.tsx';
export { PayPicture } from './pay-picture-door.ts';
export { Row } from './sum-row.tsx';
