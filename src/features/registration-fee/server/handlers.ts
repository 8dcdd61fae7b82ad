import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getRegistrationFee, payRegistrationFee } from '../calls/registration-fee.ts';
import { payFee, type FeeParts } from './pay-fee.ts';
import { showFee } from './show-fee.ts';

/** The calls of the registration's fee. */
export const createRegistrationFeeHandlers = (parts: FeeParts): HandledCall[] => [
  handle(getRegistrationFee, async (_input, context) => ({
    ok: true,
    value: { fee: await showFee(parts.payment, context) },
  })),

  handle(payRegistrationFee, ({ body }, context) => payFee(parts, body.paymentSelected, context)),
];
