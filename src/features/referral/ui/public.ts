export { ShareButton, type SharedProduct } from './share-button.tsx';
