/** Stands where a link's hash stands on the page that makes one; hashes are longer. */
export const NEW_LINK = 'new';

/** Path of a shared cart's page, beside that of the cart. */
export const sharedCartPath = (cart: string, shareId: string): string =>
  `${cart}share/${encodeURIComponent(shareId)}/`;
