/** The door for windows and pages that come after the page. */
export { callPackages } from '../packages/package-calls.ts';
export { keepCart } from '../cart-calls.ts';
export { useCartEditor } from '../use-cart-editor.ts';
export { EcoSuggestion } from './eco-suggestion.tsx';
export { FixCart } from './fix-cart.tsx';
export { MergeQuestion } from './merge-question.tsx';
export { SetLines } from './set-lines.tsx';
