import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { COUNTED_MOST, ENDPOINTS_MOST, type Endpoint } from '../model.ts';

/** An endpoint with how many of its deliveries wait and how many came to nothing; one more than `COUNTED_MOST` at the most. */
export type CountedEndpoint = Endpoint & { readonly lost: number; readonly waiting: number };

const listRows = (database: Queryable, id: string | null): Promise<readonly CountedEndpoint[]> =>
  query<CountedEndpoint>(database)`
    select e.id, e.name, e.url, e.events, e.stores, e.state, e.state_at as "stateAt", e.failing_since as "failingSince",
      e.old_secret_until as "oldSecretUntil", e.revision, e.made_at as "madeAt", e.made_by as "madeBy",
      (select count(*)::int from (select from webhook_delivery d where d.endpoint_id = e.id
        and d.state in ('failed', 'dropped') limit ${COUNTED_MOST + 1}) l) as lost,
      (select count(*)::int from (select from webhook_delivery d where d.endpoint_id = e.id
        and d.state = 'waiting' limit ${COUNTED_MOST + 1}) w) as waiting
    from webhook_endpoint e where e.removed_at is null and (${id}::uuid is null or e.id = ${id}::uuid)
    order by e.made_at, e.id limit ${ENDPOINTS_MOST}`;

/** All of them; there are never more. */
export const listEndpoints = (database: Queryable): Promise<readonly CountedEndpoint[]> =>
  listRows(database, null);

export const findEndpoint = async (
  database: Queryable,
  id: string,
): Promise<CountedEndpoint | null> => (await listRows(database, id))[0] ?? null;

/**
 * Locks an endpoint until the end of the transaction. Whoever locks deliveries as well locks their endpoint first; events that are
 * told meanwhile do not wait for it.
 */
export async function lockEndpoint(tx: Tx, id: string): Promise<Endpoint | null> {
  const [row] = await query<Endpoint>(tx)`
    select id, name, url, events, stores, state, state_at as "stateAt", failing_since as "failingSince",
      old_secret_until as "oldSecretUntil", revision, made_at as "madeAt", made_by as "madeBy"
    from webhook_endpoint where id = ${id}::uuid and removed_at is null for no key update`;
  return row ?? null;
}

const FORGOTTEN_AT_ONCE = 5_000;

/** Clears the logs of endpoints that were removed, and then themselves. @returns How many endpoints. */
export async function forgetRemoved(database: Database): Promise<number> {
  for (;;) {
    // A part after the other, so that nothing is locked for long.
    // oxlint-disable-next-line no-await-in-loop
    const gone = await query(database)`
      delete from webhook_delivery where id in (
        select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
        where e.removed_at is not null limit ${FORGOTTEN_AT_ONCE}) returning id`;
    if (gone.length < FORGOTTEN_AT_ONCE) break;
  }
  const ended = await query(database)`
    delete from webhook_endpoint e where removed_at is not null
      and not exists (select from webhook_delivery d where d.endpoint_id = e.id) returning id`;
  return ended.length;
}

/** How many were switched off because they did not answer, and since when the first of them is. */
export async function countOff(database: Queryable) {
  const [row] = await query<{ count: number; oldestAt: Date | null }>(database)`
    select count(*)::int as count, min(state_at) as "oldestAt" from webhook_endpoint where state in ('gone', 'failing')`;
  return { count: 0, oldestAt: null, ...row, oldestStore: null };
}

/** Seals anew what an older secret of the server sealed. @returns How many. */
export async function resealEndpoints(
  database: Queryable,
  reseal: (sealed: string) => string | null,
): Promise<number> {
  const rows = await query<{ id: string; sealed: string; old: string | null }>(database)`
    select id, secret_sealed as sealed, old_secret_sealed as old from webhook_endpoint
    where removed_at is null limit ${ENDPOINTS_MOST}`;
  let done = 0;
  for (const { id, sealed, old } of rows) {
    const anew = [reseal(sealed), old === null ? null : reseal(old)] as const;
    if (anew[0] === null && anew[1] === null) continue;
    // One after the other: there are few, and nobody waits.
    // oxlint-disable-next-line no-await-in-loop
    await query(database)`
      update webhook_endpoint set secret_sealed = ${anew[0] ?? sealed}, old_secret_sealed = ${anew[1] ?? old}
      where id = ${id}::uuid and secret_sealed = ${sealed} and old_secret_sealed is not distinct from ${old}`;
    done += 1;
  }
  return done;
}
