import { isUuid } from '#base/ids.ts';
import type { Database } from '#platform/database.ts';
import { managingRefusal, type Managing, type ManagingRefusal } from '../rules/may-manage.ts';
import { findSubscription, type WithMonths } from './subscription-store.ts';

interface Asked {
  readonly id: string;
  readonly contract: string;
  readonly what: Managing;
  /** The month that the page showed as the next. */
  readonly number: number | null;
}

/** A subscription of one's own of which this may be changed now, or why it may not. */
export async function findManaged(
  database: Database,
  { id, contract, what, number }: Asked,
): Promise<
  | { readonly ok: true; readonly found: WithMonths }
  | { readonly ok: false; readonly code: ManagingRefusal | 'SUBSCRIPTION_UNKNOWN' }
> {
  const found = isUuid(id) ? await findSubscription(database, id) : null;
  if (!found || found.subscription.contract !== contract || found.subscription.state === 'pending')
    return { ok: false, code: 'SUBSCRIPTION_UNKNOWN' };
  const { subscription, months } = found;
  const facts = { state: subscription.state, occurrences: months };
  const code = managingRefusal(what, facts, number);
  return code ? { ok: false, code } : { ok: true, found };
}
