import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { openModal } from '#overlays/modals.ts';
import { LOGIN_DIALOG } from '#web/shell/dialog-ids.ts';

/** The e-mail or phone has a login: signing in is offered, going on without it stays as easy. */
export default function AccountOffer({ onGoOn }: { onGoOn: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="account-offer-title"
      className="rounded-md border border-lake bg-lake-tint p-4"
    >
      <h2 id="account-offer-title" className="font-semi">
        <Trans>Похоже, вы у нас уже покупали</Trans>
      </h2>
      <p className="mt-1">
        <Trans>
          Войдите, чтобы заказ и баллы попали в ваш кабинет. Всё, что вы ввели, сохранится.
        </Trans>
      </p>
      <div className="mt-4 flex flex-col gap-3 tablet:flex-row">
        <Button size="lg" onClick={() => openModal(LOGIN_DIALOG)}>
          <Trans>Войти</Trans>
        </Button>
        <Button variant="filled" size="lg" onClick={onGoOn}>
          <Trans>Продолжить без пароля</Trans>
        </Button>
      </div>
    </section>
  );
}
