import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { FaqWords } from '../rules/faq-form.ts';

/** As many as a list of versions shows, the newest. */
const VERSIONS_AT_MOST = 100;

/** A version of a question without its words. */
export interface FaqVersion {
  /** The revision that it was. */
  readonly version: number;
  /** Its question in each language. */
  readonly asked: Readonly<Record<string, string>>;
  readonly isPublished: boolean;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  /** Id of who wrote it; null: nobody knows, or it came by a file. */
  readonly by: string | null;
}

export interface WrittenFaqVersion {
  readonly version: number;
  readonly isPublished: boolean;
  readonly texts: Readonly<Record<string, FaqWords>>;
  readonly validFrom: Date;
}

/**
 * Keeps a question as it stands as a version of it. One that is kept already stays as it is: what servers of the version before wrote, and
 * what came by a file, is kept before it is changed.
 *
 * @param by Who has written it; null: nobody knows.
 */
export const keepFaqVersion = async (tx: Tx, id: string, by: string | null): Promise<void> => {
  await query(tx)`
    insert into faq_version (question_id, version, is_published, texts, changed_at, changed_by)
    select id, revision, is_published, texts, changed_at, ${by}::uuid from faq_question where id = ${id}::uuid
    on conflict (question_id, version) do nothing`;
};

/** Versions of a question, the newest first: the first is what stands, kept already or not. */
export const listFaqVersions = (db: Queryable, id: string): Promise<readonly FaqVersion[]> =>
  query<FaqVersion>(db)`
    select version, is_published as "isPublished", changed_at as "validFrom", changed_by::text as by,
      lead(changed_at) over (order by version) as "validTo",
      (select jsonb_object_agg(key, value ->> 'asked') from jsonb_each(texts)) as asked
    from (select version, is_published, texts, changed_at, changed_by from faq_version where question_id = ${id}::uuid
      union all select revision, is_published, texts, changed_at, null from faq_question q where id = ${id}::uuid
        and not exists (select from faq_version v where v.question_id = q.id and v.version = q.revision)) every
    order by version desc limit ${VERSIONS_AT_MOST}`;

/** One version word for word; null: there is none. */
export async function readFaqVersion(
  db: Queryable,
  id: string,
  version: number,
): Promise<WrittenFaqVersion | null> {
  const [row] = await query<WrittenFaqVersion>(db)`
    select version, is_published as "isPublished", texts, changed_at as "validFrom" from faq_version
    where question_id = ${id}::uuid and version = ${version}
    union all select revision, is_published, texts, changed_at from faq_question
    where id = ${id}::uuid and revision = ${version} limit 1`;
  return row ?? null;
}
