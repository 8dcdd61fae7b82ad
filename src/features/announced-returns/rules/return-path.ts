import { orderPath } from '#features/orders/rules/order-path.ts';

/** Where goods of an order are announced to come back, and where the slip for the parcel is. */
export const returnPath = (language: string, orderNumber: string): string =>
  `${orderPath(language, orderNumber)}return/`;
