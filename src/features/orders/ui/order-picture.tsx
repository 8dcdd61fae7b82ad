import type { Currency } from '#base/money.ts';
import { factsOfOrder, type PlacedOrder } from '../rules/pay-picture.ts';
import PayPicture from './pay-picture.tsx';

export interface OrderPictureProps {
  readonly order: PlacedOrder & { readonly currency: Currency };
  /** Nothing of the rest has been paid yet. */
  readonly isOwed: boolean;
}

/** What pays an order that is placed. */
export default function OrderPicture({ order, isOwed }: OrderPictureProps) {
  return <PayPicture facts={factsOfOrder(order)} currency={order.currency} isOwed={isOwed} />;
}
