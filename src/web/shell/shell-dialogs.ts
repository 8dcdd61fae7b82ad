import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Id of the menu; also what `?modal=` may name. */
export const MENU_DIALOG = 'menu';

registerDialogs({ [MENU_DIALOG]: { load: () => import('./menu-dialog.tsx'), kind: 'sidebar' } });
