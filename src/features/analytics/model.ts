/** Lists that products are seen in: the catalogue with all that lists products, and the page of one. Source: C9-045. */
export const LIST_IDS = ['CTLG', 'PRDCT'] as const;
export type ListId = (typeof LIST_IDS)[number];

/** What both are called. Source: C9-045. */
export const LIST_NAME = 'Товар';

/** What happens to a product: it comes into view, it is pressed, its page is open, it is in the cart. */
export const LIST_EVENTS = ['impression', 'click', 'view', 'add'] as const;
export type ListEvent = (typeof LIST_EVENTS)[number];

/** So many products are told of together. Source: C9-046, D72. */
export const BATCH_SIZE = 4;
