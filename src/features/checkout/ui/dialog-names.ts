/** Where the order goes: country and city. */
export const REGION_DIALOG = 'delivery-region';
/** A document that the buyer is to agree to. */
export const DOCUMENT_DIALOG = 'document';
/** How long goods wait for the money; Azerbaijan has words of its own. Source: C2-078, C4-097. */
export const NOTICE_DIALOGS = ['reserved-notification', 'reserved-notification-az'] as const;
/** What is taken on with a monthly kit. Source: C2-089. */
export const MONTHLY_DIALOG = 'subscription-final-step';
/** Whether a point is to be kept no longer (C8-045). */
export const UNKEEP_DIALOG = 'my-pickup-point';
/** What does not come by the way that is about to be chosen. Source: C2-077. */
export const WARNING_DIALOG = 'delivery-warning';
/** Pickup points as a list beside a map, or stores. Source: C2-067. */
export const POINTS_DIALOG = 'delivery-points-map';
/** A new address for the book, one window for each form of a country, and one to change what is kept. Source: C2-075, C2-076. */
export const NEW_ADDRESS_DIALOGS = {
  generic: 'delivery-new-address',
  new: 'delivery-new-address',
  de: 'delivery-new-address-de',
  th: 'delivery-new-address-th',
  bg: 'delivery-new-address-bg',
  tr: 'delivery-new-address-tr',
} as const;
export const EDIT_ADDRESS_DIALOG = 'delivery-edit-address';
