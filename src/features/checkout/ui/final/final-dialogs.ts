import { registerDialogs } from '#overlays/dialog-registry.ts';
import { MONTHLY_DIALOG, NOTICE_DIALOGS } from '../dialog-names.ts';

// Windows of the last step alone: the steps before it do without their names.
registerDialogs({
  ...Object.fromEntries(
    NOTICE_DIALOGS.map((id) => [id, { load: () => import('./reserve-notice-dialog.tsx') }]),
  ),
  [MONTHLY_DIALOG]: { load: () => import('./monthly-dialog.tsx') },
});
