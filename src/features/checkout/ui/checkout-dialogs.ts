import { registerDialogs } from '#overlays/dialog-registry.ts';
import {
  DOCUMENT_DIALOG,
  EDIT_ADDRESS_DIALOG,
  NEW_ADDRESS_DIALOGS,
  POINTS_DIALOG,
  REGION_DIALOG,
  UNKEEP_DIALOG,
  WARNING_DIALOG,
} from './dialog-names.ts';

/** What the steps load only when it is wanted. */
export const later = () => import('./later.ts');

registerDialogs({
  [REGION_DIALOG]: { load: async () => (await later()).loadRegion(), kind: 'sidebar' },
  [POINTS_DIALOG]: { load: async () => (await later()).loadPoints(), kind: 'map' },
  [WARNING_DIALOG]: { load: async () => (await later()).loadWarning() },
  [UNKEEP_DIALOG]: { load: async () => (await later()).loadUnkeep() },
  ...Object.fromEntries(
    [EDIT_ADDRESS_DIALOG, ...Object.values(NEW_ADDRESS_DIALOGS)].map((id) => [
      id,
      { load: async () => (await later()).loadAddress() },
    ]),
  ),
  [DOCUMENT_DIALOG]: { load: async () => (await later()).loadDocument() },
});
