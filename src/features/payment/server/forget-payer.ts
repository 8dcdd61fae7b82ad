import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { forgetPayerNumbers } from './code-payment-store.ts';

/** Forgets the numbers of wallets, and empties what providers told of somebody's payments, once it was taken in: they may name the payer. That it came stays. */
export async function forgetPayer(
  tx: Tx,
  who: { readonly personId: string; readonly contracts: readonly string[] },
): Promise<void> {
  const { personId, contracts } = who;
  await forgetPayerNumbers(tx, who);
  await query(tx)`
    update payment_notice n set body = '' from payment_attempt a join purchase p on p.id = a.purchase_id
    where a.provider = n.provider and a.provider_payment_id = n.provider_payment_id and n.handled_at is not null
      and (p.person_id = ${personId}::uuid or p.buyer_contract = any(${contracts}::text[]))`;
}
