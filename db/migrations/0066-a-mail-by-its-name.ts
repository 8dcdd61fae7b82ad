import { sql, type Kysely } from 'kysely';

/**
 * The mail that says that goods have come was stored as a 'notice'. What is done gets the new name as well: by its key nothing is promised
 * or sent twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = sql`'back-in-stock:' || substr(dedupe_key, length('arrival-notice:') + 1)`;
  const isOld = sql`dedupe_key like 'arrival-notice:%'`;
  const statements = [
    sql`update outbox set kind = 'back-in-stock', dedupe_key = ${key} where kind = 'arrival-notice' and ${isOld}`,
    sql`update outbound_message set dedupe_key = ${key} where channel = 'mail' and ${isOld}`,
    // The job has a new name, too: by the old one a server of the version before would go on to promise mails under the old word.
    sql`do $$ begin
      if to_regclass('jobs.schedule') is not null then
        delete from jobs.schedule where name = 'promise-arrival-notices';
      end if;
    end $$`,
    // The payment sandbox makes its tables by itself.
    sql`alter table if exists sandbox_provider.notice rename to webhook`,
    sql`alter index if exists sandbox_provider.notice_due rename to webhook_due`,
  ];
  for (const statement of statements) await statement.execute(db);
}
