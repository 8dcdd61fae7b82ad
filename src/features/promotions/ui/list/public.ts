export { ProductActions } from './product-actions.tsx';
