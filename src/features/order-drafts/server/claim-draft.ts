import { OfferGone, type ClaimSource } from '#features/orders/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { draftsAmong } from '../rules/draft-key.ts';
import type {} from './tables.ts';

interface Ordered {
  readonly id: string;
  readonly skus: readonly string[];
  readonly contract: string | null;
}

/** Those that this order would be: for this buyer, with something of it still in the cart. */
const findMeant = (tx: Tx, { id, skus, contract }: Ordered) => query<{
  state: string;
  number: number;
  sentBy: string | null;
  isEnded: boolean;
}>(tx)`
  select state, number, sent_by as "sentBy", ended_by is not null as "isEnded" from order_draft d
  where id = ${id}::uuid and (contract is null or contract = ${contract})
    and exists (select from jsonb_array_elements(d.lines) l where l ->> 'sku' = any(${[...skus]}::text[])) for update`;

/** A cart that a prepared order was put into becomes that order: once, whoever else has the link and wherever else it was taken. */
export const draftClaims: ClaimSource = ({ cart, priced }) => {
  const drafts = draftsAmong(cart.document.additions ?? []);
  if (drafts.length === 0) return null;
  const skus = priced.lines.flatMap(({ sku, count, isGift }) =>
    count > 0 && !isGift ? [sku] : [],
  );
  return async (tx, order) => {
    for (const id of drafts) {
      // One connection asks one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const [draft] = await findMeant(tx, { id, skus, contract: order.buyerContract });
      if (!draft) continue;
      // A link that ran out after it was taken still says whose order it is; one that staff ended does not.
      if (draft.sentBy === null || draft.isEnded || !['sent', 'ended'].includes(draft.state))
        throw new OfferGone(String(draft.number), 'draftGone');
      // oxlint-disable-next-line no-await-in-loop
      await query(tx)`
        update order_draft set state = 'ordered', purchase_id = ${order.id}::uuid, changed_at = ${order.placedAt}
        where id = ${id}::uuid`;
      // oxlint-disable-next-line no-await-in-loop
      await writeAudit(tx, {
        at: order.placedAt,
        actor: { kind: 'staff', staffId: draft.sentBy },
        action: 'order.prepare',
        subject: `order:${order.orderNumber}`,
        store: order.store,
        details: { draft: draft.number },
      });
      return;
    }
  };
};
