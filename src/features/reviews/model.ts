import type { CallData } from '#base/call.ts';
import type { Feedback } from '#features/catalogue/calls/catalogue.ts';
import type { getReviews } from './calls/reviews.ts';

/** Longest text of a review, in characters as browsers count them. Source: I5-049, I9-026. */
export const REVIEW_MAX = 1_000;
/** Source: I2-140, I9-027. */
export const REVIEWS_PER_PAGE = 3;
export const GUEST_NAME_MAX = 40;
/** The query parameter of the product page that says which page of the reviews is shown. */
export const REVIEWS_PARAMETER = 'reviews';
/** The one that opens the form (`1`) or says that a review was sent (`sent`), for readers without scripts. */
export const FORM_PARAMETER = 'review';
/** Fragment of the product page at which the reviews stand. Source: C2-025. */
export const REVIEWS_TAB = 'product-reviews';

export const REVIEW_STATES = ['new', 'published', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as everybody sees it. */
export interface ReviewView extends Omit<Feedback, 'author'> {
  /** «Анна П.»; null when the name was erased. */
  readonly author: string | null;
}

/** One page of a product's published reviews: those in the reader's language first, of each the newest first. */
export interface ReviewPage extends Pick<CallData<typeof getReviews>, 'total' | 'page' | 'pages'> {
  readonly items: readonly ReviewView[];
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  readonly distribution: readonly number[];
}
