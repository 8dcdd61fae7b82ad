import { registerDialogs } from '#overlays/dialog-registry.ts';
import { ACCOUNT_DIALOG, LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';

registerDialogs({
  [LOGIN_DIALOG]: { load: () => import('./login-dialog.tsx'), kind: 'sidebar' },
  [ACCOUNT_DIALOG]: { load: () => import('./account-dialog.tsx'), kind: 'sidebar' },
});
