import { registerDialogs } from '#overlays/dialog-registry.ts';

/** 'No consultant selected'. Source: I2-073. */
export const NO_MENTOR_DIALOG = 'no-mentor';
/** Mentors to choose from. Source: I2-074. */
export const MENTOR_LIST_DIALOG = 'mentor-list';

registerDialogs({
  [NO_MENTOR_DIALOG]: { load: () => import('./no-mentor-dialog.tsx') },
  [MENTOR_LIST_DIALOG]: { load: () => import('./mentor-list-dialog.tsx'), kind: 'sidebar' },
});
