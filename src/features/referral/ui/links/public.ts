import { registerDialogs } from '#overlays/dialog-registry.ts';

/** The window of referral links, under the id that the account's menu has for it. */
export const REFERRAL_LINKS_DIALOG = 'referral_links';

registerDialogs({
  [REFERRAL_LINKS_DIALOG]: { load: () => import('./links-dialog.tsx'), kind: 'modal' },
});
