import type { SettingValues } from './config-settings.ts';

function freedomPayOf(
  code: string,
  currency: string,
  account: {
    readonly merchant: string | undefined;
    readonly secretKey: string | undefined;
    readonly baseUrl: string;
    readonly page: string;
  },
  isTesting: boolean,
) {
  const { merchant, secretKey, baseUrl, page } = account;
  return merchant && secretKey
    ? [{ code, currency, merchant, secretKey, baseUrl, page, isTesting }]
    : [];
}

/** Hosts of sandboxes call themselves so. */
const isSandbox = (address: string): boolean => new URL(address).hostname.startsWith('sandbox');

function iyzicoOf(settings: SettingValues) {
  const {
    IYZICO_API_KEY: apiKey,
    IYZICO_SECRET_KEY: secretKey,
    IYZICO_IDENTITY_NUMBER: identityNumber,
    IYZICO_API: baseUrl,
    IYZICO_PAGE: page,
  } = settings;
  return apiKey && secretKey && identityNumber
    ? { apiKey, secretKey, identityNumber, baseUrl, page, isTesting: isSandbox(baseUrl) }
    : undefined;
}

function vnpayOf(settings: SettingValues) {
  const {
    VNPAY_TERMINAL: terminal,
    VNPAY_SECRET_KEY: secretKey,
    VNPAY_PAGE: payUrl,
    VNPAY_API: apiUrl,
  } = settings;
  return terminal && secretKey && payUrl && apiUrl
    ? { terminal, secretKey, payUrl, apiUrl, isTesting: isSandbox(payUrl) }
    : undefined;
}

/** Providers of one country or two. */
export const localProviders = (settings: SettingValues) => ({
  /** One account a country; empty: this provider is not used. */
  freedomPay: [
    ...freedomPayOf(
      'freedompay-kz',
      'KZT',
      {
        merchant: settings.FREEDOMPAY_KZ_MERCHANT,
        secretKey: settings.FREEDOMPAY_KZ_SECRET,
        baseUrl: settings.FREEDOMPAY_KZ_API,
        page: settings.FREEDOMPAY_KZ_PAGE,
      },
      settings.FREEDOMPAY_TESTING,
    ),
    ...freedomPayOf(
      'freedompay-kg',
      'KGS',
      {
        merchant: settings.FREEDOMPAY_KG_MERCHANT,
        secretKey: settings.FREEDOMPAY_KG_SECRET,
        baseUrl: settings.FREEDOMPAY_KG_API,
        page: settings.FREEDOMPAY_KG_PAGE,
      },
      settings.FREEDOMPAY_TESTING,
    ),
  ],
  /** Undefined: this provider is not used. */
  iyzico: iyzicoOf(settings),
  vnpay: vnpayOf(settings),
});
