import { majorText, parseMoney } from '#base/money.ts';
import type { ProviderStatus } from '../../model.ts';
import type { CodeProvider, CodeRefusal } from '../provider.ts';
import { attemptOfToken, codeToken } from './code-token.ts';
import { askProvider } from './provider-http.ts';

/** Soms and tyiyns: the only currency of wallets there. */
const SOM = { decimals: 2 } as const;
const CURRENCY = 'KGS';
/** A number as it is sent: this prefix without a plus, and so many digits. Source: C5-042, C9-014. */
export const KG_NUMBER = { prefix: '996', digits: 9 } as const;

export interface KgOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly merchant: string;
  readonly secret: string;
  /** Takes no money. */
  readonly isPractice?: boolean;
  readonly timeoutMs?: number;
}

export const soms = (minor: number): string => majorText(minor, SOM);

function minorOf(amount: string): number {
  const read = parseMoney(amount, SOM);
  if (!read.ok) throw new Error(`the provider sent the amount ${amount}`);
  return read.value;
}

/** A no. Its words go to the payer with the code `ERROR_OCCURED`, which is spelt so there. Source: C8-050. */
export function refusalOf(
  {
    code,
    details,
  }: {
    readonly code?: string | null | undefined;
    readonly details?: { readonly message?: string | null | undefined } | null | undefined;
  },
  why: CodeRefusal['why'],
): CodeRefusal {
  if (code === 'ERROR_OCCURED')
    return { kind: 'refused', why: 'FAILED', words: details?.message ?? null };
  return { kind: 'refused', why: code === 'OTP_EXPIRED' ? 'EXPIRED' : why, words: null };
}

/** A payment as they tell it, whatever they call its fields. */
interface Told {
  readonly state: ProviderStatus['state'];
  readonly amount: string;
  readonly refunded: string;
  readonly currency: string;
  readonly merchant: string;
  readonly orderNumber: string;
}

/** What the wallet and the mobile bank have in common: forms with a merchant's secret that no browser sees. */
export function openKgApi({ baseUrl, secret, timeoutMs }: KgOptions, method: string) {
  const common = { authorization: `Bearer ${secret}`, ...(timeoutMs && { timeoutMs }) };
  const ofPayment = (token: string): string => `${baseUrl}/payments/${encodeURIComponent(token)}`;
  return {
    provider: {
      supports: (what) => what.method === method && what.currency === CURRENCY,
      // They send none: what became of a payment is asked for.
      parseWebhook: () => null,
      async refund(token, amountMinor, currency, key) {
        if (currency !== CURRENCY) throw new Error(`no refunds in ${currency}`);
        const answer = await askProvider({
          ...common,
          method: 'POST',
          url: `${ofPayment(token)}/refunds`,
          idempotencyKey: key,
          form: { amount: soms(amountMinor) },
        });
        if (answer === null) throw new Error(`${method} knows no payment ${token}`);
      },
    } satisfies Partial<CodeProvider>,
    tokenOf: (attempt: Parameters<CodeProvider['byCode']['tokenOf']>[0]) =>
      codeToken(secret, attempt),
    post: (step: string, form: Readonly<Record<string, string>>): Promise<unknown> =>
      askProvider({ ...common, method: 'POST', url: `${baseUrl}/${step}`, form }),
    /** A payment as it stands there. */
    async find(token: string, read: (answer: unknown) => Told): Promise<ProviderStatus | null> {
      const answer = await askProvider({ ...common, method: 'GET', url: ofPayment(token) });
      if (answer === null) return null;
      const { state, amount, refunded, currency, merchant, orderNumber } = read(answer);
      return {
        state,
        amountMinor: minorOf(amount) - minorOf(refunded),
        currency,
        attemptId: attemptOfToken(secret, token, orderNumber),
        orderNumber,
        merchant,
      };
    },
  };
}
