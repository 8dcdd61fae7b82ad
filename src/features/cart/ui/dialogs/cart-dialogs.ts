import { registerDialogs } from '#overlays/dialog-registry.ts';
import { CLEAR_DIALOG } from '../../rules/windows/clear-dialog-id.ts';

registerDialogs({ [CLEAR_DIALOG]: { load: () => import('./clear-cart-dialog.tsx') } });
