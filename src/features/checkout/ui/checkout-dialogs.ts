import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Where the order goes: country and city. */
export const REGION_DIALOG = 'delivery-region';
/** A document that the buyer is to agree to. */
export const DOCUMENT_DIALOG = 'document';

/** What the steps load only when it is wanted. */
export const later = () => import('./later.ts');

registerDialogs({
  [REGION_DIALOG]: { load: async () => (await later()).loadRegion(), kind: 'sidebar' },
  [DOCUMENT_DIALOG]: { load: async () => (await later()).loadDocument() },
});
