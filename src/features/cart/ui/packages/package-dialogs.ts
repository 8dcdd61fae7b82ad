import { registerDialogs } from '#overlays/dialog-registry.ts';
import { ADD_PACKAGE_DIALOG } from '../../rules/windows/package-dialog-id.ts';

registerDialogs({ [ADD_PACKAGE_DIALOG]: { load: () => import('./add-package-dialog.tsx') } });
