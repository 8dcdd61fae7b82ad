import { Plural, Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { CartPackageView, PackageKey } from '../../model.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';

export interface PackageToolsProps {
  readonly pack: CartPackageView;
  /** Products go to it. */
  readonly isSelected: boolean;
  readonly formToken: string;
}

/** What can be done with a whole package: choose it for what comes next, take it out. Forms, so that it works without scripts. */
export function PackageTools({ pack, isSelected, formToken }: PackageToolsProps) {
  const send = useSending(pack.key);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
      {isSelected ? (
        <p className="flex min-h-11 items-center gap-2 text-14 font-semi text-brand">
          <Icon name="right" size={16} />
          <Trans>Новые товары попадают сюда</Trans>
        </p>
      ) : (
        <form method="post" onSubmit={(event) => void send('select', event)}>
          <PackageFields pack={pack} formToken={formToken} intent="package-select" />
          <Button type="submit" variant="text" size="sm" className="-ml-3">
            <Trans>Добавлять сюда</Trans>
          </Button>
        </form>
      )}
      {!pack.isOwner && (
        <RemovePackage
          pack={pack}
          formToken={formToken}
          onSubmit={(event) => void send('remove', event)}
        />
      )}
    </div>
  );
}

/** Sends a form's intent by a call, once at a time and after what is still being edited. */
function useSending(key: PackageKey) {
  const { shell } = useShell();
  const { settled } = useCartEditor();
  const [isBusy, setBusy] = useState(false);
  return async (intent: 'select' | 'remove', event: FormEvent<HTMLFormElement>): Promise<void> => {
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
  };
}

type OfPackage = Pick<PackageToolsProps, 'pack' | 'formToken'>;

function PackageFields({ pack, formToken, intent }: OfPackage & { intent: string }) {
  return (
    <>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="pack" value={pack.key} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

/** Asks once more, in place, before it goes with all that is in it. */
function RemovePackage({
  pack,
  formToken,
  onSubmit,
}: OfPackage & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  const { amount } = pack;
  return (
    <details className="group ml-auto open:w-full">
      <summary
        className={buttonClasses({ variant: 'text', size: 'sm' }, '-mr-3 group-open:hidden')}
      >
        <Trans>Удалить пакет</Trans>
      </summary>
      <form method="post" onSubmit={onSubmit} className="flex flex-wrap items-center gap-3 py-2">
        <PackageFields pack={pack} formToken={formToken} intent="package-remove" />
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
  );
}
