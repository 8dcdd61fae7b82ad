import type { ShopParts } from '#platform/feature.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './providers/stripe.ts';
import { sandboxProvider, sandboxSecrets } from './providers/sandbox.ts';
import { yookassaProvider } from './providers/yookassa.ts';

/** Whoever can take money, in the order in which they are asked: real providers where they are configured, then the sandbox where it runs. */
export async function paymentProviders({
  config,
  sandboxOrigin,
  secret,
  secrets,
}: Pick<ShopParts, 'config' | 'sandboxOrigin' | 'secret' | 'secrets'>): Promise<PaymentProvider[]> {
  const { apiKey, merchant } = sandboxSecrets(secret);
  const webhookSecrets = secrets.map((each) => sandboxSecrets(each).webhookSecret);
  return [
    ...(config.yookassa ? [yookassaProvider(config.yookassa)] : []),
    ...(config.stripe ? [await stripeProvider(config.stripe)] : []),
    ...(sandboxOrigin === null
      ? []
      : [sandboxProvider({ origin: sandboxOrigin, apiKey, merchant, webhookSecrets })]),
  ];
}
