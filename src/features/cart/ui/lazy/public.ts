/** The door for windows and pages that come after the page. */
export { keepCart } from '../cart-now.ts';
export { useCartEditor } from '../editor/use-cart-editor.ts';
export { useSelectedPackage } from '../packages/use-selected-package.ts';
export { usePackageName } from '../packages/use-package-name.ts';
export { useCartAnswer } from './use-cart-answer.ts';
