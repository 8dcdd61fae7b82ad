export { CartPromotions } from './cart-promotions.tsx';
