import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { closeDownTo, modalStore } from '#overlays/modals.ts';
import { refreshFormToken } from '#web/form-token.ts';
import { loginVariant } from '../rules/login-variant.ts';
import { afterLogin } from './after-login.ts';
import { endOf } from './login-end.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHeading } from './login-heading.tsx';
import { RegisterLine } from './register-line.tsx';
import { SmsLogin } from './sms-login.tsx';

/** Logins that somebody came through, by what they were opened with: a window over one takes it out of the page for a while. */
const passed = new WeakSet<DialogProps['props']>();
const placeOf = (props: DialogProps['props']): number =>
  modalStore.get().findIndex((modal) => modal.props === props);

/**
 * The login over the page; the page below keeps what was typed. Opened by an action that needs somebody, it goes on with that
 * action afterwards (I2-064); left by Back, Esc or the cross, it says that nobody came.
 */
export default function LoginDialog({ props, isOpen, onClose }: DialogProps) {
  const variant = loginVariant(useLocation().pathname);
  const hasAction = typeof props.onEnd === 'function';
  useEffect(() => {
    let isHere = true;
    return () => {
      isHere = false;
      // Not while React only tries the effect out: then it is here again at once. Nor while the code's window stands over it.
      queueMicrotask(() => {
        if (!isHere && !passed.has(props) && placeOf(props) < 0) endOf(props)(false);
      });
    };
  }, [props]);
  const goOn = () => {
    // What followed the login has taken its place, or stands over it.
    const place = placeOf(props);
    closeDownTo(place < 0 ? modalStore.get().length - 1 : place);
    endOf(props)(true);
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
          passed.add(props);
        }}
        {...(hasAction && { onSignedIn: goOn })}
      />
      <SmsLogin
        {...(hasAction && {
          onSignedIn({ hasCart }) {
            passed.add(props);
            void refreshFormToken().then(() => afterLogin({ hasCart, isBadPassword: false }, goOn));
          },
        })}
      />
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
