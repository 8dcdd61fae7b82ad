import { registerDialogs } from '#overlays/dialog-registry.ts';

export const FILTER_DIALOG = 'list-filters';

registerDialogs({ [FILTER_DIALOG]: { load: () => import('./filter-sheet.tsx'), kind: 'sidebar' } });
