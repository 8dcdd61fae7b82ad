import { Plural, Trans } from '@lingui/react/macro';
import { cartAmount, cartSum, usePersonal } from '#web/personal-store.ts';
import { useFormats } from '#web/use-formats.ts';
import { HeaderLink } from './header-link.tsx';
import { useShell } from './use-shell.ts';

const MOST_SHOWN = 99;

/** The way to the cart. How much is in it comes after the page, into a place that is kept for it. */
export function CartLink() {
  const { paths } = useShell();
  const formats = useFormats();
  const personal = usePersonal();
  const amount = cartAmount(personal);
  const sum = cartSum(personal);
  const second = sum && formats.second(sum.amount, sum.currency);
  return (
    <HeaderLink
      icon="cart"
      to={paths.cart()}
      mark={
        amount > 0 && (
          <span
            aria-hidden="true"
            data-cart-amount={amount}
            className="absolute -top-0.5 left-1/2 ml-1 min-w-5 rounded-pill bg-brand px-1 text-center text-12 leading-5 font-semi text-on-brand desktop:top-0"
          >
            {amount > MOST_SHOWN ? `${MOST_SHOWN}+` : amount}
          </span>
        )
      }
    >
      <span className={sum ? 'sr-only' : undefined}>
        <Trans>Корзина</Trans>
      </span>
      {amount > 0 && (
        <span className="sr-only">
          {', '}
          <Plural
            value={amount}
            one="# товар"
            few="# товара"
            many="# товаров"
            other="# товара"
          />{' '}
        </span>
      )}
      {sum && (
        <span data-cart-sum className="price">
          {formats.majorMoney(sum.amount, sum.currency)}
          {second && (
            // Below the line that the words of all links of the header stand on.
            <span
              data-second-price
              className="absolute inset-x-0 top-full -mt-0.5 text-center font-regular leading-none text-ink-2"
            >
              {second}
            </span>
          )}
        </span>
      )}
    </HeaderLink>
  );
}
