import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { LOGIN_NEEDED, PROOF_NEEDED } from '#web/need-login.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';

registerDialogs({
  [LOGIN_DIALOG]: { load: () => import('./login-dialog.tsx'), kind: 'sidebar' },
});

// On the server nobody asks. Whoever does in the browser hears of the end through the login's own `onEnd`.
if (typeof window !== 'undefined')
  for (const name of [LOGIN_NEEDED, PROOF_NEEDED])
    window.addEventListener(name, (event) => {
      event.preventDefault();
      const onEnd = 'detail' in event && event.detail;
      openModal(LOGIN_DIALOG, { props: { onEnd, isAgain: name === PROOF_NEEDED } });
    });
