import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import { majorText, parseMoney } from '#base/money.ts';
import type { MeansAtProvider, ProviderStatus } from '../../model.ts';
import type { FiscalItem, FiscalReceipt } from '../../rules/fiscal-receipt.ts';
import type {
  AttemptToStart,
  HostedProvider,
  MeansKeeper,
  ProviderCharge,
  ProviderStart,
} from '../provider.ts';
import { startKey } from '../start-key.ts';
import {
  askProvider,
  ProviderRefusal,
  readWebhookBody,
  type ProviderRequest,
} from './provider-http.ts';

export const YOOKASSA_CODE = 'yookassa';

/** Roubles and kopecks: the only currency that this provider settles for us. */
const ROUBLE = { decimals: 2 } as const;
const CURRENCY = 'RUB';
/** A fast payment can be paid for so long, says its documentation; its answers do not. */
const CODE_MINUTES = 60;
/** Our methods in the provider's words. */
const PAYMENT_TYPES = new Map([
  ['card_ru', 'bank_card'],
  ['bank_qr', 'sbp'],
]);

/** Of those, what can be charged without its owner. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['bank_card']);

const money = z.object({ value: z.string(), currency: z.string() });
const payment = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  created_at: z.iso.datetime({ offset: true }).optional(),
  confirmation: z
    .object({
      confirmation_url: z.url().optional(),
      confirmation_data: z.string().min(1).max(1_000).optional(),
    })
    .optional(),
  metadata: z
    .object({ attempt_id: z.string().optional(), order_number: z.string().optional() })
    .optional(),
  recipient: z.object({ account_id: z.string() }).optional(),
  refunded_amount: money.optional(),
  payment_method: z
    .object({
      id: z.string().min(1).max(100),
      saved: z.boolean().optional(),
      card: z
        .object({
          last4: z.string().max(4),
          expiry_month: z.string().max(2),
          expiry_year: z.string().max(4),
          card_type: z.string().max(40),
        })
        .optional(),
    })
    .optional()
    // What people know a card by is nice to have; the money is not to wait for it.
    .catch(undefined),
  cancellation_details: z.object({ reason: z.string().max(100) }).optional(),
});
type YookassaPayment = z.output<typeof payment>;

const webhook = z.object({
  type: z.literal('notification'),
  event: z.string().min(1).max(60),
  object: z.object({ id: z.string().min(1).max(100) }),
});

export interface YookassaOptions {
  /** For example the API's address with its version, without a slash at the end. */
  readonly baseUrl: string;
  readonly shopId: string;
  readonly secretKey: string;
  /** Addresses and networks that webhooks come from, `192.0.2.0/27`. */
  readonly webhookAddresses: readonly string[];
  readonly timeoutMs?: number;
}

function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

function minorOf({ value }: { readonly value: string }): number {
  const amount = parseMoney(value, ROUBLE);
  if (!amount.ok) throw new Error(`the provider sent the amount ${value}`);
  return amount.value;
}

/** A card that was kept, where it was asked for. */
function meansIn({ payment_method: method }: YookassaPayment): { means?: MeansAtProvider } {
  if (method?.saved !== true || !method.card) return {};
  const { last4, card_type, expiry_year, expiry_month } = method.card;
  const brand = card_type.toLowerCase();
  const expires = `${expiry_year}-${expiry_month.padStart(2, '0')}`;
  return { means: { token: method.id, brand, last4, expires } };
}

function statusOf(found: YookassaPayment): ProviderStatus {
  const states = {
    pending: 'waiting',
    waiting_for_capture: 'waiting',
    succeeded: 'paid',
    canceled: 'failed',
  } as const;
  return {
    state: states[found.status],
    ...meansIn(found),
    amountMinor:
      minorOf(found.amount) - (found.refunded_amount ? minorOf(found.refunded_amount) : 0),
    currency: found.amount.currency,
    attemptId: found.metadata?.attempt_id ?? null,
    orderNumber: found.metadata?.order_number ?? null,
    merchant: found.recipient?.account_id ?? null,
  };
}

const moneyOf = (amountMinor: number) => ({
  value: majorText(amountMinor, ROUBLE),
  currency: CURRENCY,
});

/** Codes of the rates of tax: https://yookassa.ru/developers/54fz/parameters-values. */
const VAT_CODES = new Map([
  [0, 2],
  [5, 7],
  [7, 8],
  [10, 3],
  [20, 4],
  [22, 11],
]);
const NAME_MOST = 128;

function itemOf({ kind, name, count, unitMinor, vatPercent }: FiscalItem) {
  const vatCode = VAT_CODES.get(vatPercent);
  if (vatCode === undefined) throw new Error(`no receipt knows a tax of ${vatPercent} percent`);
  return {
    description: name.slice(0, NAME_MOST),
    quantity: count,
    measure: 'piece',
    amount: moneyOf(unitMinor),
    vat_code: vatCode,
    payment_subject: kind === 'goods' ? 'commodity' : 'service',
    // The goods come later than the money.
    payment_mode: 'full_prepayment',
  };
}

/** What the cash register is told, by the law on them (54-FZ): what was charged, for what, and where the buyer gets it. */
const receiptOf = ({ email, phone, items }: FiscalReceipt) => ({
  customer: email === '' ? { phone: phone.replaceAll(/\D/g, '') } : { email },
  items: items.map(itemOf),
});

/** What is paid by a code on a page of ours. */
const isCode = ({ method }: Pick<AttemptToStart, 'method'>): boolean =>
  PAYMENT_TYPES.get(method) === 'sbp';

/** An attempt in the provider's words: its money is captured at once. */
function bodyOf(attempt: AttemptToStart) {
  const type = PAYMENT_TYPES.get(attempt.method);
  return {
    amount: moneyOf(attempt.amountMinor),
    capture: true,
    description: attempt.orderNumber,
    confirmation: isCode(attempt)
      ? { type: 'qr', locale: attempt.language }
      : { type: 'redirect', return_url: attempt.returnUrl, locale: attempt.language },
    metadata: { attempt_id: attempt.attemptId, order_number: attempt.orderNumber },
    ...(type ? { payment_method_data: { type } } : {}),
    ...(attempt.isKept ? { save_payment_method: true } : {}),
    ...(attempt.receipt ? { receipt: receiptOf(attempt.receipt) } : {}),
  };
}

/** Why the bank took nothing of a kept card, where it is more than a no. */
const REASONS = new Map([
  ['3d_secure_failed', 'NEEDS_BUYER'],
  ['permission_revoked', 'GONE'],
  ['card_expired', 'GONE'],
] as const);

/** What came of a charge: a refused one is a payment as well, which is told by its id. */
function chargeOf({ id, status, cancellation_details: why }: YookassaPayment): ProviderCharge {
  if (status !== 'canceled') return { kind: 'asked', providerPaymentId: id };
  const reasons: ReadonlyMap<string, 'NEEDS_BUYER' | 'GONE'> = REASONS;
  return {
    kind: 'refused',
    why: reasons.get(why?.reason ?? '') ?? 'DECLINED',
    providerPaymentId: id,
  };
}

const refusalBody = z.object({ parameter: z.literal('payment_method_id') });

/** The provider knows no such means, or may not charge it. */
const isOfMeans = (fault: unknown): boolean =>
  fault instanceof ProviderRefusal && refusalBody.safeParse(fault.body).success;

/** What the buyer does next. */
function startOf(answer: YookassaPayment, isByCode: boolean): ProviderStart {
  const { id: providerPaymentId, confirmation, created_at: createdAt } = answer;
  if (answer.status !== 'pending') return { kind: 'settled', providerPaymentId };
  if (!isByCode) {
    const redirect = confirmation?.confirmation_url;
    return redirect
      ? { kind: 'redirect', providerPaymentId, redirect }
      : { kind: 'settled', providerPaymentId };
  }
  const payload = confirmation?.confirmation_data;
  // Without either, nobody could pay it, or say until when.
  if (!payload || createdAt === undefined) throw new Error('the provider sent no code');
  const endsAt = new Date(Date.parse(createdAt) + CODE_MINUTES * 60_000).toISOString();
  return { kind: 'shown', providerPaymentId, shown: { kind: 'code', payload, endsAt } };
}

/** Cards that stay with the provider. */
const yookassaKeeper = (
  common: Pick<ProviderRequest, 'authorization' | 'timeoutMs'>,
  url: string,
): MeansKeeper => ({
  keeps: (method) => KEPT_TYPES.has(PAYMENT_TYPES.get(method) ?? ''),
  async charge({ attemptId, orderNumber, amountMinor, token, receipt }) {
    try {
      const answer = await askProvider({
        ...common,
        method: 'POST',
        url,
        idempotencyKey: `${attemptId}-kept`,
        body: {
          amount: moneyOf(amountMinor),
          capture: true,
          description: orderNumber,
          payment_method_id: token,
          metadata: { attempt_id: attemptId, order_number: orderNumber },
          ...(receipt ? { receipt: receiptOf(receipt) } : {}),
        },
      });
      return chargeOf(payment.parse(answer));
    } catch (fault) {
      if (isOfMeans(fault)) return { kind: 'refused', why: 'GONE', providerPaymentId: null };
      throw fault;
    }
  },
  // It knows no such question: what we do not know cannot be charged.
  forget: async () => {},
});

/**
 * A provider whose webhooks carry no signature: they are believed only from its own networks, and only as a hint to ask for the
 * payment.
 */
export function yookassaProvider(options: YookassaOptions): HostedProvider {
  const isTrusted = addressList(options.webhookAddresses);
  const credentials = Buffer.from(`${options.shopId}:${options.secretKey}`).toString('base64');
  const common = {
    authorization: `Basic ${credentials}`,
    ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
  };
  const at = (path: string): string => `${options.baseUrl}${path}`;
  const find = async (id: string): Promise<YookassaPayment | null> => {
    const url = at(`/payments/${encodeURIComponent(id)}`);
    const answer = await askProvider({ ...common, method: 'GET', url });
    return answer === null ? null : payment.parse(answer);
  };
  return {
    code: YOOKASSA_CODE,
    merchant: options.shopId,
    pageOrigins: ['https://yoomoney.ru'],
    supports: ({ method, currency }) => currency === CURRENCY && PAYMENT_TYPES.has(method),

    async start(attempt) {
      const known = attempt.providerPaymentId && (await find(attempt.providerPaymentId));
      if (known) return startOf(known, isCode(attempt));
      const answer = payment.parse(
        await askProvider({
          ...common,
          method: 'POST',
          url: at('/payments'),
          idempotencyKey: startKey(attempt),
          body: bodyOf(attempt),
        }),
      );
      return startOf(answer, isCode(attempt));
    },

    kept: yookassaKeeper(common, at('/payments')),

    parseWebhook(raw, _headers, address) {
      const told = isTrusted(address) ? readWebhookBody(raw, webhook) : null;
      return (
        told && { eventId: `${told.event}:${told.object.id}`, providerPaymentId: told.object.id }
      );
    },

    async fetchStatus(id) {
      const found = await find(id);
      return found && statusOf(found);
    },

    async refund(id, amountMinor, currency, key, receipt) {
      if (currency !== CURRENCY) throw new Error(`no refunds in ${currency}`);
      const body = {
        payment_id: id,
        amount: moneyOf(amountMinor),
        ...(receipt ? { receipt: receiptOf(receipt) } : {}),
      };
      const url = at('/refunds');
      const answer = await askProvider({
        ...common,
        method: 'POST',
        url,
        idempotencyKey: key,
        body,
      });
      if (answer === null) throw new Error(`the provider knows no payment ${id}`);
    },
  };
}
