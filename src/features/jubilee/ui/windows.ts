import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Ids of the windows of the page. Nothing of them is loaded before one is opened. */
export const WINDOWS = {
  offer: 'jubilee-offer',
  story: 'jubilee-story',
  addStory: 'jubilee-add-story',
} as const;

registerDialogs({
  [WINDOWS.offer]: { load: () => import('./offer-dialog.tsx') },
  [WINDOWS.story]: { load: () => import('./story-dialog.tsx') },
  [WINDOWS.addStory]: { load: () => import('./add-story-dialog.tsx') },
});
