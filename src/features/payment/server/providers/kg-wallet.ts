import { z } from 'zod';
import type { CodeProvider } from '../provider.ts';
import { KG_NUMBER, openKgApi, refusalOf, soms, type KgOptions } from './kg-api.ts';

/** Name of the Kyrgyz wallet, and of the method that it takes. Source: C2-017. */
const KG_WALLET_CODE = 'kgbalance';

/** What it answers to a step. Source: C7-091. */
const answered = z.object({
  status: z.enum(['SUCCESS', 'IN_PROGRESS', 'FAIL']),
  code: z.string().max(60).nullish(),
  details: z.object({ message: z.string().nullish() }).nullish(),
  auth_token: z.string().min(1).max(200).nullish(),
});

const payment = z.object({
  status: z.enum(['NEW', 'IN_PROGRESS', 'SUCCESS', 'FAIL']),
  amount: z.string(),
  refunded: z.string(),
  currency: z.string(),
  merchant: z.string(),
  requisite: z.string(),
});

const STATES = { NEW: 'waiting', IN_PROGRESS: 'waiting', SUCCESS: 'paid', FAIL: 'failed' } as const;

/** The Kyrgyz wallet: a number, a code, and a confirmation of ours, which takes the money. Source: C7-088 to C7-091. */
export function kgWalletProvider(options: KgOptions): CodeProvider {
  const { merchant, isPractice = false } = options;
  const api = openKgApi(options, KG_WALLET_CODE);
  const post = async (step: string, form: Readonly<Record<string, string>>) =>
    answered.parse(await api.post(step, form));
  return {
    ...api.provider,
    code: KG_WALLET_CODE,
    merchant,
    byCode: {
      ...KG_NUMBER,
      isPractice,
      tokenOf: api.tokenOf,
      async send({ token, amountMinor, orderNumber, payer, comment }) {
        const answer = await post('payment', {
          payment_token: token,
          merchant,
          amount: soms(amountMinor),
          requisite: orderNumber,
          payer,
          // The wallet's number is the phone that its codes go to.
          phone: payer,
          comment,
        });
        return answer.status === 'FAIL' ? refusalOf(answer, 'NUMBER') : { kind: 'sent' };
      },
      async verify(token, code) {
        const answer = await post('verification', {
          payment_token: token,
          one_time_password: code,
        });
        if (answer.status === 'FAIL') return refusalOf(answer, 'CODE');
        if (!answer.auth_token) throw new Error('the wallet verified without an auth_token');
        return { kind: 'verified', auth: answer.auth_token };
      },
      async confirm(token, auth) {
        const answer = await post('confirmation', { payment_token: token, auth_token: auth });
        return answer.status === 'FAIL' ? refusalOf(answer, 'FAILED') : { kind: 'confirmed' };
      },
    },
    fetchStatus: (token) =>
      api.find(token, (answer) => {
        const { status, requisite, ...told } = payment.parse(answer);
        return { ...told, state: STATES[status], orderNumber: requisite };
      }),
  };
}
