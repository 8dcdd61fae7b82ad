import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { openModal } from '#overlays/modals.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';
import { useShell } from '#web/shell/use-shell.ts';

const LINK = 'inline-flex min-h-11 items-center underline hover:text-brand';

/** Asks a guest to sign in: the button of the login, a link to contacts, and where a parcel is found (I2-062). */
export function AuthPrompt() {
  const { paths } = useShell();
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-brand-tint p-6">
      <h2 className="text-20 font-semi">
        <Trans>Вход и помощь</Trans>
      </h2>
      <Button className="self-start" onClick={() => openModal(LOGIN_DIALOG)}>
        <Trans>Войти</Trans>
      </Button>
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.tracking()} className={LINK}>
          <Trans>Отследить посылку</Trans>
        </Link>
        <Link to={paths.staticPage('contacts')} className={LINK}>
          <Trans>Контакты</Trans>
        </Link>
      </p>
    </section>
  );
}
