/** Where the order goes: country and city. */
export const REGION_DIALOG = 'delivery-region';
/** A document that the buyer is to agree to. */
export const DOCUMENT_DIALOG = 'document';
