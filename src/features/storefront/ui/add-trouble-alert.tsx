import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddTrouble } from '../loaders/add-from-form.ts';

/** Why a form without scripts put nothing into the cart, or not all. */
export function AddTroubleAlert({ trouble }: { trouble: AddTrouble | undefined }) {
  if (trouble?.leftOut) return <LeftOut of={trouble.leftOut} />;
  if (!trouble?.message) return null;
  return (
    <div role="alert" className="py-3">
      <Alert type="error" isInline>
        {trouble.message}
      </Alert>
    </div>
  );
}

/** What of many stayed out, each with its reason; the way to the others. */
function LeftOut({ of: { products, added } }: { of: NonNullable<AddTrouble['leftOut']> }) {
  const { paths } = useShell();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-3">
      <Alert type="warning" isInline>
        <span className="block">
          {added > 0 ? (
            <Trans>Остальное уже в корзине. Не добавили:</Trans>
          ) : (
            <Trans>Ничего не добавили:</Trans>
          )}
        </span>
        {products.map(({ name, message }) => (
          <span key={name} className="block">
            <b className="font-semi">{name}</b>: {message || <Trans>нет в наличии</Trans>}
          </span>
        ))}
      </Alert>
      {added > 0 && (
        <ButtonLink to={paths.cart()}>
          <Trans>Перейти в корзину</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
