import { sql, type Kysely } from 'kysely';

/**
 * A hand-over to another store's host is shown to the first host again, by the same browser, before anybody is signed in. What a server
 * of the version before began has no first host: the page asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_handover
    add column step text not null default 'begun' check (step in ('begun', 'shown', 'answered', 'asked')),
    -- Scheme and host of the store that it came from.
    add column from_site text,
    -- SHA-256 of the browser's id at the second host.
    add column visitor_hash bytea,
    add column is_proven boolean not null default false`.execute(db);
}
