import { Plural, Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { CartPackageView } from '../../model.ts';
import { useCartEditor } from '../use-cart-editor.ts';

export interface PackageToolsProps {
  readonly pack: CartPackageView;
  /** Products go to it. */
  readonly isSelected: boolean;
  readonly formToken: string;
}

/** What can be done with a whole package: choose it for what comes next, take it out. Forms, so that it works without scripts. */
export function PackageTools({ pack, isSelected, formToken }: PackageToolsProps) {
  const { shell } = useShell();
  const { settled } = useCartEditor();
  const [isBusy, setBusy] = useState(false);
  const { key, isOwner, amount } = pack;

  async function send(
    intent: 'select' | 'remove',
    event: FormEvent<HTMLFormElement>,
  ): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const form = event.currentTarget;
    await settled();
    await import('./send-package.ts').then(
      ({ sendPackage }) => sendPackage(intent, key, shell),
      // Its code can't be had: the browser sends the form by itself.
      () => form.submit(),
    );
    setBusy(false);
  }

  const hidden = (
    <>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="pack" value={key} />
    </>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
      {isSelected ? (
        <p className="flex min-h-11 items-center gap-2 text-14 font-semi text-brand">
          <Icon name="right" size={16} />
          <Trans>Новые товары попадают сюда</Trans>
        </p>
      ) : (
        <form method="post" onSubmit={(event) => void send('select', event)}>
          {hidden}
          <input type="hidden" name="intent" value="package-select" />
          <Button type="submit" variant="text" size="sm" className="-ml-3">
            <Trans>Добавлять сюда</Trans>
          </Button>
        </form>
      )}
      {!isOwner && (
        <details className="group ml-auto open:w-full">
          <summary
            className={buttonClasses({ variant: 'text', size: 'sm' }, '-mr-3 group-open:hidden')}
          >
            <Trans>Удалить пакет</Trans>
          </summary>
          <form
            method="post"
            onSubmit={(event) => void send('remove', event)}
            className="flex flex-wrap items-center gap-3 py-2"
          >
            {hidden}
            <input type="hidden" name="intent" value="package-remove" />
            <p className="min-w-0 flex-1 basis-60">
              {amount === 0 ? (
                <Trans>Удалить этот пакет?</Trans>
              ) : (
                <Plural
                  value={amount}
                  one="Вместе с пакетом уйдёт # товар."
                  few="Вместе с пакетом уйдут # товара."
                  many="Вместе с пакетом уйдут # товаров."
                  other="Вместе с пакетом уйдут # товара."
                />
              )}
            </p>
            <Button type="submit" variant="danger" size="sm">
              <Trans>Удалить</Trans>
            </Button>
            <Button
              size="sm"
              className="no-script:hidden"
              onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
            >
              <Trans>Оставить</Trans>
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}
