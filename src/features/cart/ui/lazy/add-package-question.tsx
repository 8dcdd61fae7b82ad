import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PackageAsked } from '../../rules/shown/package-asked.ts';
import { ADD_PACKAGE_DIALOG } from '../../rules/windows/package-dialog-id.ts';
import { useAskedWindow } from './use-asked-window.ts';

/** The same on the page itself, for those without scripts: a number first, then the person to confirm. */
export function AddPackageQuestion({
  asked,
  formToken,
}: {
  asked: PackageAsked;
  formToken: string;
}) {
  const { paths } = useShell();
  useAskedWindow(ADD_PACKAGE_DIALOG);
  const { found, typed, error } = asked;
  return (
    <Card
      className="mb-6 hidden max-w-120 no-script:block"
      tone="sand"
      aria-labelledby="add-package-title"
    >
      <h2 id="add-package-title" className="mb-3 text-18 font-semi">
        <Trans>Пакет для другого договора</Trans>
      </h2>
      <form
        method="post"
        action={paths.cart({ modal: ADD_PACKAGE_DIALOG })}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        {found ? (
          <>
            <input type="hidden" name="contract" value={found.contract} />
            <p>
              <Trans>
                Договор {found.contract}: <b>{found.fullName}</b>. Баллы за пакет получит владелец
                договора.
              </Trans>
            </p>
            <Button type="submit" name="intent" value="package-add" variant="filled">
              <Trans>Добавить пакет</Trans>
            </Button>
          </>
        ) : (
          <>
            <div className="flex flex-col gap-1.5">
              <label htmlFor="add-package-contract" className="font-medium">
                <Trans>Номер договора</Trans>
              </label>
              <input
                id="add-package-contract"
                name="contract"
                defaultValue={typed}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                aria-invalid={error !== null || undefined}
                aria-describedby={error === null ? undefined : 'add-package-error'}
                className="h-12 rounded-sm border border-line-strong bg-surface px-3.5"
              />
            </div>
            {error !== null && (
              <p id="add-package-error" role="alert" className="-mt-2 text-14 font-semi text-err">
                {error}
              </p>
            )}
            <Button type="submit" name="intent" value="package-find">
              <Trans>Найти</Trans>
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
