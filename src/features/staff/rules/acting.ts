/** How long the link can be used that lets a member of staff look at the shop as somebody. */
export const ACTING_LINK_SECONDS = 60;
/** How long they may look. */
export const ACTING_MINUTES = 30;
/** A reason is a few words that somebody can check: why, for whom, which question. */
export const REASON_LEAST = 5;
export const REASON_MOST = 500;

/** Where the link leads, and the press that ends it. */
export const actingPath = (token: string): string => `/acting/${token}`;
export const ACTING_END_PATH = '/acting/end';

/** Why it was over. */
export type ActingEnd =
  /** They pressed. */
  | 'pressed'
  /** They began to look as somebody else. */
  | 'another'
  /** Its time was over, they were shut out, lost the right, or left the office. */
  | 'by-itself';
