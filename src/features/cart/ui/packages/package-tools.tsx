import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { tell } from '#web/tell.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { CartPackageView } from '../../model.ts';
import { keepCart } from '../cart-calls.ts';
import { useCartEditor } from '../use-cart-editor.ts';
import { callPackages } from './package-calls.ts';

export interface PackageToolsProps {
  readonly pack: CartPackageView;
  /** Products go to it. */
  readonly isSelected: boolean;
  readonly formToken: string;
}

/** What can be done with a whole package: choose it for what comes next, take it out. Forms, so that it works without scripts. */
export function PackageTools({ pack, isSelected, formToken }: PackageToolsProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const { settled } = useCartEditor();
  const [isBusy, setBusy] = useState(false);
  const { contract, isOwner, amount } = pack;

  async function send(name: 'cart_package_select' | 'cart_package_remove', event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await settled();
    const result = await callPackages(name, { body: { contract: contract ?? '' } });
    setBusy(false);
    if (result.success) return keepCart(result.data.cartData);
    if (result.data['cartData']) keepCart(result.data['cartData']);
    tell(
      result,
      { noServer: t`Сервер не отвечает. Попробуйте позднее` },
      { store: place.store, category: 'cart' },
    );
  }

  const hidden = (
    <>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="contract" value={contract ?? ''} />
    </>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
      {isSelected ? (
        <p className="flex min-h-11 items-center gap-2 text-14 font-semi text-brand">
          <Icon name="right" size={16} />
          <Trans>Новые продукты попадают сюда</Trans>
        </p>
      ) : (
        <form method="post" onSubmit={(event) => void send('cart_package_select', event)}>
          {hidden}
          <Button
            type="submit"
            name="intent"
            value="package-select"
            variant="text"
            size="sm"
            className="-ml-3"
          >
            <Trans>Добавлять сюда</Trans>
          </Button>
        </form>
      )}
      {!isOwner && (
        <details className="group ml-auto open:w-full">
          <summary className={buttonClasses({ variant: 'text', size: 'sm' }, '-mr-3 group-open:hidden')}>
            <Trans>Удалить пакет</Trans>
          </summary>
          <form
            method="post"
            onSubmit={(event) => void send('cart_package_remove', event)}
            className="flex flex-wrap items-center gap-3 py-2"
          >
            {hidden}
            <p className="min-w-0 flex-1 basis-60">
              {amount === 0 ? (
                <Trans>Удалить этот пакет?</Trans>
              ) : (
                <Plural
                  value={amount}
                  one="Вместе с пакетом уйдёт # продукт."
                  few="Вместе с пакетом уйдут # продукта."
                  many="Вместе с пакетом уйдут # продуктов."
                  other="Вместе с пакетом уйдут # продукта."
                />
              )}
            </p>
            <Button type="submit" name="intent" value="package-remove" variant="danger" size="sm">
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
