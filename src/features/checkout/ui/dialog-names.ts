/** Where the order goes: country and city. */
export const REGION_DIALOG = 'delivery-region';
/** A document that the buyer is to agree to. */
export const DOCUMENT_DIALOG = 'document';
/** How long goods wait for the money; Azerbaijan has words of its own. Source: C2-078, C4-097. */
export const NOTICE_DIALOGS = ['reserved-notification', 'reserved-notification-az'] as const;
/** Whether a point is to be kept no longer (C8-045). */
export const UNKEEP_DIALOG = 'my-pickup-point';
