import {
  sandboxProvider,
  sandboxSecrets,
  type PaymentProvider,
  yookassaProvider,
} from '#features/payment/server/public.ts';
import type { FeatureParts } from './feature-parts.ts';

/** Whoever can take money: the real provider where it is configured, then the sandbox where it runs. */
export function paymentProviders({
  config,
  sandboxOrigin,
  secret,
}: FeatureParts): PaymentProvider[] {
  const { apiKey, noticeSecret, merchant } = sandboxSecrets(secret);
  const former =
    config.formerSecret === undefined ? [] : [sandboxSecrets(config.formerSecret).noticeSecret];
  const noticeSecrets = [noticeSecret, ...former];
  return [
    ...(config.yookassa ? [yookassaProvider(config.yookassa)] : []),
    ...(sandboxOrigin === null
      ? []
      : [sandboxProvider({ origin: sandboxOrigin, apiKey, merchant, noticeSecrets })]),
  ];
}
