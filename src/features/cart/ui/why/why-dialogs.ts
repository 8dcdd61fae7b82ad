import { registerDialogs } from '#overlays/dialog-registry.ts';
import { WHY_DIALOG } from '../../rules/windows/why-dialog-id.ts';

registerDialogs({ [WHY_DIALOG]: { load: () => import('./why-dialog.tsx') } });
