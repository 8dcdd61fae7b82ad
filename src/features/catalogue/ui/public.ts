export { viewOfCard, viewOfListed, type CardView, type ListedProduct } from './card-view.ts';
export { MarkerPills } from './marker-pills.tsx';
export { PriceTag } from './price-tag.tsx';
export { ProductCard } from './product-card.tsx';
export { ProductPicture } from './product-picture.tsx';
