export { AddToCart } from './add-to-cart.tsx';
