/** The door for windows and pages that come after the page. */
export { keepCart } from '../cart-calls.ts';
export { useCartEditor } from '../use-cart-editor.ts';
export { callEditing } from './late-calls.ts';
