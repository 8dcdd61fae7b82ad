import { content } from '#features/content/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { parcels } from '#features/parcels/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { feature } from '#platform/feature.ts';
import { receiptSender } from './mail/send-withdrawal-receipt.ts';
import { WITHDRAWN_ORDER, withdrawnHandler } from './server/declare.ts';
import { createWithdrawalHandlers } from './server/handlers.ts';
import { exportWithdrawals, forgetWithdrawer } from './server/personal-data.ts';

/** Withdrawing from a contract as the law of the Union gives it: declared on one page by anybody who bought, confirmed at once, seen to by staff. */
export const withdrawals = feature(
  'withdrawals',
  { needs: [content, orders, parcels, payment] },
  ({ database, reserve, attempts, translateFor, log }, needed) => ({
    handlers: createWithdrawalHandlers({
      database,
      attempts,
      translateFor,
      log,
      content: needed.content,
      payment: needed.payment.atCounter,
    }),
    outbox: {
      isListening: false,
      handlers: () => ({
        [WITHDRAWN_ORDER]: withdrawnHandler({ database: reserve, payment: needed.payment.behind }),
      }),
    },
    mails: [receiptSender(reserve)],
    personalData: { erase: forgetWithdrawer, export: { withdrawals: exportWithdrawals } },
  }),
);
