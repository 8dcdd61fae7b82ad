import type { ShopParts } from '#platform/feature.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider, sandboxSecrets } from './providers/sandbox.ts';
import { yookassaProvider } from './providers/yookassa.ts';

/** Whoever can take money: the real provider where it is configured, then the sandbox where it runs. */
export function paymentProviders({
  config,
  sandboxOrigin,
  secret,
  secrets,
}: Pick<ShopParts, 'config' | 'sandboxOrigin' | 'secret' | 'secrets'>): PaymentProvider[] {
  const { apiKey, merchant } = sandboxSecrets(secret);
  const webhookSecrets = secrets.map((each) => sandboxSecrets(each).webhookSecret);
  return [
    ...(config.yookassa ? [yookassaProvider(config.yookassa)] : []),
    ...(sandboxOrigin === null
      ? []
      : [sandboxProvider({ origin: sandboxOrigin, apiKey, merchant, webhookSecrets })]),
  ];
}
