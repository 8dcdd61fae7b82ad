import { isSame, sign } from '#platform/secrets.ts';
import type { PaymentByCode } from '../provider.ts';

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,15})\.[\w-]{43}$/;

/**
 * Our name of one attempt at a provider that is paid through by code: it says the attempt and the sum, and is signed with our secret there,
 * so that nobody else can begin a payment under it or change what it is for.
 */
export function codeToken(
  secret: string,
  {
    attemptId,
    orderNumber,
    amountMinor,
  }: Pick<PaymentByCode, 'attemptId' | 'orderNumber' | 'amountMinor'>,
): string {
  const said = `${attemptId}.${amountMinor}`;
  return `${said}.${sign(secret, 'payment-token', `${said}.${orderNumber}`)}`;
}

/** The attempt that a token of ours names; null for one that was not made for this order. */
export function attemptOfToken(secret: string, token: string, orderNumber: string): string | null {
  const [, attemptId, amount] = TOKEN.exec(token) ?? [];
  if (attemptId === undefined || amount === undefined) return null;
  const own = codeToken(secret, { attemptId, orderNumber, amountMinor: Number(amount) });
  return isSame(own, token) ? attemptId : null;
}
