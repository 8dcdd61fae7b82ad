/** Longest story, in characters as browsers count them. */
export const STORY_MAX = 2_000;
/** How much of a story its card shows. */
export const STORY_SHORT = 180;
/** Three views of four. Source: I9-036. */
export const STORIES_PER_PAGE = 12;
/** Most months, offers of a month and products of a month: as many as the tables keep for one year. */
export const MONTHS_MAX = 24;
export const OFFERS_MAX = 12;
export const PRODUCTS_MAX = 12;

/** Parts of the page that addresses lead to. */
export const PARTS = {
  months: 'advent',
  offers: 'offers',
  products: 'products',
  stories: 'stories',
} as const;

/** What the address of the page may ask for without scripts: a month by its tag, an offer, a page of stories, one story, the form. */
export const ASKED = {
  month: 'month',
  offer: 'offer',
  stories: 'stories',
  story: 'story',
  add: 'add',
} as const;

export const STORY_STATES = ['new', 'published', 'refused'] as const;
export type StoryState = (typeof STORY_STATES)[number];
/** Longest word on why a story is refused. */
export const REFUSAL_MOST = 500;
