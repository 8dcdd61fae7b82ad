import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { cartAmount, usePersonal } from '#web/personal-store.ts';
import { useShell } from './use-shell.ts';

const MOST_SHOWN = 99;

/** The way to the cart. How much is in it comes after the page. */
export function CartLink() {
  const { paths } = useShell();
  const amount = cartAmount(usePersonal());
  return (
    <Link
      to={paths.cart()}
      className="relative inline-flex min-h-11 min-w-11 flex-col items-center justify-center rounded-xs text-12 no-underline hover:text-brand desktop:min-w-16"
    >
      <Icon name="cart" />
      <span className="sr-only desktop:not-sr-only">
        <Trans>Корзина</Trans>
      </span>
      {amount > 0 && (
        <>
          <span className="sr-only">
            <Plural value={amount} one="# товар" few="# товара" many="# товаров" other="# товара" />
          </span>
          <span
            aria-hidden="true"
            data-cart-amount={amount}
            className="absolute -top-0.5 left-1/2 ml-1 min-w-5 rounded-pill bg-brand px-1 text-center text-12 leading-5 font-semi text-on-brand"
          >
            {amount > MOST_SHOWN ? `${MOST_SHOWN}+` : amount}
          </span>
        </>
      )}
    </Link>
  );
}
