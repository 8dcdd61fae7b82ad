import { refused, type Outcome } from '#base/outcome.ts';
import { findPurchase, findPurchaseFor } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  confirmBankCode,
  confirmPayment,
  confirmPaymentByGet,
  confirmWallet,
  sendBankPhone,
  sendPaymentAgain,
  sendWalletNumber,
  verifyWalletCode,
} from '../calls/code-payment.ts';
import type { CodeStanding } from '../calls/code-standing.ts';
import {
  checkPaymentCode,
  codePayingOf,
  confirmCodePayment,
  sendPaymentCode,
  type CodePaying,
  type Paying,
  type SendNo,
} from './code-payment.ts';

const WALLET = 'kgbalance';
const BANK = 'cbk_mbank';

type Found = CodePaying | 'ORDER_UNKNOWN' | 'METHOD_UNAVAILABLE';

/** Finds the order that a step is for, as whoever asks may see it, and only where it is paid by that method. */
function openFinder({ parts }: Paying) {
  /** @param method Null: whichever of them the order has. */
  async function find(
    context: CallContext,
    orderNumber: string,
    method: string | null,
  ): Promise<Found> {
    const order = await findPurchaseFor(parts.database, context, { orderNumber });
    if (!order) return 'ORDER_UNKNOWN';
    if (method !== null && order.paymentMethod !== method) return 'METHOD_UNAVAILABLE';
    return (await codePayingOf(parts, order)) ?? 'METHOD_UNAVAILABLE';
  }

  /** By the token of its payment, which names no order to anybody but its owner. */
  async function findByToken(context: CallContext, token: string): Promise<Found> {
    const attempt = await parts.payments.findAttempt(WALLET, token, null);
    const order =
      attempt && (await findPurchase(parts.database, { purchaseId: attempt.purchaseId }));
    return order ? find(context, order.orderNumber, WALLET) : 'ORDER_UNKNOWN';
  }
  return { find, findByToken };
}

const step = async <Code extends string>(
  found: Found,
  take: (order: CodePaying) => Promise<Outcome<CodeStanding, Code>>,
) => (typeof found === 'string' ? refused(found) : take(found));

/** The calls of paying by number and code: each only for an order of one's own. */
export function createCodePaymentHandlers(paying: Paying): HandledCall[] {
  const { find, findByToken } = openFinder(paying);
  const send = async (
    context: CallContext,
    orderNumber: string,
    method: string,
    typed: string,
  ): Promise<Outcome<CodeStanding, SendNo | 'ORDER_UNKNOWN'>> =>
    step(await find(context, orderNumber, method), (found) =>
      sendPaymentCode(paying, found, typed, context),
    );

  const confirm = async (
    context: CallContext,
    given: { readonly order_id: string; readonly auth_token: string },
  ) =>
    step(await find(context, given.order_id, null), (found) =>
      confirmCodePayment(paying, found, given.auth_token, context),
    );

  return [
    handle(sendWalletNumber, ({ body }, context) =>
      send(context, body.order_id, WALLET, body.payer),
    ),
    handle(sendBankPhone, ({ body }, context) =>
      send(context, body.order_id, BANK, body.phone_number),
    ),
    handle(sendPaymentAgain, async ({ body }, context) => {
      const sent = await step(await find(context, body.order_id, null), (found) =>
        sendPaymentCode(paying, found, null, context),
      );
      if (sent.ok) return sent;
      // It was known a minute ago: there is nothing that its owner could correct.
      return refused(sent.code === 'NUMBER_WRONG' ? 'WENT_WRONG' : sent.code, sent.details);
    }),
    handle(verifyWalletCode, async ({ body }, context) =>
      step(await findByToken(context, body.payment_token), (found) =>
        checkPaymentCode(paying, found, body.one_time_password, context),
      ),
    ),
    handle(confirmBankCode, async ({ body }, context) =>
      step(await find(context, body.order_id, BANK), (found) =>
        checkPaymentCode(paying, found, body.otp, context),
      ),
    ),
    handle(confirmWallet, async ({ query: { order_id, requisite }, body }, context) =>
      step(
        requisite === undefined || requisite === order_id
          ? await find(context, order_id, WALLET)
          : 'ORDER_UNKNOWN',
        (found) => confirmCodePayment(paying, found, body.auth_token, context),
      ),
    ),
    handle(confirmPayment, ({ body }, context) => confirm(context, body)),
    handle(confirmPaymentByGet, ({ query }, context) => confirm(context, query)),
  ];
}
