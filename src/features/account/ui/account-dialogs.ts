import { REFERRAL_LINKS_DIALOG } from '#features/referral/ui/links/public.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import type { MenuAlias } from '../rules/account-menu.ts';

const TRACKING_DIALOG = 'order_tracking';

registerDialogs({
  [TRACKING_DIALOG]: { load: () => import('./tracking-dialog.tsx'), kind: 'modal' },
});

/** Entries of the menu that open over the page where scripts run. */
export const MENU_DIALOGS: ReadonlyMap<MenuAlias, string> = new Map([
  ['order_tracking', TRACKING_DIALOG],
  ['referral_links', REFERRAL_LINKS_DIALOG],
]);
