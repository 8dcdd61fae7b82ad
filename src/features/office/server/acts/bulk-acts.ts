import { z } from 'zod';
import { effectsOf } from '#features/orders/rules/order-life.ts';
import { PACKED_AT_ONCE, previewStep, type PackResult } from '#features/orders/server/public.ts';
import { previewHandOver } from '#features/parcels/server/public.ts';
import { BULK_STEPS } from '../../rules/bulk-steps.ts';
import { act } from '../act.ts';
import { findRun, listOpenRuns, startRun, stopRun } from '../bulk-runs.ts';
import type { PackingParts } from './packing-acts.ts';

const one = z.object({ id: z.uuid() });
const ofSeveral = z.object({
  step: z.enum(BULK_STEPS),
  orderNumbers: z
    .array(z.string().regex(/^\d{8,12}$/))
    .min(1)
    .max(PACKED_AT_ONCE),
});

/** Why a step would leave an order as it is; null: it would not. */
function toldOf({ orderNumber, outcome }: PackResult) {
  if (!outcome.ok) return { orderNumber, code: outcome.code };
  return { orderNumber, code: outcome.value.isChanged ? null : ('SAME' as const) };
}

/** Many orders one after the other: begun here, done by the shop itself, looked at and stopped by whoever began. */
export const bulkActs = (parts: Pick<PackingParts, 'database' | 'serviceOf'>) => ({
  /** What a step would do with each, and what it does at all, by the table of the life of an order. */
  previewSteps: act(
    'orders.pack',
    ofSeveral,
    async ({ step, orderNumbers }, { actor, stores, say }) => ({
      results:
        step === 'hand-over'
          ? await previewHandOver(parts, { orderNumbers, stores })
          : (await previewStep(parts.database, step, { orderNumbers, actor, stores })).map(toldOf),
      effects: Object.values(effectsOf(step, { state: 'paid' })).map(say),
    }),
  ),
  startRun: act('orders.pack', ofSeveral.extend(one.shape), (input, context) =>
    startRun(parts.database, input, context),
  ),
  findRun: act('orders.pack', one, ({ id }, context) => findRun(parts.database, id, context)),
  stopRun: act('orders.pack', one, ({ id }, context) => stopRun(parts.database, id, context)),
  /** Beside the list, for whoever sees it. */
  listOpenRuns: act('orders.see', z.object({}), (_input, context) =>
    listOpenRuns(parts.database, context),
  ),
});
