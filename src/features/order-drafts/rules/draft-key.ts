const BEGINNING = 'order-draft:';

/** How a cart knows that a prepared order was put into it: the name of that addition. */
export const draftKey = (id: string): string => BEGINNING + id;

/** Ids of the prepared orders among the additions of a cart. */
export const draftsAmong = (additions: readonly { readonly key: string }[]): readonly string[] =>
  additions.flatMap(({ key }) => (key.startsWith(BEGINNING) ? [key.slice(BEGINNING.length)] : []));
