/** The door of reviews for other features and for the composition. */
export { decideOnReview } from './decide-on-review.ts';
