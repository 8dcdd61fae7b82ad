import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Id of the window that tells why kits by subscription are convenient. Source: C2-060. */
export const MOTIVATION = 'subscription-motivation';

registerDialogs({ [MOTIVATION]: { load: () => import('./motivation-dialog.tsx') } });
