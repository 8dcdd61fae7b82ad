export { GoodsSums, OrderParts, type OrderPartsProps } from './order-parts.tsx';
