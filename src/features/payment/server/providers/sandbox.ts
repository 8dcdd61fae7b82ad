import { z } from 'zod';
import { sign } from '#platform/secrets.ts';
import {
  isKeepable,
  isPaymentMethod,
  PAYMENT_METHODS,
  settlesInDays,
} from '#countries/payment-methods.ts';
import { isWebhookAuthentic } from '../webhook-signature.ts';
import type { ProviderStatus } from '../../model.ts';
import type { AttemptToStart, HostedProvider, MeansKeeper, ProviderStart } from '../provider.ts';
import { askProvider, readWebhookBody, type ProviderRequest } from './provider-http.ts';

export const SANDBOX_CODE = 'sandbox';
export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';

/** What the shop and its sandbox both know. */
export interface SandboxSecrets {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Name of the shop's account there. */
  readonly merchant: string;
}

/** Made from the server's secret, so that the demo needs no settings. */
export const sandboxSecrets = (secret: string): SandboxSecrets => ({
  apiKey: sign(secret, 'sandbox-provider', 'api'),
  webhookSecret: sign(secret, 'sandbox-provider', 'webhook'),
  merchant: `shop-${sign(secret, 'sandbox-provider', 'merchant').slice(0, 12)}`,
});

const started = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['waiting', 'paid', 'failed']),
  url: z.url(),
  params: z.record(z.string(), z.string()),
  code: z.object({ payload: z.string().min(1).max(1_000), ends_at: z.iso.datetime() }).nullable(),
  window_url: z.url().nullable(),
});

const payment = z.object({
  status: z.enum(['waiting', 'paid', 'failed']),
  amount_minor: z.number().int().min(0),
  currency: z.string(),
  attempt_id: z.string(),
  order_number: z.string(),
  merchant: z.string(),
  refunded_minor: z.number().int().min(0),
  is_on_its_way: z.boolean(),
  means: z
    .object({
      token: z.string().min(1).max(100),
      brand: z.string().max(40),
      last4: z.string().max(4),
      expires: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .nullable(),
    })
    .nullable()
    .catch(null),
});

const charged = z.object({
  id: z.string().min(1).max(100),
  refusal: z.enum(['DECLINED', 'NEEDS_BUYER', 'GONE']).nullable(),
});

const webhook = z.object({
  event_id: z.string().min(1).max(100),
  payment_id: z.string().min(1).max(100),
});

export interface SandboxOptions {
  readonly origin: string;
  readonly apiKey: string;
  readonly merchant: string;
  /** The new one first, the old one beside it while they change. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
}

/** How the browser gets to the page of the payment. */
const modeOf = (method: string) =>
  (isPaymentMethod(method) && PAYMENT_METHODS[method].hostedPage) || 'GET';

/** An attempt in the sandbox's words. */
const bodyOf = (attempt: AttemptToStart) => ({
  attempt_id: attempt.attemptId,
  order_number: attempt.orderNumber,
  amount_minor: attempt.amountMinor,
  currency: attempt.currency,
  mode: modeOf(attempt.method),
  return_url: attempt.returnUrl,
  notice_url: attempt.webhookUrl,
  language: attempt.language,
  keep: attempt.isKept ?? false,
  is_slow: settlesInDays(attempt.method) !== null,
});

/** What the buyer does next with a payment that waits. */
function startOf(answer: z.output<typeof started>): ProviderStart {
  const { id: providerPaymentId, url: redirect, params, code, window_url: address } = answer;
  if (answer.status !== 'waiting') return { kind: 'settled', providerPaymentId };
  if (code) {
    const shown = { kind: 'code', payload: code.payload, endsAt: code.ends_at } as const;
    return { kind: 'shown', providerPaymentId, shown };
  }
  if (address)
    return {
      kind: 'shown',
      providerPaymentId,
      shown: { kind: 'window', address, page: redirect },
    };
  return Object.keys(params).length === 0
    ? { kind: 'redirect', providerPaymentId, redirect }
    : { kind: 'form', providerPaymentId, redirect, params };
}

const statusOf = (found: z.output<typeof payment>): ProviderStatus => ({
  state: found.status,
  ...(found.is_on_its_way && { isOnItsWay: true }),
  ...(found.means && { means: found.means }),
  amountMinor: found.amount_minor - found.refunded_minor,
  currency: found.currency,
  attemptId: found.attempt_id,
  orderNumber: found.order_number,
  merchant: found.merchant,
});

/** Cards that stay with the sandbox. */
const sandboxKeeper = (
  common: Pick<ProviderRequest, 'authorization' | 'timeoutMs'>,
  at: (path: string) => string,
): MeansKeeper => ({
  keeps: isKeepable,
  async charge({ attemptId, orderNumber, amountMinor, currency, method, token, webhookUrl }) {
    const answer = charged.parse(
      await askProvider({
        ...common,
        method: 'POST',
        url: at('/charges'),
        idempotencyKey: attemptId,
        body: {
          attempt_id: attemptId,
          order_number: orderNumber,
          amount_minor: amountMinor,
          currency,
          token,
          notice_url: webhookUrl,
          is_slow: settlesInDays(method) !== null,
        },
      }),
    );
    return answer.refusal === null
      ? { kind: 'asked', providerPaymentId: answer.id }
      : { kind: 'refused', why: answer.refusal, providerPaymentId: answer.id };
  },
  async forget(token) {
    const url = at(`/means/${encodeURIComponent(token)}/detach`);
    await askProvider({ ...common, method: 'POST', url, body: {} });
  },
});

/** Client of our own sandbox: a provider that behaves like a real one and takes no money. */
export function sandboxProvider(options: SandboxOptions): HostedProvider {
  const common = {
    authorization: `Bearer ${options.apiKey}`,
    ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
  };
  const at = (path: string): string => `${options.origin}${path}`;
  return {
    code: SANDBOX_CODE,
    merchant: options.merchant,
    pageOrigins: [options.origin],
    isPractice: true,
    supports: ({ method }) => PAYMENT_METHODS[method].hostedPage !== null,

    async start(attempt) {
      const answer = started.parse(
        await askProvider({
          ...common,
          method: 'POST',
          url: at('/payments'),
          idempotencyKey: attempt.attemptId,
          body: bodyOf(attempt),
        }),
      );
      return startOf(answer);
    },

    kept: sandboxKeeper(common, at),

    parseWebhook(raw, headers, _address, now) {
      const signature = headers[SANDBOX_SIGNATURE_HEADER];
      // Two signatures: nobody can say which of them counts.
      if (typeof signature !== 'string') return null;
      if (!isWebhookAuthentic(options.webhookSecrets, raw, signature, now)) return null;
      const told = readWebhookBody(raw, webhook);
      return told && { eventId: told.event_id, providerPaymentId: told.payment_id };
    },

    async fetchStatus(id) {
      const url = at(`/payments/${encodeURIComponent(id)}`);
      const answer = await askProvider({ ...common, method: 'GET', url });
      return answer === null ? null : statusOf(payment.parse(answer));
    },

    async refund(id, amountMinor, currency, key) {
      const url = at(`/payments/${encodeURIComponent(id)}/refunds`);
      const body = { amount_minor: amountMinor, currency };
      const answer = await askProvider({
        ...common,
        method: 'POST',
        url,
        idempotencyKey: key,
        body,
      });
      if (answer === null) throw new Error(`the sandbox knows no payment ${id}`);
    },
  };
}
