import { registerDialogs } from '#overlays/dialog-registry.ts';
import { AUTH_REG_DIALOG, BAD_PASSWORD_DIALOG, CHANGE_PASSWORD_DIALOG } from '../model.ts';

registerDialogs({
  [CHANGE_PASSWORD_DIALOG]: { load: () => import('./change-password-dialog.tsx'), kind: 'sidebar' },
  [BAD_PASSWORD_DIALOG]: { load: () => import('./bad-password-dialog.tsx') },
  [AUTH_REG_DIALOG]: { load: () => import('./auth-reg-dialog.tsx') },
});
