import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { switchModal } from '#overlays/modals.ts';
import { pathsIn } from '#web/paths.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { readReturnUrl } from '#base/read-return-url.ts';

/** Login or registration, whichever fits (I2-063). Its context: `localeCode`, the language, and `regUrl`, where one registers. */
export default function AuthRegDialog({ props, isOpen, onClose }: DialogProps) {
  const { place } = useShell();
  const language = typeof props.localeCode === 'string' ? props.localeCode : place.language;
  const regUrl =
    readReturnUrl(props.regUrl, language) ?? pathsIn(language).registrationPrivilegedClient();
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Войдите или зарегистрируйтесь</Trans>}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="filled"
            onClick={() => switchModal(LOGIN_DIALOG, { props: { onEnd: props.onEnd } })}
          >
            <Trans>Войти</Trans>
          </Button>
          <ButtonLink to={regUrl}>
            <Trans>Зарегистрироваться</Trans>
          </ButtonLink>
        </div>
      }
    >
      <p>
        <Trans>Так мы узнаем, чьи это баллы и заказы.</Trans>
      </p>
    </DialogSurface>
  );
}
