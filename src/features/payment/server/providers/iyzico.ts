import { z } from 'zod';
import { majorText, parseMoney } from '#base/money.ts';
import type { ProviderStatus } from '../../model.ts';
import type { AttemptToStart, HostedProvider, PaidLine, ProviderStart } from '../provider.ts';
import { attemptName, hasEnded, readAttemptName } from './attempt-name.ts';
import { askIyzico, isAnswerSigned, readIyzicoWebhook, type IyzicoAccount } from './iyzico-api.ts';

export const IYZICO_CODE = 'iyzico';
/** A shop without it is told nothing that could be believed. */
export const IYZICO_SIGNATURE_HEADER = 'x-iyz-signature-v3';

const PATHS = {
  start: '/payment/iyzipos/checkoutform/initialize/auth/ecom',
  find: '/payment/iyzipos/checkoutform/auth/ecom/detail',
  report: '/v2/reporting/payment/details',
  refund: '/v2/payment/refund',
} as const;

/** How long its page can be paid on, as its answer to a start says. */
const PAYABLE_MINUTES = 30;
const LIRA = { decimals: 2 } as const;
const CURRENCY = 'TRY';
const APPROVED = 1;
/** Refusals that say nothing of a payment: wrong keys, a wrong signature, a fault of its own. */
const FAULTS = new Set(['1', '1000', '1001', '100001']);

export interface IyzicoOptions extends IyzicoAccount {
  /** Scheme and host of the page that it leads buyers to. */
  readonly page: string;
  /** Takes no money. */
  readonly isTesting: boolean;
  /** Stands in the place of a number that this shop asks nobody for. */
  readonly identityNumber: string;
  readonly now: () => Date;
}

const amount = z.union([z.number(), z.string()]).transform(Number).pipe(z.number());
const name = z.union([z.string(), z.number()]).transform(String);

const started = z.object({
  status: z.literal('success'),
  token: z.string().min(1).max(200),
  paymentPageUrl: z.url(),
});

const paid = z.object({
  status: z.literal('success'),
  paymentStatus: z.string(),
  paymentId: name,
  currency: z.string(),
  basketId: z.string(),
  conversationId: z.string(),
  paidPrice: amount,
  price: amount,
  token: z.string(),
  fraudStatus: z.number().int().nullish(),
  signature: z.string(),
});
type PaidForm = z.output<typeof paid>;

const refund = z.object({
  refundPrice: amount,
  refundStatus: z.number().int().nullish(),
  refundConversationId: z.string().nullish(),
});
const report = z.object({
  status: z.literal('success'),
  payments: z.array(
    z.object({
      paymentId: name,
      paymentRefundStatus: z.string().nullish(),
      cancels: z.array(z.unknown()).nullish(),
      itemTransactions: z.array(z.object({ refunds: z.array(refund).nullish() })).nullish(),
    }),
  ),
});

function minorOf(sum: number): number {
  const read = parseMoney(String(sum), LIRA);
  if (!read.ok) throw new Error(`the provider sent the amount ${sum}`);
  return read.value;
}

/** What it knows of a payment: by its token, and from when on. */
const idOf = (token: string, startedAt: Date): string =>
  `${token}.${Math.floor(startedAt.getTime() / 1_000)}`;

function readId(id: string): { readonly token: string; readonly startedAt: Date } {
  const dot = id.lastIndexOf('.');
  return { token: id.slice(0, dot), startedAt: new Date(Number(id.slice(dot + 1)) * 1_000) };
}

/** What the order is of; where bonuses or credit paid a piece, the rest of it is one line with the order's number. */
export function basketOf({
  lines,
  amountMinor,
  orderNumber,
}: Pick<AttemptToStart, 'lines' | 'amountMinor' | 'orderNumber'>) {
  const sum = lines.reduce((all, { sumMinor }) => all + sumMinor, 0);
  const whole: PaidLine = { sku: orderNumber, name: orderNumber, sumMinor: amountMinor };
  return (sum === amountMinor ? lines : [whole]).map(({ sku, name: title, sumMinor }) => ({
    id: sku,
    name: title.slice(0, 200),
    category1: 'shop',
    itemType: 'PHYSICAL',
    price: majorText(sumMinor, LIRA),
  }));
}

const countryName = new Intl.DisplayNames('en', { type: 'region' });

/** An attempt in the provider's words: one payment, no instalments, so that what is paid is what is owed. */
function bodyOf(attempt: AttemptToStart, identityNumber: string) {
  const { customer, amountMinor } = attempt;
  const { address } = customer;
  if (customer.ip === null) throw new Error('this provider must be told where the buyer is');
  const price = majorText(amountMinor, LIRA);
  const contactName = `${customer.firstName} ${customer.lastName}`;
  const country = countryName.of(address.country.toUpperCase()) ?? address.country;
  const place = {
    contactName,
    city: address.city,
    country,
    address: address.line,
    ...(address.zip === '' ? {} : { zipCode: address.zip }),
  };
  return {
    locale: attempt.language === 'tr' ? 'tr' : 'en',
    conversationId: attemptName(attempt),
    price,
    paidPrice: price,
    currency: attempt.currency,
    basketId: attemptName(attempt),
    paymentGroup: 'PRODUCT',
    callbackUrl: attempt.returnUrl,
    enabledInstallments: [1],
    buyer: {
      id: customer.id,
      name: customer.firstName,
      surname: customer.lastName,
      identityNumber,
      email: customer.email,
      gsmNumber: `+${customer.phone.replaceAll(/\D/g, '')}`,
      registrationAddress: address.line,
      city: address.city,
      country,
      ip: customer.ip,
    },
    shippingAddress: place,
    billingAddress: place,
    basketItems: basketOf(attempt),
  };
}

/** A page that was used has an answer; one that was not is over when its time is. */
function stateOf(found: PaidForm | null, id: string, now: Date): ProviderStatus['state'] {
  if (found?.paymentStatus === 'SUCCESS') {
    if (found.fraudStatus === APPROVED) return 'paid';
    return found.fraudStatus === -1 ? 'failed' : 'waiting';
  }
  if (found?.paymentStatus === 'FAILURE') return 'failed';
  return hasEnded(readId(id).startedAt, PAYABLE_MINUTES, now) ? 'failed' : 'waiting';
}

/** What was asked of this provider, in this account. */
function openApi(account: IyzicoOptions) {
  /** The page with what was paid on it; null while nothing was. */
  const find = async (token: string): Promise<PaidForm | null> => {
    const body = { locale: 'en', conversationId: 'status', token };
    const answer = await askIyzico(account, PATHS.find, { body });
    if (answer['status'] === 'failure') {
      const code = answer['errorCode'];
      if (typeof code !== 'string' || FAULTS.has(code))
        throw new Error(`the provider refused to answer: ${String(code)}`);
      return null;
    }
    if (answer['paymentStatus'] === undefined || answer['paymentStatus'] === null) return null;
    const form = paid.parse(answer);
    const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price } = form;
    const values = [paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price];
    if (form.token !== token || !isAnswerSigned(account, [...values, token], form.signature))
      throw new Error('the answer is not signed by the provider');
    return form;
  };
  /** What has gone back of a payment, or is on its way. */
  const refunds = async (paymentId: string) => {
    const query = `?paymentId=${encodeURIComponent(paymentId)}`;
    const answer = await askIyzico(account, PATHS.report, { query });
    // Reports come after payments: of one that is not in them yet nothing has gone back.
    const payments = answer['status'] === 'success' ? report.parse(answer).payments : [];
    const payment = payments.find((each) => each.paymentId === paymentId);
    const all = (payment?.itemTransactions ?? []).flatMap(({ refunds: each }) => each ?? []);
    const kept = all.filter(({ refundStatus }) => (refundStatus ?? APPROVED) >= 0);
    const isWhole =
      payment?.paymentRefundStatus === 'TOTALLY_REFUNDED' || (payment?.cancels ?? []).length > 0;
    return {
      isWhole,
      minor: kept.reduce((sum, { refundPrice }) => sum + minorOf(refundPrice), 0),
      keys: new Set(kept.map(({ refundConversationId }) => refundConversationId)),
    };
  };
  return { find, refunds };
}

/** How a payment stands, less what has gone back of it. */
async function statusOf(options: IyzicoOptions, id: string): Promise<ProviderStatus> {
  const { find, refunds } = openApi(options);
  const { token } = readId(id);
  const found = await find(token);
  const state = stateOf(found, id, options.now());
  const named = found && readAttemptName(found.basketId);
  const back = found && state === 'paid' ? await refunds(found.paymentId) : null;
  const paidMinor = found ? minorOf(found.paidPrice) : 0;
  return {
    state,
    amountMinor: back?.isWhole ? 0 : paidMinor - (back?.minor ?? 0),
    currency: found?.currency ?? CURRENCY,
    attemptId: named?.attemptId ?? null,
    orderNumber: named?.orderNumber ?? null,
    // Signed with the secret of our own account.
    merchant: IYZICO_CODE,
  };
}

/** Cards in Turkey, on a page of the provider. It takes no keys of idempotency: what it knows is asked for before anything is repeated. */
export function iyzicoProvider(options: IyzicoOptions): HostedProvider {
  const { find, refunds } = openApi(options);
  const begin = async (attempt: AttemptToStart): Promise<ProviderStart> => {
    const body = bodyOf(attempt, options.identityNumber);
    const answer = await askIyzico(options, PATHS.start, { body });
    if (answer['status'] === 'failure')
      throw new Error(`the provider refused to begin: ${String(answer['errorCode'])}`);
    const { token, paymentPageUrl: redirect } = started.parse(answer);
    return { kind: 'redirect', providerPaymentId: idOf(token, attempt.startedAt), redirect };
  };
  return {
    code: IYZICO_CODE,
    merchant: IYZICO_CODE,
    isPractice: options.isTesting,
    pageOrigins: [options.page],
    supports: ({ method, currency, amountMinor }) =>
      method === 'card' && currency === CURRENCY && amountMinor !== 0,

    async start(attempt) {
      const { providerPaymentId: id, page: redirect } = attempt;
      if (!id || !redirect) return begin(attempt);
      const known = await find(readId(id).token);
      return stateOf(known, id, options.now()) === 'waiting'
        ? { kind: 'redirect', providerPaymentId: id, redirect }
        : { kind: 'settled', providerPaymentId: id };
    },

    parseWebhook(raw, headers) {
      const told = readIyzicoWebhook(options.secretKey, raw, headers[IYZICO_SIGNATURE_HEADER]);
      const named = told && readAttemptName(told.paymentConversationId);
      if (!named) return null;
      const { iyziEventType, iyziPaymentId, token, status } = told;
      return {
        eventId: [iyziEventType, iyziPaymentId, token, status].join(':'),
        providerPaymentId: idOf(token, named.startedAt),
      };
    },

    fetchStatus: (id) => statusOf(options, id),

    async refund(id, amountMinor, currency, key) {
      if (currency !== CURRENCY) throw new Error(`no refunds in ${currency}`);
      const found = await find(readId(id).token);
      if (!found) throw new Error('the provider knows no such payment');
      const back = await refunds(found.paymentId);
      if (back.isWhole || back.keys.has(key)) return;
      const price = majorText(amountMinor, LIRA);
      const body = {
        locale: 'en',
        conversationId: key,
        paymentId: found.paymentId,
        price,
        currency,
      };
      const answer = await askIyzico(options, PATHS.refund, { body });
      if (answer['status'] === 'failure')
        throw new Error(`the provider refused to refund: ${String(answer['errorCode'])}`);
    },
  };
}
