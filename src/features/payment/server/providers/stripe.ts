import type { Stripe } from 'stripe';
import { isPaymentMethod, type PaymentMethod } from '#countries/payment-methods.ts';
import type { ProviderStatus } from '../../model.ts';
import {
  PROVIDER_TIMEOUT_MS,
  type AttemptToStart,
  type HostedProvider,
  type ProviderStart,
} from '../provider.ts';
import { startKey } from '../start-key.ts';
import { answered, isUnknown, refundedOf, STRIPE_CODE } from './stripe-answers.ts';
import { findCharge, isCharge, meansIn, statusOfCharge, stripeKeeper } from './stripe-kept.ts';

/** How long a hosted page can be paid on after the attempt began; the provider takes no end that is nearer than half an hour. */
const PAYABLE_MINUTES = 60;
const MINUTE_S = 60;
/** A webhook that is older is a copy that somebody kept. */
const TOLERANCE_S = 300;

type Session = Stripe.Checkout.Session;
type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType;

/** One of our methods in the provider's words. */
interface MethodThere {
  readonly type: MethodType;
  /** Those that it takes there; null: those of the configuration. */
  readonly currencies: readonly string[] | null;
}

const TYPES: Partial<Record<PaymentMethod, MethodThere>> = {
  card: { type: 'card', currencies: null },
  sepa: { type: 'sepa_debit', currencies: ['EUR'] },
  p24: { type: 'p24', currencies: ['PLN', 'EUR'] },
  blik: { type: 'blik', currencies: ['PLN'] },
};

/** What it charges at the least, in minor units; smaller rests are paid otherwise. */
const LEAST = new Map([
  ['EUR', 50],
  ['GBP', 30],
  ['PLN', 2_00],
  ['CZK', 15_00],
  ['NOK', 3_00],
]);

/** Languages of the hosted page; any other one is chosen there by the browser's. */
const LOCALES = new Set(
  'bg cs de en es fr id it ko nb pl ru th tr vi zh'.split(' '),
) as ReadonlySet<string>;

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** ISO codes that cards are charged in; whole currencies have two decimals there as here. */
  readonly currencies: readonly string[];
  /** Another address than the provider's own, for tests. */
  readonly api?: URL | undefined;
  readonly timeoutMs?: number;
}

function sessionOf(attempt: AttemptToStart, type: MethodType): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt_id: attempt.attemptId, order_number: attempt.orderNumber };
  return {
    mode: 'payment',
    allowed_payment_method_types: [type],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: attempt.currency.toLowerCase(),
          unit_amount: attempt.amountMinor,
          product_data: { name: attempt.orderNumber },
        },
      },
    ],
    client_reference_id: attempt.attemptId,
    metadata,
    payment_intent_data: {
      metadata,
      ...(attempt.isKept && { setup_future_usage: 'off_session' as const }),
    },
    // Whatever is kept there belongs to somebody.
    ...(attempt.isKept && { customer_creation: 'always' as const }),
    customer_email: attempt.customer.email,
    locale: LOCALES.has(attempt.language) ? attempt.language : 'auto',
    success_url: attempt.returnUrl,
    cancel_url: attempt.returnUrl,
    // By the attempt's own moment: the same words again are the same request there.
    expires_at: Math.floor(attempt.startedAt.getTime() / 1_000) + PAYABLE_MINUTES * MINUTE_S,
  };
}

/** The payment behind a session, where it was asked for along with it and has begun. */
function intentOf({ payment_intent: intent }: Session): Stripe.PaymentIntent | null {
  return typeof intent === 'object' ? intent : null;
}

/** A page that was left waits until it expires; one that was used waits for the bank, or has failed there. */
function stateOf(session: Session): ProviderStatus['state'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'failed';
  if (session.status === 'open') return 'waiting';
  const intent = intentOf(session)?.status;
  return intent === 'canceled' || intent === 'requires_payment_method' ? 'failed' : 'waiting';
}

/** Its buyer has done all; the bank takes days. */
const isWithBank = (intent: Stripe.PaymentIntent | null): boolean =>
  intent?.status === 'processing';

const statusOf = (session: Session): ProviderStatus => ({
  state: stateOf(session),
  ...(isWithBank(intentOf(session)) && { isOnItsWay: true }),
  ...meansIn(intentOf(session)),
  amountMinor: (session.amount_total ?? 0) - refundedOf(intentOf(session)),
  currency: session.currency?.toUpperCase() ?? '',
  attemptId: session.client_reference_id,
  orderNumber: session.metadata?.['order_number'] ?? null,
  // A key sees the payments of its own account alone.
  merchant: STRIPE_CODE,
});

/** What a webhook is about; events of other things are none of ours, and asking for them finds nothing. */
function objectOf({ data: { object } }: Stripe.Event): string | null {
  return 'id' in object && typeof object.id === 'string' ? object.id : null;
}

const SESSION = 'checkout.session';

const startOf = (session: Session): ProviderStart =>
  session.status === 'open' && session.url
    ? { kind: 'redirect', providerPaymentId: session.id, redirect: session.url }
    : { kind: 'settled', providerPaymentId: session.id };

/** Its client is loaded only where it is configured. */
async function openClient({ api, secretKey, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  return new Client(secretKey, {
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === 'http:' ? 'http' : 'https',
    }),
    timeout: timeoutMs ?? PROVIDER_TIMEOUT_MS,
    // Whoever waits has the shop's own way to try again.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Null: there is no such page. */
async function findSession(client: Stripe, id: string): Promise<Session | null> {
  try {
    const expand = ['payment_intent.latest_charge', 'payment_intent.payment_method'];
    return answered(await client.checkout.sessions.retrieve(id, { expand }), SESSION);
  } catch (fault) {
    if (isUnknown(fault)) return null;
    throw fault;
  }
}

/** What the provider calls a method here; null where it does not take it. */
function typeOf(method: string, currency: string, ofAccount: readonly string[]): MethodType | null {
  const row = isPaymentMethod(method) ? TYPES[method] : undefined;
  const takes = row && ofAccount.includes(currency) && (row.currencies ?? ofAccount);
  return takes && takes.includes(currency) ? row.type : null;
}

const webhookReader =
  (client: Stripe, secret: string): HostedProvider['parseWebhook'] =>
  (raw, headers, _address, now) => {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return null;
    try {
      const at = now.getTime();
      const { webhooks } = client;
      const event = webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, at);
      const id = objectOf(event);
      return id === null ? null : { eventId: event.id, providerPaymentId: id };
    } catch {
      return null;
    }
  };

/** Hosted pages of the provider: cards, and what people of Poland pay with. */
export async function stripeProvider(options: StripeOptions): Promise<HostedProvider> {
  const client = await openClient(options);
  const { currencies } = options;
  return {
    code: STRIPE_CODE,
    merchant: STRIPE_CODE,
    pageOrigins: ['https://checkout.stripe.com'],
    supports: ({ method, currency, amountMinor }) =>
      typeOf(method, currency, currencies) !== null &&
      (amountMinor === null || amountMinor >= (LEAST.get(currency) ?? 0)),

    async start(attempt) {
      const known =
        attempt.providerPaymentId && (await findSession(client, attempt.providerPaymentId));
      if (known) return startOf(known);
      const type = typeOf(attempt.method, attempt.currency, currencies);
      if (!type) throw new Error(`no payments by ${attempt.method} in ${attempt.currency}`);
      const made = await client.checkout.sessions.create(sessionOf(attempt, type), {
        idempotencyKey: startKey(attempt),
      });
      return startOf(answered(made, SESSION));
    },

    parseWebhook: webhookReader(client, options.webhookSecret),

    kept: stripeKeeper(client),

    async fetchStatus(id) {
      if (isCharge(id)) {
        const charge = await findCharge(client, id);
        return charge && statusOfCharge(charge);
      }
      const session = await findSession(client, id);
      return session && statusOf(session);
    },

    async refund(id, amountMinor, currency, key) {
      const session = isCharge(id) ? null : await findSession(client, id);
      const intent = session ? intentOf(session) : isCharge(id) && (await findCharge(client, id));
      if (!intent) throw new Error(`the provider knows no payment ${id}`);
      if ((session ?? intent).currency?.toUpperCase() !== currency)
        throw new Error(`no refunds in ${currency}`);
      const made = await client.refunds.create(
        { payment_intent: intent.id, amount: amountMinor },
        { idempotencyKey: key },
      );
      answered(made, 'refund');
    },
  };
}
