import { Trans } from '@lingui/react/macro';

/** In place of the days on which an order comes, once it is called off. */
export const NoDelivery = () => <Trans>Заказ отменён, доставки не будет</Trans>;

/** In place of the points of an order, once it is called off. */
export const NoPoints = () => (
  <span className="text-ink-2">
    <Trans>не начисляются</Trans>
  </span>
);
