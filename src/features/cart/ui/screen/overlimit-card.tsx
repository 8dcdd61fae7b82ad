import { Trans } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CartView } from '../../model.ts';
import type { CartDelivery } from '../../rules/shown/delivery-from.ts';

export interface OverlimitCardProps {
  readonly cart: Pick<CartView, 'weight'>;
  readonly heaviest: CartDelivery['heaviest'];
}

/** That nobody sends this cart, what to do about it, and whether it can be fetched instead. Source: C7-064. */
export function OverlimitCard({ cart, heaviest: { sent, fetched } }: OverlimitCardProps) {
  const { hundredths } = useFormats();
  // Rounded up: no cart may seem to weigh what may be sent.
  const weight = hundredths(Math.ceil(cart.weight / 10) / 100);
  const most = hundredths(sent / 1000);
  return (
    <div role="status" data-overlimit>
      <Alert type="warning" isInline>
        {sent > 0 ? (
          <Trans>
            Заказ весит {weight} кг, а доставить можно не больше {most} кг. Уберите часть товаров
            или разделите их на несколько заказов.
          </Trans>
        ) : (
          <Trans>Сюда заказы не доставляются.</Trans>
        )}
        {fetched >= cart.weight && (
          <>
            {' '}
            <Trans>Целиком его можно забрать в нашем магазине.</Trans>
          </>
        )}
      </Alert>
    </div>
  );
}
