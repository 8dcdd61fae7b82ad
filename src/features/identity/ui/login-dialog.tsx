import { Trans } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { LoginForm } from './login-form.tsx';

/** The login over the page; the page below keeps what was typed. */
export default function LoginDialog({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Вход</Trans>}
      isClosedByBackdrop={false}
    >
      <LoginForm />
    </DialogSurface>
  );
}
