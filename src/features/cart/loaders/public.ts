export { changeCart, loadCartPage, type CartOutcome } from './cart-page.ts';
export { readSelectedPackage } from './selected-package.ts';
