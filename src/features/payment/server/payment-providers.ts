import type { Config } from '#platform/config.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider, sandboxSecrets } from './providers/sandbox.ts';
import { yookassaProvider } from './providers/yookassa.ts';

interface ProviderSetup {
  readonly config: Pick<Config, 'yookassa' | 'formerSecret'>;
  /** Scheme and host of the sandbox payment page; null: no sandbox. */
  readonly sandboxOrigin: string | null;
  readonly secret: string;
}

/** Whoever can take money: the real provider where it is configured, then the sandbox where it runs. */
export function paymentProviders({
  config,
  sandboxOrigin,
  secret,
}: ProviderSetup): PaymentProvider[] {
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
