import { registerDialogs } from '#overlays/dialog-registry.ts';
import type { MenuAlias } from '../rules/account-menu.ts';

const TRACKING_DIALOG = 'order_tracking';
const REFERRAL_LINKS_DIALOG = 'referral_links';

registerDialogs({
  [TRACKING_DIALOG]: { load: () => import('./tracking-dialog.tsx'), kind: 'modal' },
  [REFERRAL_LINKS_DIALOG]: { load: () => import('./referral-links-dialog.tsx'), kind: 'modal' },
});

/** Entries of the menu that open over the page where scripts run. */
export const MENU_DIALOGS: ReadonlyMap<MenuAlias, string> = new Map([
  ['order_tracking', TRACKING_DIALOG],
  ['referral_links', REFERRAL_LINKS_DIALOG],
]);
