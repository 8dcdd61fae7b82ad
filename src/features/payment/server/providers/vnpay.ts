import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { ProviderStatus } from '../../model.ts';
import type { AttemptToStart, HostedProvider, WebhookHeard } from '../provider.ts';
import { attemptName, hasEnded, readAttemptName } from './attempt-name.ts';
import {
  askVnpay,
  HUNDRED,
  readQuery,
  requestIdOf,
  signedQuery,
  VERSION,
  vnpayTime,
  type VnpayAccount,
  type VnpayAnswer,
} from './vnpay-api.ts';

export const VNPAY_CODE = 'vnpay';

/** How long its page can be paid on. */
const PAYABLE_MINUTES = 30;
const CURRENCY = 'VND';
/** Our methods in the provider's words; null: its page asks which card. */
const BANKS: Partial<Record<PaymentMethod, string | null>> = { card: null, vn_qr: 'VNPAYQR' };
/** It takes no less: 5,000 dong. */
const LEAST = 5_000;

const YES = '00';
const NO_SUCH_PAYMENT = '91';
/** Kinds of transaction. */
const [WHOLE_REFUND, PART_REFUND] = ['02', '03'];
/** What stands of a payment: paid, unfinished, failed; a refund that was refused leaves the money. */
const [PAID, UNFINISHED, FAILED, REFUND_REFUSED] = ['00', '01', '02', '09'];

export interface VnpayOptions extends VnpayAccount {
  /** The page's address. */
  readonly payUrl: string;
  /** Takes no money. */
  readonly isTesting: boolean;
}

const methodOf = (method: string): string | null | undefined =>
  Object.entries(BANKS).find(([alias]) => alias === method)?.[1];

/** The page of an attempt: nobody is asked for it, and the same attempt always has the same one. */
function pageOf(attempt: AttemptToStart, options: VnpayOptions): string {
  const { ip } = attempt.customer;
  if (ip === null) throw new Error('this provider must be told where the buyer is');
  const bank = methodOf(attempt.method);
  const end = new Date(attempt.startedAt.getTime() + PAYABLE_MINUTES * 60_000);
  const fields = {
    vnp_Version: VERSION,
    vnp_Command: 'pay',
    vnp_TmnCode: options.terminal,
    vnp_Amount: String(attempt.amountMinor * HUNDRED),
    vnp_CurrCode: CURRENCY,
    vnp_TxnRef: attemptName(attempt),
    vnp_OrderInfo: attempt.orderNumber,
    vnp_OrderType: 'other',
    vnp_Locale: attempt.language === 'vi' ? 'vn' : 'en',
    vnp_ReturnUrl: attempt.returnUrl,
    vnp_IpAddr: ip,
    vnp_CreateDate: vnpayTime(attempt.startedAt),
    vnp_ExpireDate: vnpayTime(end),
    ...(bank ? { vnp_BankCode: bank } : {}),
  };
  return `${options.payUrl}?${signedQuery(fields, options.secretKey).toString()}`;
}

/** What it makes of what it is answered; it tells again of all but the first two. */
const WORDS: Readonly<Record<WebhookHeard, readonly [code: string, message: string]>> = {
  fresh: ['00', 'Confirm Success'],
  known: ['02', 'Order already confirmed'],
  unknown: ['01', 'Order not found'],
  amount: ['04', 'Invalid amount'],
  refused: ['97', 'Invalid signature'],
};

const hundredthsOf = (text: string | undefined): number => {
  const dong = Number(text) / HUNDRED;
  if (!/^\d{1,15}$/.test(text ?? '') || !Number.isSafeInteger(dong))
    throw new Error(`the provider sent the amount ${text ?? ''}`);
  return dong;
};

const webhookReader =
  ({ secretKey, terminal }: VnpayOptions): HostedProvider['parseWebhook'] =>
  (raw) => {
    const told = readQuery(raw, secretKey);
    const id = told?.get('vnp_TxnRef') ?? '';
    if (!told || told.get('vnp_TmnCode') !== terminal || readAttemptName(id) === null) return null;
    const what = ['vnp_TransactionStatus', 'vnp_ResponseCode', 'vnp_TransactionNo', 'vnp_Amount'];
    return {
      eventId: [...what.map((name) => told.get(name) ?? ''), id].join(':').slice(0, 200),
      providerPaymentId: id,
      amountMinor: Number(told.get('vnp_Amount')) / HUNDRED,
    };
  };

/** Of a payment that it knows. */
function stateOf(found: VnpayAnswer, startedAt: Date, now: Date): ProviderStatus['state'] {
  const state = found['vnp_TransactionStatus'];
  const isRefund = found['vnp_TransactionType'] === WHOLE_REFUND;
  if (state === PAID || isRefund) return 'paid';
  if (state === FAILED) return 'failed';
  return state === UNFINISHED && hasEnded(startedAt, PAYABLE_MINUTES, now) ? 'failed' : 'waiting';
}

/** @throws Where a part went back: it does not say how much. */
function leftMinor(found: VnpayAnswer): number {
  const kind = found['vnp_TransactionType'];
  if (kind === PART_REFUND) throw new Error('the provider does not say how much is left');
  const isBack = kind === WHOLE_REFUND && found['vnp_TransactionStatus'] !== REFUND_REFUSED;
  return isBack ? 0 : hundredthsOf(found['vnp_Amount']);
}

/** Null: nobody has opened the page yet. */
async function findIn(options: VnpayOptions, id: string): Promise<VnpayAnswer | null> {
  const named = readAttemptName(id);
  if (!named) return null;
  const answer = await askVnpay(options, 'querydr', {
    vnp_TxnRef: id,
    vnp_TransactionDate: vnpayTime(named.startedAt),
    vnp_OrderInfo: named.orderNumber,
  });
  const code = answer['vnp_ResponseCode'];
  if (code === NO_SUCH_PAYMENT) return null;
  if (code !== YES) throw new Error(`the provider refused to answer: ${code ?? ''}`);
  if (answer['vnp_TxnRef'] !== id) throw new Error('the provider answered of another payment');
  return answer;
}

async function statusIn(options: VnpayOptions, id: string): Promise<ProviderStatus | null> {
  const named = readAttemptName(id);
  if (!named) return null;
  const found = await findIn(options, id);
  const ended = hasEnded(named.startedAt, PAYABLE_MINUTES, options.now());
  return {
    state: found ? stateOf(found, named.startedAt, options.now()) : ended ? 'failed' : 'waiting',
    amountMinor: found ? leftMinor(found) : 0,
    currency: CURRENCY,
    attemptId: named.attemptId,
    orderNumber: found?.['vnp_OrderInfo'] ?? named.orderNumber,
    merchant: found?.['vnp_TmnCode'] ?? options.terminal,
  };
}

/** Cards and codes of banks in Vietnam, on a page of the provider whose address is made here. */
export function vnpayProvider(options: VnpayOptions): HostedProvider {
  const find = (id: string) => findIn(options, id);
  const fetchStatus = (id: string) => statusIn(options, id);
  return {
    code: VNPAY_CODE,
    merchant: options.terminal,
    isPractice: options.isTesting,
    pageOrigins: [new URL(options.payUrl).origin],
    supports: ({ method, currency, amountMinor }) =>
      methodOf(method) !== undefined &&
      currency === CURRENCY &&
      (amountMinor === null || amountMinor >= LEAST),
    dialect: {
      method: 'GET',
      answer(_raw, heard) {
        const [RspCode, Message] = WORDS[heard];
        const body = JSON.stringify({ RspCode, Message });
        return { status: 200, contentType: 'application/json', body };
      },
    },
    parseWebhook: webhookReader(options),
    fetchStatus,

    async start(attempt) {
      const id = attemptName(attempt);
      const known = attempt.providerPaymentId === null ? null : await fetchStatus(id);
      return known && known.state !== 'waiting'
        ? { kind: 'settled', providerPaymentId: id }
        : { kind: 'redirect', providerPaymentId: id, redirect: pageOf(attempt, options) };
    },

    async refund(id, amountMinor, currency, key) {
      const named = readAttemptName(id);
      if (currency !== CURRENCY) throw new Error(`no refunds in ${currency}`);
      const found = named && (await find(id));
      if (!named || !found) throw new Error(`the provider knows no payment ${id}`);
      const isWhole = amountMinor === hundredthsOf(found['vnp_Amount']);
      const answer = await askVnpay(options, 'refund', {
        vnp_RequestId: requestIdOf(key),
        vnp_TransactionType: isWhole ? WHOLE_REFUND : PART_REFUND,
        vnp_TxnRef: id,
        vnp_Amount: String(amountMinor * HUNDRED),
        vnp_TransactionNo: found['vnp_TransactionNo'] ?? '',
        vnp_TransactionDate: vnpayTime(named.startedAt),
        vnp_CreateBy: 'shop',
        vnp_OrderInfo: named.orderNumber,
      });
      const code = answer['vnp_ResponseCode'];
      if (code !== YES) throw new Error(`the provider refused to refund: ${code ?? ''}`);
    },
  };
}
