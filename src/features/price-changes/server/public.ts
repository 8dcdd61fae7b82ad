export { type PriceDesk } from './price-desk.ts';
