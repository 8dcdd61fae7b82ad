import { registerDialogs } from '#overlays/dialog-registry.ts';
import { ARRIVAL_DIALOG } from '../model.ts';

registerDialogs({ [ARRIVAL_DIALOG]: { load: () => import('./arrival-dialog.tsx') } });
