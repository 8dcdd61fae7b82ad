import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { openModal } from '#overlays/modals.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';
import { PlainLogin } from './plain-link.tsx';

/** The same choice after it was made: signing in stays possible, and nothing typed is lost. */
export function GuestLine() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14 text-ink-2">
      <Trans>Вы покупаете без пароля.</Trans>
      <Button
        variant="text"
        size="sm"
        className="-ml-3.5 no-script:hidden"
        onClick={() => openModal(LOGIN_DIALOG)}
      >
        <Trans>Войти</Trans>
      </Button>
      <PlainLogin />
    </p>
  );
}
