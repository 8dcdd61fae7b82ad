import type { ShopParts } from '#platform/feature.ts';
import type { PaymentProvider } from './provider.ts';
import { freedomPayProvider } from './providers/freedompay.ts';
import { iyzicoProvider } from './providers/iyzico.ts';
import { kgMbankProvider } from './providers/kg-mbank.ts';
import { kgWalletProvider } from './providers/kg-wallet.ts';
import { sandboxProvider, sandboxSecrets } from './providers/sandbox.ts';
import { stripeProvider } from './providers/stripe.ts';
import { vnpayProvider } from './providers/vnpay.ts';
import { yookassaProvider } from './providers/yookassa.ts';

/** Whoever can take money, in the order in which they are asked: real providers where they are configured, then the sandbox where it runs. */
export async function paymentProviders({
  config,
  sandboxOrigin,
  secret,
  secrets,
  now,
}: Pick<ShopParts, 'config' | 'sandboxOrigin' | 'secret' | 'secrets' | 'now'>): Promise<
  PaymentProvider[]
> {
  const { apiKey, merchant } = sandboxSecrets(secret);
  const practice = { merchant, secret: apiKey, isPractice: true };
  const webhookSecrets = secrets.map((each) => sandboxSecrets(each).webhookSecret);
  return [
    ...(config.yookassa ? [yookassaProvider(config.yookassa)] : []),
    ...(config.stripe ? [await stripeProvider(config.stripe)] : []),
    ...config.freedomPay.map((account) => freedomPayProvider({ ...account, now })),
    ...(config.iyzico ? [iyzicoProvider({ ...config.iyzico, now })] : []),
    ...(config.vnpay ? [vnpayProvider({ ...config.vnpay, now })] : []),
    ...(config.kgWallet ? [kgWalletProvider(config.kgWallet)] : []),
    ...(config.kgMbank ? [kgMbankProvider(config.kgMbank)] : []),
    ...(sandboxOrigin === null
      ? []
      : [sandboxProvider({ origin: sandboxOrigin, apiKey, merchant, webhookSecrets })]),
    // Two of one name would be one: where there is a contract, its sandbox stays away.
    ...(sandboxOrigin === null || config.kgWallet
      ? []
      : [kgWalletProvider({ ...practice, baseUrl: `${sandboxOrigin}/kg-wallet` })]),
    ...(sandboxOrigin === null || config.kgMbank
      ? []
      : [kgMbankProvider({ ...practice, baseUrl: `${sandboxOrigin}/kg-mbank` })]),
  ];
}
