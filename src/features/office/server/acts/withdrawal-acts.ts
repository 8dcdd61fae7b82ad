import { z } from 'zod';
import { WITHDRAWAL_STATES } from '#features/withdrawals/model.ts';
import { listWithdrawals, settleWithdrawal } from '#features/withdrawals/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';

/** Withdrawals from contracts: somebody has to see to each. */
export const withdrawalActs = ({ database }: { readonly database: Database }) => ({
  listWithdrawals: act(
    'orders.see',
    z.object({
      state: z.enum(WITHDRAWAL_STATES),
      cursor: z.string().max(100).nullable().catch(null),
    }),
    (input, { stores }) => listWithdrawals(database, { ...input, stores }),
  ),
  settleWithdrawal: act(
    'orders.change',
    z.object({ id: z.string().max(40) }),
    ({ id }, { stores, actor, now }) => settleWithdrawal(database, { id, stores, actor, now }),
  ),
});
