// A door of its own, for windows and pages that load the editor when they need it.
export { useCartEditor } from '../use-cart-editor.ts';
