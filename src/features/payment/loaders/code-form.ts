import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { wayToProof } from '#web/way-to-proof.ts';
import {
  confirmBankCode,
  confirmPayment,
  sendBankPhone,
  sendPaymentAgain,
  sendWalletNumber,
  verifyWalletCode,
} from '../calls/code-payment.ts';
import type { PostedCode } from '../model.ts';
import {
  BY_CODE,
  CODE_AGAIN,
  CODE_CHECK,
  CODE_CONFIRM,
  CODE_NUMBER,
  WALLET_METHOD,
} from '../rules/order-intents.ts';

const STEPS = [CODE_NUMBER, CODE_CHECK, CODE_AGAIN, CODE_CONFIRM];
const TEXT_MAX = 200;

export function isCodeStep(form: FormData): boolean {
  const intent = form.get('intent');
  return typeof intent === 'string' && STEPS.includes(intent);
}

/** A step of a payment by number and code, sent as a plain form: the same calls in the same order as with scripts. Source: C4-100 to C4-105. */
export async function postCodeStep(
  context: ActionFunctionArgs['context'],
  form: FormData,
  { pathname, search }: URL,
) {
  const { place, services } = context.get(shopContext);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, TEXT_MAX) : '';
  };
  const here = pathname + search;
  const intent = textOf('intent');
  const order_id = textOf('orderNumber').slice(0, 20);
  const isWallet = textOf('method') === WALLET_METHOD;
  const typed = textOf(intent === CODE_NUMBER ? 'payer' : 'code').slice(0, 40);
  const confirm = (auth_token: string) =>
    services.run(confirmPayment, { body: { order_id, auth_token } });

  async function step() {
    if (intent === CODE_AGAIN) return services.run(sendPaymentAgain, { body: { order_id } });
    if (intent === CODE_CONFIRM) return confirm(textOf('authToken'));
    if (intent === CODE_NUMBER)
      return isWallet
        ? services.run(sendWalletNumber, { body: { order_id, payer: typed } })
        : services.run(sendBankPhone, { body: { order_id, phone_number: typed } });
    if (!isWallet) return services.run(confirmBankCode, { body: { order_id, otp: typed } });
    const verified = await services.run(verifyWalletCode, {
      body: { payment_token: textOf('paymentToken'), one_time_password: typed },
    });
    return verified.success && verified.data.authToken !== null
      ? confirm(verified.data.authToken)
      : verified;
  }
  const taken = await step();
  if (taken.success)
    throw redirect(taken.data.status === 'PAID' ? taken.data.redirect : `${here}#${BY_CODE}`, 303);
  const asked = wayToProof(taken.data, place.language, here);
  if (asked) throw redirect(asked, 303);
  const about: unknown = taken.data;
  const code =
    typeof about === 'object' && about !== null && 'code' in about ? String(about.code) : '';
  const byCode: PostedCode = { intent, code, words: taken.message.join(' '), typed };
  return data({ byCode }, { status: taken.status });
}
