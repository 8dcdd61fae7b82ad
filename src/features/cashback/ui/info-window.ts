import { registerDialogs } from '#overlays/dialog-registry.ts';

/** Id of the window that tells the conditions of the cashback. Source: C2-054, I2-107. */
export const CASHBACK_INFO = 'cashback-info';

registerDialogs({ [CASHBACK_INFO]: { load: () => import('./info-dialog.tsx') } });
