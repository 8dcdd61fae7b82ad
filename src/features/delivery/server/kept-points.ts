import { findRegistered } from '#features/registration/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { DeliveryService } from './delivery-service.ts';
import type { PointTerms } from './delivery-views.ts';
import { viewTerms } from './handler-parts.ts';
import type { ProposalDeps } from './propose-point.ts';

/** A point that somebody's orders went to, and when the last of them was made. Personal data. */
export interface UsedPoint {
  readonly number: number;
  readonly usedAt: Date;
}

/** A point that somebody no longer wants kept. Personal data. */
interface UnkeptPoint {
  readonly number: number;
  readonly at: Date;
}

export const listUnkept = (database: Queryable, personId: string) =>
  query<UnkeptPoint>(database)`
    select number, at from unkept_point where person_id = ${personId}::uuid order by at desc, number`;

/** Of the used points those that are kept: a point that was removed is kept again once it is used again. */
export const keptOf = (
  used: readonly UsedPoint[],
  unkept: readonly UnkeptPoint[],
): readonly number[] =>
  used.flatMap(({ number, usedAt }) =>
    unkept.some((each) => each.number === number && each.at >= usedAt) ? [] : [number],
  );

/** Numbers of the points that are kept for whoever asks, the newest first; none for a guest (C2-069), and where the trial leaves them out (C9-051). */
export async function listKept(
  { database, listUsedPoints }: Pick<ProposalDeps, 'database' | 'listUsedPoints'>,
  { actor, flags }: Pick<CallContext, 'actor' | 'flags'>,
): Promise<readonly number[]> {
  if (actor.kind !== 'contract' || flags['sigma_test_show_used_pvz'] !== true) return [];
  const used = await listUsedPoints(actor.personId);
  return used.length === 0 ? [] : keptOf(used, await listUnkept(database, actor.personId));
}

/** Keeps a point no longer; doing it twice changes nothing. */
export async function unkeep(
  database: Queryable,
  personId: string,
  number: number,
  now: Date,
): Promise<void> {
  await query(database)`
    insert into unkept_point (person_id, number, at) values (${personId}::uuid, ${number}, ${now})
    on conflict (person_id, number) do update set at = excluded.at`;
}

/** Forgets which points somebody did not want kept; which they used is forgotten with their orders. */
export async function forgetUnkept(
  tx: Tx,
  { personId }: { readonly personId: string },
): Promise<void> {
  await query(tx)`delete from unkept_point where person_id = ${personId}::uuid`;
}

/** What the view of a point depends on beside the point and its price. */
export async function pointTerms(
  deps: ProposalDeps & { readonly service: DeliveryService },
  context: CallContext,
  cart: PricedCart,
): Promise<PointTerms> {
  const { actor } = context;
  const [kept, registered] = await Promise.all([
    listKept(deps, context),
    actor.kind === 'contract' ? findRegistered(deps.database, actor.contract) : null,
  ]);
  return {
    ...viewTerms(deps, context),
    cart,
    kept,
    carriers: deps.service.packOf(context).carriers,
    centre: registered?.serviceCentre ?? null,
  };
}
