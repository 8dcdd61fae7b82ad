export { OrderParts, type OrderPartsProps } from './order-parts.tsx';
