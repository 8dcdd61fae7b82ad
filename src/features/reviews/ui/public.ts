export { RatingLink } from './rating-link.tsx';
export { ReviewsPanel } from './reviews-panel.tsx';
