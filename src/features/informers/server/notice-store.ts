import { sql, type Insertable } from 'kysely';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { NOTICES_AT_MOST, type StaffNotice } from '../model.ts';
import type { InformerNoticeTable } from './tables.ts';

/** The messages that hold now or will, the nearest first, at the most `NOTICES_AT_MOST`. */
export const listNotices = (database: Queryable, now: Date): Promise<readonly StaffNotice[]> =>
  query<StaffNotice>(database)`
    select id, kind, store, country, starts_at as "startsAt", ends_at as "endsAt", lasting, texts
    from informer_notice where ends_at > ${now} order by starts_at, id limit ${NOTICES_AT_MOST}`;

export type NewNotice = Omit<Insertable<InformerNoticeTable>, 'id'>;

/** Makes these the messages of the shop: what is not among them goes, and what is already there stays as it is. */
export async function publishNotices(
  database: Database,
  notices: readonly NewNotice[],
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('informer_notice').selectAll().execute();
    const nameOf = (notice: NewNotice): string =>
      JSON.stringify([
        notice.kind,
        notice.store,
        notice.country,
        notice.lasting ?? 'year',
        new Date(notice.starts_at),
        new Date(notice.ends_at),
        ...Object.keys(notice.texts)
          .toSorted()
          .map((language) => `${language} ${notice.texts[language]}`),
      ]);
    const wanted = new Map(notices.map((notice) => [nameOf(notice), notice]));
    for (const { id, ...notice } of known)
      if (!wanted.delete(nameOf(notice)))
        await sql`delete from informer_notice where id = ${id}`.execute(tx);
    for (const notice of wanted.values())
      await tx
        .insertInto('informer_notice')
        .values({ ...notice, texts: sql`${JSON.stringify(notice.texts)}::jsonb` })
        .execute();
  });
}
