import { z } from 'zod';
import type { CodeProvider } from '../provider.ts';
import { KG_NUMBER, openKgApi, refusalOf, soms, type KgOptions } from './kg-api.ts';

/** Name of the Kyrgyz mobile bank, and of the method that it takes. Source: C2-018. */
const KG_MBANK_CODE = 'cbk_mbank';

/** What it answers to a step. Source: C7-096. */
const answered = z.object({
  success: z.boolean(),
  code: z.string().max(60).nullish(),
  details: z.object({ message: z.string().nullish() }).nullish(),
});

const payment = z.object({
  state: z.enum(['created', 'processing', 'paid', 'declined']),
  amount: z.string(),
  refunded: z.string(),
  currency: z.string(),
  merchant: z.string(),
  order_id: z.string(),
});

const STATES = {
  created: 'waiting',
  processing: 'waiting',
  paid: 'paid',
  declined: 'failed',
} as const;

/** The Kyrgyz mobile bank: a number and a code, which takes the money at once. Source: C7-094 to C7-096. */
export function kgMbankProvider(options: KgOptions): CodeProvider {
  const { merchant, isPractice = false } = options;
  const api = openKgApi(options, KG_MBANK_CODE);
  const post = async (step: string, form: Readonly<Record<string, string>>) =>
    answered.parse(await api.post(step, form));
  return {
    ...api.provider,
    code: KG_MBANK_CODE,
    merchant,
    byCode: {
      ...KG_NUMBER,
      isPractice,
      tokenOf: api.tokenOf,
      async send({ token, amountMinor, orderNumber, payer }) {
        const answer = await post('create', {
          payment_token: token,
          merchant,
          order_id: orderNumber,
          amount: soms(amountMinor),
          // Source: C5-043, D61.
          phone_number: `+${payer}`,
        });
        return answer.success ? { kind: 'sent' } : refusalOf(answer, 'NUMBER');
      },
      async verify(token, code) {
        const answer = await post('confirm', { payment_token: token, otp: code });
        return answer.success ? { kind: 'verified', auth: null } : refusalOf(answer, 'CODE');
      },
      // The code was the last word.
      confirm: async () => ({ kind: 'confirmed' }),
    },
    fetchStatus: (token) =>
      api.find(token, (answer) => {
        const { state, order_id, ...told } = payment.parse(answer);
        return { ...told, state: STATES[state], orderNumber: order_id };
      }),
  };
}
