import { sql, type Kysely } from 'kysely';

/**
 * How many messages are on their way to an endpoint is known, so that a slow one holds up nobody. What waits and what came to nothing
 * are looked up by themselves: nearly all of the log was taken. An endpoint that is removed leaves its log to be cleared in parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table webhook_endpoint add column removed_at timestamptz`,
    // As long as a sending may last at the most: whoever died in the middle of one holds its place no longer.
    sql`alter table webhook_delivery add column sending_until timestamptz`,
    sql`create index webhook_delivery_sending on webhook_delivery (endpoint_id) where sending_until is not null`,
    sql`create index webhook_delivery_newest on webhook_delivery (endpoint_id, made_at desc, id desc)`,
    sql`drop index webhook_delivery_listed`,
    sql`create index webhook_delivery_waiting on webhook_delivery (endpoint_id, made_at desc, id desc) where state = 'waiting'`,
    sql`create index webhook_delivery_lost on webhook_delivery (endpoint_id, made_at desc, id desc)
      where state in ('failed', 'dropped')`,
  ])
    await statement.execute(db);
}
