import type { Database, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';
import { removeRequests } from './request-store.ts';

const AT_MOST = 1_000;

/** Somebody is forgotten: what they asked, also without signing in, is gone with its answers and pictures. */
export async function forgetAsker(
  tx: Tx,
  { personId, emails }: DataSubject,
  now: Date,
): Promise<void> {
  const own = await query<{ id: string }>(tx)`
    select id from support_request where person_id = ${personId}::uuid or (person_id is null and email_key = any(${[...emails]}::text[]))`;
  await removeRequests(
    tx,
    own.map(({ id }) => id),
    now,
  );
}

/** What is handed over of somebody: what they asked and were told, and how many pictures went with it. */
export const exportRequests = (database: Database, { personId }: DataSubject): Promise<unknown> =>
  query(database)`
    select r.number::text, r.form, r.subject, r.subject_text as "subjectText", r.full_name as "fullName", r.email, r.phone,
      r.contract, r.centre, r.state, r.created_at as "createdAt",
      (select jsonb_agg(jsonb_build_object('from', m.from_whom, 'text', m.body, 'at', m.at) order by m.id)
        from support_message m where m.request_id = r.id) as messages,
      (select count(*)::int from support_picture p where p.request_id = r.id) as pictures
    from support_request r where r.person_id = ${personId}::uuid
    order by r.number desc limit ${AT_MOST}`;
