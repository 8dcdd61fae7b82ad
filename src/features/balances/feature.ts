import { codes } from '#features/codes/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { orderMeans, orders } from '#features/orders/feature.ts';
import type { MeansQuestion, OrderSums } from '#features/orders/server/public.ts';
import { feature, fill } from '#platform/feature.ts';
import { bonusProof } from './server/bonus-proof.ts';
import { createBalanceHandlers } from './server/handlers.ts';
import { balanceSources, heldIn, provenIn, type BalanceParts } from './server/means-sources.ts';
import { readStanding } from './server/standing.ts';

/** Bonuses and credit: what a contract holds in the ledger, and how it pays a part of an order. */
export const balances = feature(
  'balances',
  { needs: [codes, delivery, orders] },
  ({ database }, needed) => {
    const { isSmsOn, phoneOfContract, ...codesAt } = needed.codes;
    const proof = bonusProof({ codes: codesAt, isSmsOn, phoneOfContract });
    const parts: BalanceParts = {
      heldOf: heldIn(database),
      proof,
      isProven: provenIn(proof),
      packOf: needed.delivery.packOf,
    };
    const [bonus, credit] = balanceSources(parts);
    return {
      provides: {
        proof,
        standing: (question: MeansQuestion, sums: OrderSums) => readStanding(parts, question, sums),
      },
      handlers: createBalanceHandlers(database, parts),
      fills: [fill(orderMeans, bonus), fill(orderMeans, credit)],
    };
  },
);
