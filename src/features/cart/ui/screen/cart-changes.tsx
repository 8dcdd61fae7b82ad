import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Alert } from '#kit/alert.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CartOutcome } from '../../loaders/cart-page.ts';
import type { CartChange, CartView } from '../../model.ts';

/** What became different from what the buyer saw, in words; takes the focus, because it is why nothing went on. */
export function CartChanges({ outcome, cart }: { outcome: CartOutcome; cart: CartView }) {
  const box = useRef<HTMLDivElement>(null);
  const words = useChangeWords(cart);
  useEffect(() => box.current?.focus(), [outcome]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-6 scroll-mt-26">
      <Alert type="warning" isInline>
        {outcome.messages.map((text) => (
          <span key={text} className="block font-semi">
            {text}
          </span>
        ))}
        {outcome.changes.map((change) => (
          <span key={`${change.field} ${'sku' in change ? change.sku : ''}`} className="block">
            {words(change)}
          </span>
        ))}
      </Alert>
    </div>
  );
}

function useChangeWords(cart: CartView): (change: CartChange) => string {
  const { t } = useLingui();
  const { both } = useFormats();
  const items = cart.packages.flatMap((each) => each.items);
  return (change) => {
    const { shown, now } = change;
    const [before, after] = [both(shown, cart.currency), both(now, cart.currency)];
    if (!('sku' in change))
      return change.field === 'sum'
        ? t`Сумма: было ${before}, стало ${after}`
        : t`Товаров: было ${shown}, стало ${now}`;
    const name = items.find(({ sku }) => sku === change.sku)?.name ?? change.sku;
    if (change.field === 'price') return t`${name}: цена была ${before}, стала ${after}`;
    return now === 0
      ? t`${name}: больше нет в корзине`
      : t`${name}: было ${shown} шт., стало ${now} шт.`;
  };
}
