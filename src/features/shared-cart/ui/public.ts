export { ShareCartLink } from './share-cart-link.tsx';
