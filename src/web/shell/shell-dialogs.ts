import { registerDialogs } from '#overlays/dialog-registry.ts';
import { MENU_DIALOG } from './dialog-ids.ts';

registerDialogs({ [MENU_DIALOG]: { load: () => import('./menu-dialog.tsx'), kind: 'panel' } });
