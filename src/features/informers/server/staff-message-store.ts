import { sql, type Insertable } from 'kysely';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { STAFF_MESSAGES_AT_MOST, type StaffMessage } from '../model.ts';
import type { StaffMessageTable } from './tables.ts';

/** The messages that hold now or will, the nearest first, at the most `NOTICES_AT_MOST`. */
export const listStaffMessages = (
  database: Queryable,
  now: Date,
): Promise<readonly StaffMessage[]> =>
  query<StaffMessage>(database)`
    select id, kind, store, country, starts_at as "startsAt", ends_at as "endsAt", lasting, texts
    from informer_notice where ends_at > ${now} order by starts_at, id limit ${STAFF_MESSAGES_AT_MOST}`;

export type NewStaffMessage = Omit<Insertable<StaffMessageTable>, 'id' | 'revision'>;

/** Makes these the messages of the shop: what is not among them goes, and what is already there stays as it is. */
export async function publishStaffMessages(
  database: Database,
  messages: readonly NewStaffMessage[],
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('informer_notice').selectAll().execute();
    const nameOf = (message: NewStaffMessage): string =>
      JSON.stringify([
        message.kind,
        message.store,
        message.country,
        message.lasting ?? 'year',
        new Date(message.starts_at),
        new Date(message.ends_at),
        ...Object.keys(message.texts)
          .toSorted()
          .map((language) => `${language} ${message.texts[language]}`),
      ]);
    const wanted = new Map(messages.map((message) => [nameOf(message), message]));
    for (const { id, ...message } of known)
      if (!wanted.delete(nameOf(message)))
        await sql`delete from informer_notice where id = ${id}`.execute(tx);
    for (const message of wanted.values())
      await tx
        .insertInto('informer_notice')
        .values({ ...message, texts: sql`${JSON.stringify(message.texts)}::jsonb` })
        .execute();
  });
}
