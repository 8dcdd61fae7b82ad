import type { Stripe } from 'stripe';
import type { MeansAtProvider, ProviderStatus } from '../../model.ts';
import type { AttemptToCharge, MeansKeeper, ProviderCharge } from '../provider.ts';
import { answered, isUnknown, refundedOf, STRIPE_CODE } from './stripe-answers.ts';

const INTENT = 'payment_intent';
/** Says of a payment that it was charged without a page: those behind pages are known by their page. */
const CHARGED = 'kept';
/** Our methods that can be charged without their owner. */
const TYPES = new Map<string, 'card' | 'sepa_debit'>([
  ['card', 'card'],
  ['sepa', 'sepa_debit'],
]);

type Intent = Stripe.PaymentIntent;

/** Payments without a page are named by themselves. */
export const isCharge = (id: string): boolean => id.startsWith('pi_');

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** What people know it by. */
function recognised(method: Stripe.PaymentMethod): Omit<MeansAtProvider, 'token'> | null {
  if (method.card) {
    const { brand, last4, exp_year: year, exp_month: month } = method.card;
    return { brand, last4, expires: `${year}-${String(month).padStart(2, '0')}` };
  }
  const account = method.sepa_debit;
  return account ? { brand: 'sepa', last4: account.last4 ?? '', expires: null } : null;
}

/** What was kept with a payment, where it was asked for: it is charged as whose it is, and which. */
export function meansIn(intent: Intent | null): { readonly means?: MeansAtProvider } {
  if (intent?.setup_future_usage !== 'off_session') return {};
  const { payment_method: method } = intent;
  const customer = idOf(intent.customer);
  if (customer === null || typeof method !== 'object' || method === null) return {};
  const known = recognised(method);
  return known ? { means: { token: `${customer}/${method.id}`, ...known } } : {};
}

const STATES = {
  succeeded: 'paid',
  canceled: 'failed',
  // Refused, or asked for its owner: what follows is another payment.
  requires_payment_method: 'failed',
  requires_action: 'failed',
} as const;

export const statusOfCharge = (intent: Intent): ProviderStatus => ({
  state: intent.status in STATES ? STATES[intent.status as keyof typeof STATES] : 'waiting',
  ...(intent.status === 'processing' && { isOnItsWay: true }),
  amountMinor: intent.amount - refundedOf(intent),
  currency: intent.currency.toUpperCase(),
  attemptId: intent.metadata['attempt_id'] ?? null,
  orderNumber: intent.metadata['order_number'] ?? null,
  merchant: STRIPE_CODE,
});

/** Null: there is none, or it stands behind a page of its own. */
export async function findCharge(client: Stripe, id: string): Promise<Intent | null> {
  try {
    const expand = ['latest_charge'];
    const found = answered(await client.paymentIntents.retrieve(id, { expand }), INTENT);
    return found.metadata['charge'] === CHARGED ? found : null;
  } catch (fault) {
    if (isUnknown(fault)) return null;
    throw fault;
  }
}

const refusedAs = (
  why: Extract<ProviderCharge, { kind: 'refused' }>['why'],
  intent: unknown,
): ProviderCharge => ({
  kind: 'refused',
  why,
  providerPaymentId: idOf(intent as Intent | undefined),
});

/** The no in a fault of the client; null for what is a fault indeed. */
function refusalIn(fault: unknown): ProviderCharge | null {
  if (typeof fault !== 'object' || fault === null) return null;
  const said = fault as Partial<Record<'type' | 'code' | 'param' | 'payment_intent', unknown>>;
  if (said.type === 'StripeCardError')
    return refusedAs(
      said.code === 'authentication_required' ? 'NEEDS_BUYER' : 'DECLINED',
      said.payment_intent,
    );
  const isOfMeans = said.param === 'payment_method' || said.param === 'customer';
  return said.type === 'StripeInvalidRequestError' && isOfMeans
    ? refusedAs('GONE', said.payment_intent)
    : null;
}

async function charge(client: Stripe, attempt: AttemptToCharge): Promise<ProviderCharge> {
  const [customer = '', method = ''] = attempt.token.split('/');
  const type = TYPES.get(attempt.method);
  if (type === undefined) throw new Error(`nothing is kept of ${attempt.method}`);
  try {
    const made = await client.paymentIntents.create(
      {
        amount: attempt.amountMinor,
        currency: attempt.currency.toLowerCase(),
        customer,
        payment_method: method,
        allowed_payment_method_types: [type],
        off_session: true,
        confirm: true,
        metadata: {
          attempt_id: attempt.attemptId,
          order_number: attempt.orderNumber,
          charge: CHARGED,
        },
      },
      { idempotencyKey: `${attempt.attemptId}-kept` },
    );
    const { id, status } = answered(made, INTENT);
    return status === 'requires_action'
      ? refusedAs('NEEDS_BUYER', id)
      : { kind: 'asked', providerPaymentId: id };
  } catch (fault) {
    const refusal = refusalIn(fault);
    if (refusal) return refusal;
    throw fault;
  }
}

/** Means that stay with the provider, each with a customer of its own there. */
export const stripeKeeper = (client: Stripe): MeansKeeper => ({
  keeps: (method) => TYPES.has(method),
  charge: (attempt) => charge(client, attempt),
  async forget(token) {
    const [, method = ''] = token.split('/');
    try {
      answered(await client.paymentMethods.detach(method), 'payment_method');
    } catch (fault) {
      // Detached before, or of a customer that is gone.
      const isGone =
        isUnknown(fault) ||
        (typeof fault === 'object' &&
          fault !== null &&
          'type' in fault &&
          fault.type === 'StripeInvalidRequestError');
      if (!isGone) throw fault;
    }
  },
});
