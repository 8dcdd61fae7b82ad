/** The door of reviews for other features and for the composition. */
export { exportReviews, forgetAuthor } from './forget-author.ts';
export { createReviewHandlers, feedbackItem } from './handlers.ts';
export { moderateReview } from './moderate-review.ts';
export { openReviews, type Reviews } from './reviews.ts';
