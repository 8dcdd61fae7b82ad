import { account } from '#features/account/feature.ts';
import { invoices } from '#features/invoices/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { registration } from '#features/registration/feature.ts';
import { feature } from '#platform/feature.ts';
import { createRegistrationFeeHandlers } from './server/handlers.ts';

/** What a consultant pays once for registering: shown and paid on a page of its own, as an order that is no goods. */
export const registrationFee = feature(
  'registration-fee',
  { needs: [account, invoices, orders, payment, registration] },
  ({ secret }, needed) => ({
    handlers: createRegistrationFeeHandlers({ payment: needed.payment.atCounter, secret }),
  }),
);
