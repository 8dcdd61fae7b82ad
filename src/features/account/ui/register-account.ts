import { registerDialogs } from '#overlays/dialog-registry.ts';
import { ACCOUNT_DIALOG } from '#web/shell/dialog-ids.ts';

registerDialogs({
  [ACCOUNT_DIALOG]: { load: () => import('./account-dialog.tsx'), kind: 'sidebar' },
});
