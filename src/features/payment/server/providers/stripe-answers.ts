import type { Stripe } from 'stripe';

export const STRIPE_CODE = 'stripe';

export const isUnknown = (fault: unknown): boolean =>
  typeof fault === 'object' &&
  fault !== null &&
  'code' in fault &&
  fault.code === 'resource_missing';

/**
 * The client takes any JSON without a fault in it for an answer, whatever its status: that of a proxy on the way as well.
 *
 * @throws When it is not what was asked for.
 */
export function answered<Answer extends { readonly object: string }>(
  answer: Answer,
  object: Answer['object'],
): Answer {
  if (answer.object !== object) throw new Error('the provider answered nonsense');
  return answer;
}

/** What of a payment went back, where its charge was asked for along with it. */
export function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0;
}
