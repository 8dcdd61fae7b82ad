import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { ShortProduct } from '../rules/short-products.ts';

/** What there is less of than the order wants, and the way back to where it can be changed. */
export function ShortProducts({ products }: { products: readonly ShortProduct[] }) {
  const { paths } = useShell();
  if (products.length === 0) return null;
  return (
    <Alert type="warning" isInline>
      <Trans>Некоторых товаров осталось меньше, чем в заказе:</Trans>
      {products.map(({ sku, name, wanted, available }) => (
        <span key={sku} className="block" data-short={sku}>
          {name}:{' '}
          <strong className="font-semi">
            {available === 0 ? (
              <Trans>закончился</Trans>
            ) : (
              <Plural
                value={available}
                one="осталась # штука"
                few="осталось # штуки"
                many="осталось # штук"
                other="осталось # штуки"
              />
            )}
          </strong>
          , <Trans>в заказе {wanted}</Trans>
        </span>
      ))}
      <Link
        to={paths.cart()}
        className="inline-flex min-h-11 items-center underline hover:text-brand"
      >
        <Trans>Изменить корзину</Trans>
      </Link>
    </Alert>
  );
}
