import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Where the order goes: country and city. */
export const REGION_DIALOG = 'delivery-region';
/** A document that the buyer is to agree to. */
export const DOCUMENT_DIALOG = 'document';

registerDialogs({
  [REGION_DIALOG]: { load: () => import('./region-dialog.tsx'), kind: 'sheet' },
  [DOCUMENT_DIALOG]: { load: () => import('./document-dialog.tsx') },
});
