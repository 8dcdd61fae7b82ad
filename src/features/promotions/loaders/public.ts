export { loadCartShelf } from './cart-shelf.ts';
export { zoneOf } from './list-page.ts';
export { takeBetterFromForm } from './better-form.ts';
