export { GoodsSums, OrderParts } from './order-parts.tsx';
