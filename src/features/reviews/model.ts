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

export type ReviewState = 'new' | 'published' | 'rejected';

/** A review as everybody sees it. */
export interface ReviewView {
  readonly id: string;
  /** «Анна П.»; null when the name was erased. */
  readonly author: string | null;
  readonly text: string;
  /** 1 to 5; null when the author gave none. */
  readonly rating: number | null;
  /** ISO moment. */
  readonly date: string;
  readonly language: string;
}

/** One page of a product's published reviews: those in the reader's language first, of each the newest first. */
export interface ReviewPage {
  readonly items: readonly ReviewView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  readonly distribution: readonly number[];
}

/** A review that only its author sees. */
export interface OwnReview {
  readonly id: string;
  readonly text: string;
  readonly rating: number | null;
  readonly date: string;
  readonly state: Exclude<ReviewState, 'published'>;
}
