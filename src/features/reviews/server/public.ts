/** The door of reviews for other features and for the composition. */
export { moderateReview } from './moderate-review.ts';
