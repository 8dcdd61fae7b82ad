import { Plural, useLingui } from '@lingui/react/macro';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';

export type CartBarProps = CheckoutFormProps & { readonly isPending: boolean };

/**
 * At the bottom of a small screen: how many, points, total, one button. It stands in a place of no height that sticks to the
 * screen, so that it never covers the foot of the page. Source: C2-040.
 */
export function CartBar({ isPending, ...form }: CartBarProps) {
  const { t } = useLingui();
  const { majorMoney, points } = useFormats();
  const { amount, sum, currency, points: earned } = form.cart;
  return (
    <div className="sticky bottom-0 z-(--z-sticky) h-0 desktop:hidden print:hidden">
      <aside
        aria-label={t`К оформлению`}
        data-cart-bar
        className="absolute inset-x-0 bottom-0 border-t border-line bg-surface shadow-2"
      >
        <div className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]">
          <p className={`min-w-0 transition-opacity ${isPending ? 'opacity-50' : ''}`}>
            <span className="block text-14 text-ink-2">
              <Plural
                value={amount}
                one="# продукт"
                few="# продукта"
                many="# продуктов"
                other="# продукта"
              />
              {earned > 0 && (
                <>
                  {' · '}
                  <span className="font-semi whitespace-nowrap text-honey">{points(earned)}</span>
                </>
              )}
            </span>
            <span className="price text-20">
              {majorMoney(sum, currency)}
              <SecondPrice major={sum} currency={currency} />
            </span>
          </p>
          <CheckoutForm {...form} className="max-w-full flex-auto tablet:flex-none" />
        </div>
      </aside>
    </div>
  );
}
