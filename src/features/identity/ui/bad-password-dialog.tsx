import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { tellEnd, useDialogEnd } from '#overlays/use-dialog-end.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { follow, rememberBadPassword } from './login-end.ts';

const forget = () => rememberBadPassword(false);

/** Said after a login with a password that is guessed easily (I2-065, I8-016). Nobody is held up: it can wait. */
export default function BadPasswordDialog({ props, isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  useDialogEnd(props, forget);
  const later = () => {
    forget();
    if (!tellEnd(props, true)) onClose();
  };
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={later}
      title={<Trans>Пароль легко угадать</Trans>}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="filled"
            onClick={() => {
              forget();
              follow(paths.profile({ changePassword: 1 }));
            }}
          >
            <Trans>Изменить пароль</Trans>
          </Button>
          <Button onClick={later}>
            <Trans>Напомнить позже</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>Такие пароли перебирают первыми. Замените его, это займёт минуту.</Trans>
      </p>
    </DialogSurface>
  );
}
