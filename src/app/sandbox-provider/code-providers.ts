import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { majorText, parseMoney } from '#base/money.ts';
import { isSame } from '#platform/secrets.ts';
import {
  countWrongCode,
  findCodePayment,
  refundCodePayment,
  sendCode,
  takeMoney,
  verifyPayment,
  type CodePayment,
  type WantedCode,
} from './code-payment-store.ts';
import type { SandboxParts } from './start.ts';

const SOM = { decimals: 2 } as const;
const CODE_MINUTES = 10;
/** More than the shop lets through. */
const WRONG_CODES_MAX = 5;
/** A number of the country, `996` and nine digits. */
const PAYER = /^996\d{9}$/;
/** Nobody is known by a number that ends so; one that ends the other way is told why it cannot pay. */
const UNKNOWN = '0000';
const BLOCKED = '0001';
const BLOCKED_WORDS = 'Кошелёк временно заблокирован. Обратитесь в службу поддержки';
/** Any four digits are right but these. */
const WRONG_CODE = '0000';

const amount = z.string().transform((text, checked) => {
  const read = parseMoney(text, SOM);
  if (read.ok && read.value > 0) return read.value;
  checked.addIssue('not an amount');
  return z.NEVER;
});
const token = z.string().min(20).max(200);
const short = z.string().min(1).max(200);
const newWalletPayment = z.object({
  payment_token: token,
  merchant: short,
  amount,
  requisite: short,
  payer: short,
  phone: short,
  comment: z.string().max(200),
});
const newBankPayment = z.object({
  payment_token: token,
  merchant: short,
  amount,
  order_id: short,
  phone_number: z.string().startsWith('+').max(40),
});
const walletCode = z.object({ payment_token: token, one_time_password: short });
const bankCode = z.object({ payment_token: token, otp: short });
const confirmation = z.object({ payment_token: token, auth_token: short });
const refund = z.object({ amount });
const named = z.object({ token });

/** What a step comes to: null is a yes. */
type No = { readonly code: string; readonly words?: string } | null;

async function begin(parts: SandboxParts, wanted: WantedCode): Promise<No> {
  if (wanted.merchant !== parts.merchant) return { code: 'MERCHANT_UNKNOWN' };
  if (!PAYER.test(wanted.payer) || wanted.payer.endsWith(UNKNOWN)) return { code: 'PAYER_UNKNOWN' };
  if (wanted.payer.endsWith(BLOCKED)) return { code: 'ERROR_OCCURED', words: BLOCKED_WORDS };
  const isSent = await sendCode(parts.database, wanted, parts.now());
  return isSent ? null : { code: 'ALREADY_VERIFIED' };
}

async function verify(
  { database, now }: SandboxParts,
  payment: CodePayment | null,
  code: string,
): Promise<No> {
  if (!payment) return { code: 'PAYMENT_UNKNOWN' };
  if (payment.authToken !== null) return null;
  const ageMs = now().getTime() - payment.codeSentAt.getTime();
  if (ageMs >= CODE_MINUTES * 60_000 || payment.wrongCodes >= WRONG_CODES_MAX)
    return { code: 'OTP_EXPIRED' };
  if (/^\d{4}$/.test(code) && code !== WRONG_CODE) return null;
  await countWrongCode(database, payment.token);
  return { code: 'WRONG_OTP' };
}

const wordsOf = (no: NonNullable<No>) => ({
  code: no.code,
  ...(no.words === undefined ? {} : { details: { message: no.words } }),
});

const isPaid = ({ effectiveAt }: CodePayment, now: Date): boolean =>
  effectiveAt !== null && effectiveAt <= now;

/** A payment's money, as both of them say it. */
const moneyOf = (payment: CodePayment) => ({
  amount: majorText(payment.takenMinor ?? payment.amountMinor, SOM),
  refunded: majorText(payment.refundedMinor, SOM),
  currency: payment.takenCurrency ?? 'KGS',
  merchant: payment.takenBy ?? payment.merchant,
});

/** An answer that the behaviour has in store in place of the right one. */
function misbehave(how: string, reply: FastifyReply): FastifyReply | null {
  if (how === 'silent') {
    reply.hijack();
    return reply;
  }
  if (how === 'error') return reply.code(500).send({ error: 'out of order' });
  return how === 'unknown' ? reply.code(404).send({ error: 'unknown' }) : null;
}

/** Status of a payment, and its money back: the same at both. */
function mountPayments(
  api: FastifyInstance,
  parts: SandboxParts,
  view: (payment: CodePayment, now: Date) => object,
): void {
  const { database, control, now } = parts;
  api.get('/payments/:token', async (request, reply) => {
    const { status } = control.behaviour;
    const odd = misbehave(status, reply);
    if (odd) return odd;
    const payment = await findCodePayment(database, named.parse(request.params).token);
    if (!payment) return reply.code(404).send({ error: 'unknown' });
    return view(status === 'stale' ? { ...payment, effectiveAt: null } : payment, now());
  });
  api.post('/payments/:token/refunds', async (request, reply) => {
    const of = named.parse(request.params).token;
    const payment = await findCodePayment(database, of);
    if (!payment) return reply.code(404).send({ error: 'unknown' });
    const key = String(request.headers['idempotence-key'] ?? '');
    const amountMinor = refund.parse(request.body).amount;
    const isDone =
      key !== '' && (await refundCodePayment(database, { token: of, amountMinor, key }));
    return isDone ? { status: 'SUCCESS' } : reply.code(409).send({ error: 'not refundable' });
  });
}

/** The wallet: SUCCESS after the number, IN_PROGRESS after the code, SUCCESS after the confirmation, which takes the money. */
function mountWallet(api: FastifyInstance, parts: SandboxParts): void {
  const { database, control, now } = parts;
  const answer = (no: No, status: 'SUCCESS' | 'IN_PROGRESS', more: object = {}) =>
    no ? { status: 'FAIL', ...wordsOf(no) } : { status, code: 'OK', ...more };
  api.post('/payment', async (request, reply) => {
    const odd = misbehave(control.behaviour.start, reply);
    if (odd) return odd;
    const {
      payment_token,
      requisite,
      amount: amountMinor,
      ...given
    } = newWalletPayment.parse(request.body);
    const wanted = { ...given, token: payment_token, orderNumber: requisite, amountMinor };
    return answer(await begin(parts, wanted), 'SUCCESS');
  });
  api.post('/verification', async (request, reply) => {
    const odd = misbehave(control.behaviour.start, reply);
    if (odd) return odd;
    const given = walletCode.parse(request.body);
    const payment = await findCodePayment(database, given.payment_token);
    const no = await verify(parts, payment, given.one_time_password);
    const auth_token = no ? null : await verifyPayment(database, given.payment_token);
    return answer(no, 'IN_PROGRESS', { auth_token });
  });
  api.post('/confirmation', async (request, reply) => {
    const odd = misbehave(control.behaviour.start, reply);
    if (odd) return odd;
    const given = confirmation.parse(request.body);
    const payment = await findCodePayment(database, given.payment_token);
    if (!payment?.authToken || !isSame(given.auth_token, payment.authToken))
      return answer({ code: 'NOT_VERIFIED' }, 'SUCCESS');
    // What was confirmed is not confirmed again; its status says what came of it.
    if (payment.effectiveAt !== null) return answer({ code: 'ALREADY_CONFIRMED' }, 'SUCCESS');
    await takeMoney(database, payment.token, control.behaviour, now());
    return answer(null, control.behaviour.delaySeconds > 0 ? 'IN_PROGRESS' : 'SUCCESS');
  });
  mountPayments(api, parts, (payment, at) => ({
    ...moneyOf(payment),
    status: isPaid(payment, at) ? 'SUCCESS' : payment.authToken === null ? 'NEW' : 'IN_PROGRESS',
    requisite: payment.takenFor ?? payment.orderNumber,
  }));
}

/** The mobile bank: the right code takes the money. */
function mountBank(api: FastifyInstance, parts: SandboxParts): void {
  const { database, control, now } = parts;
  const answer = (no: No) => (no ? { success: false, ...wordsOf(no) } : { success: true });
  api.post('/create', async (request, reply) => {
    const odd = misbehave(control.behaviour.start, reply);
    if (odd) return odd;
    const given = newBankPayment.parse(request.body);
    const no = await begin(parts, {
      token: given.payment_token,
      merchant: given.merchant,
      orderNumber: given.order_id,
      amountMinor: given.amount,
      payer: given.phone_number.slice(1),
    });
    return answer(no);
  });
  api.post('/confirm', async (request, reply) => {
    const odd = misbehave(control.behaviour.start, reply);
    if (odd) return odd;
    const given = bankCode.parse(request.body);
    const payment = await findCodePayment(database, given.payment_token);
    const no = await verify(parts, payment, given.otp);
    if (no) return answer(no);
    await verifyPayment(database, given.payment_token);
    await takeMoney(database, given.payment_token, control.behaviour, now());
    return answer(null);
  });
  mountPayments(api, parts, (payment, at) => ({
    ...moneyOf(payment),
    state: isPaid(payment, at) ? 'paid' : payment.authToken === null ? 'created' : 'processing',
    order_id: payment.takenFor ?? payment.orderNumber,
  }));
}

/** The wallet and the mobile bank of Kyrgyzstan, for the shop's server with its key: no browser comes here. */
export function mountCodeProviders(api: FastifyInstance, parts: SandboxParts): void {
  void api.register(async (wallet) => mountWallet(wallet, parts), { prefix: '/kg-wallet' });
  void api.register(async (bank) => mountBank(bank, parts), { prefix: '/kg-mbank' });
}
