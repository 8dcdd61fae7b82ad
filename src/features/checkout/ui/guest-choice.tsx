import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { openModal } from '#overlays/modals.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';
import { PlainLogin } from './plain-link.tsx';

/** The first question of buying: without a password, which goes on at once, or with one. */
export default function GuestChoice() {
  return (
    <section
      aria-labelledby="guest-title"
      className="rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id="guest-title" className="text-18 font-semi">
        <Trans>Как оформим заказ?</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>Пароль не нужен: имя, телефон и почту спросим один раз, вместе с доставкой.</Trans>
      </p>
      <div className="mt-4 flex flex-col gap-3 tablet:flex-row">
        <ButtonLink variant="filled" size="lg" to="?guest=1" preventScrollReset>
          <Trans>Продолжить без пароля</Trans>
        </ButtonLink>
        <Button size="lg" className="no-script:hidden" onClick={() => openModal(LOGIN_DIALOG)}>
          <Trans>Войти</Trans>
        </Button>
        <PlainLogin />
      </div>
    </section>
  );
}
