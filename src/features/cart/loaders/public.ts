export { changeCart, loadCartPage, type CartOutcome } from './cart-page.ts';
