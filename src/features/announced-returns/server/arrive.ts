import type { Actor } from '#base/actor.ts';
import type { OrderReturn } from '#features/orders/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Tx } from '#platform/database.ts';
import { isAnswered } from '../rules/judge-announcement.ts';
import { listAnnounced, saveEnded } from './announced-store.ts';

export interface Arrival {
  readonly order: { readonly id: string; readonly orderNumber: string; readonly store: string };
  readonly made: Pick<OrderReturn, 'id' | 'lines'>;
  /** The one whose form staff had open; null: they opened none. */
  readonly announcedId: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Writes, in the transaction of a return, that it is what its buyer had announced: the one that staff had opened, or the one that waits where
 * the return has goods of it. What comes after its time, or after it was called off, arrives nonetheless. The caller holds the order's lock.
 */
export async function settleAnnounced(
  tx: Tx,
  { order, made, announcedId, actor, now }: Arrival,
): Promise<void> {
  const all = await listAnnounced(tx, order.id);
  const found =
    all.find(({ id }) => id === announcedId) ??
    all.find((each) => each.state === 'announced' && isAnswered(each, made.lines));
  if (!found || found.state === 'arrived') return;
  await saveEnded(tx, found.id, {
    from: ['announced', 'expired', 'called_off'],
    to: 'arrived',
    at: now,
    returnId: made.id,
  });
  await writeAudit(tx, {
    at: now,
    actor,
    action: 'announced-return.arrive',
    subject: `announced-return:${found.id}`,
    store: order.store,
    details: {
      orderNumber: order.orderNumber,
      number: found.number,
      from: found.state,
      to: 'arrived',
      returnId: made.id,
    },
  });
}
