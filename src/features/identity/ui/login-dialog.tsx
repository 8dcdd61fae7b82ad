import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { loginVariant } from '../rules/login-variant.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';

/** The login over the page; the page below keeps what was typed. */
export default function LoginDialog({ isOpen, onClose }: DialogProps) {
  const variant = loginVariant(useLocation().pathname);
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={<LoginHeading variant={variant} />}
      isClosedByBackdrop={false}
    >
      <LoginForm variant={variant} />
      {variant === 'quick-checkout' && (
        <Button isWide className="mt-4" onClick={onClose}>
          <Trans>Продолжить без пароля</Trans>
        </Button>
      )}
    </DialogSurface>
  );
}
