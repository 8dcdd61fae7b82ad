import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { closeDownTo, modalStore } from '#overlays/modals.ts';
import { handOn, placeOf, tellEnd, useDialogEnd } from '#overlays/use-dialog-end.ts';
import { refreshFormToken } from '#web/form-token.ts';
import { usePersonal } from '#web/personal-store.ts';
import { knownVisitor } from '../rules/known-visitor.ts';
import { loginVariant } from '../rules/login-variant.ts';
import { afterLogin } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';
import { RegisterLine } from './register-line.tsx';
import { SmsLogin } from './sms-login.tsx';

/**
 * The login over the page; the page below keeps what was typed. Opened by an action that needs somebody, it goes on with that
 * action afterwards (I2-064); left by Back, Esc or the cross, it says that nobody came.
 */
export default function LoginDialog({ props, isOpen, onClose }: DialogProps) {
  const { pathname } = useLocation();
  const { userData } = usePersonal();
  // As it was when the question came up: the answer must not change it under the hand.
  const [known] = useState(() => (props.isAgain === true ? knownVisitor(userData) : null));
  const variant = known ? 'again' : loginVariant(pathname);
  const hasAction = typeof props.onEnd === 'function';
  useDialogEnd(props);
  /** How many dialogs stood below the login: what follows it takes its place or stands over it, and may be gone by then. */
  const below = useRef(0);
  const pass = () => {
    handOn(props);
    const place = placeOf(props);
    below.current = place < 0 ? modalStore.get().length : place;
  };
  const goOn = () => {
    closeDownTo(below.current);
    tellEnd(props, true);
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
        known={known}
        onSubmitted={pass}
        {...(hasAction && { onSignedIn: goOn })}
      />
      <SmsLogin
        {...(known && { phone: known.phone })}
        {...(hasAction && {
          onSignedIn({ hasCart }) {
            pass();
            void refreshFormToken().then(() => afterLogin({ hasCart, isBadPassword: false }, goOn));
          },
        })}
      />
      {variant === 'quick-checkout' && (
        <Button isWide className="mt-4" onClick={onClose}>
          <Trans>Продолжить без пароля</Trans>
        </Button>
      )}
      {variant === 'main' && <RegisterLine />}
    </DialogSurface>
  );
}
