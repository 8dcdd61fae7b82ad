import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { closeModal } from '#overlays/modals.ts';
import { loginVariant } from '../rules/login-variant.ts';
import { endOf } from './login-end.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';
import { RegisterLine } from './register-line.tsx';
import { SmsLogin } from './sms-login.tsx';

/**
 * The login over the page; the page below keeps what was typed. Opened by an action that needs somebody, it goes on with that
 * action afterwards (I2-064); left by Back, Esc or the cross, it says that nobody came.
 */
export default function LoginDialog({ props, isOpen, onClose }: DialogProps) {
  const variant = loginVariant(useLocation().pathname);
  const hasAction = typeof props.onEnd === 'function';
  const end = useRef(endOf(props));
  const isSignedIn = useRef(false);
  useEffect(() => {
    const tell = end.current;
    let isHere = true;
    return () => {
      isHere = false;
      // Not while React only tries the effect out: then it is here again at once.
      queueMicrotask(() => {
        if (!isHere && !isSignedIn.current) tell(false);
      });
    };
  }, []);
  const goOn = () => {
    closeModal();
    end.current(true);
  };
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={<LoginHeading variant={variant} />}
      isClosedByBackdrop={false}
    >
      <LoginForm
        variant={variant}
        onSubmitted={() => {
          isSignedIn.current = true;
        }}
        {...(hasAction && { onSignedIn: goOn })}
      />
      <SmsLogin />
      {variant === 'quick-checkout' ? (
        <Button isWide className="mt-4" onClick={onClose}>
          <Trans>Продолжить без пароля</Trans>
        </Button>
      ) : (
        <RegisterLine />
      )}
    </DialogSurface>
  );
}
