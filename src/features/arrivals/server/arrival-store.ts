import { sql } from 'kysely';
import { hadNow } from '#features/catalogue/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArrivalRequest } from '../model.ts';
import { emailKey } from '../rules/contact.ts';
import type {} from './tables.ts';

export interface NewRequest {
  readonly sku: string;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly email: string;
  readonly contract: string | null;
  readonly createdAt: Date;
}

/** Keeps a request; who waits for the product already goes on waiting. */
export async function addRequest(database: Queryable, request: NewRequest): Promise<void> {
  await sql`insert into arrival_request (sku, store, country, language, email, email_key, contract, created_at)
    values (${request.sku}, ${request.store}, ${request.country}, ${request.language}, ${request.email},
      ${emailKey(request.email)}, ${request.contract}, ${request.createdAt})
    on conflict (sku, store, email_key) where state = 'waiting' do nothing`.execute(database);
}

/**
 * Takes requests whose product can be had again, the oldest first, and marks them as promised. Two who do this at once take
 * different ones.
 */
export async function takeArrived(tx: Tx, now: Date, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update arrival_request set state = 'promised', settled_at = ${now}
    where id in (
      select r.id from arrival_request r where r.state = 'waiting' and ${hadNow('r')}
      order by r.created_at, r.id limit ${count} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findRequest(database: Queryable, id: string): Promise<ArrivalRequest | null> {
  const { rows } = await sql<ArrivalRequest>`
    select id, sku, store, country, language, email, state, stop_token as "stopToken"
    from arrival_request where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** What came of a promise; a request that was stopped meanwhile stays stopped. */
export async function settleRequest(
  database: Queryable,
  id: string,
  state: 'sent' | 'stopped',
  now: Date,
): Promise<void> {
  await sql`update arrival_request set state = ${state}, settled_at = ${now} where id = ${id} and state = 'promised'`.execute(
    database,
  );
}

/** Stops whatever still waits for the address behind a token. @returns How many. */
export async function stopByToken(database: Queryable, token: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update arrival_request set state = 'stopped', settled_at = ${now}
    where state in ('waiting', 'promised')
      and email_key = (select email_key from arrival_request where stop_token = ${token}::uuid) returning 1`.execute(
    database,
  );
  return rows.length;
}

/** Removes requests that are done with, and ones that nobody can still be waiting for. @returns How many. */
export async function forgetRequests(
  database: Queryable,
  before: { readonly settled: Date; readonly created: Date },
): Promise<number> {
  const { rows } = await sql`
    delete from arrival_request where settled_at < ${before.settled} or created_at < ${before.created} returning 1`.execute(
    database,
  );
  return rows.length;
}
