export { viewOfListed, type CardView, type ListedProduct } from '../rules/card-view.ts';
export { MarkerPills } from './marker-pills.tsx';
export { PriceDetails, PriceLine } from './price-tag.tsx';
export { TimedBadge } from './timed-badge.tsx';
export { useTimeLeft } from './use-time-left.ts';
export { ProductCard } from './product-card.tsx';
export { ProductPicture } from './product-picture.tsx';
