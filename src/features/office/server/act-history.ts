import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Acts of one thing that its screen names. */
const NAMED_AT_MOST = 20;

/** What was done with any of these, the last first. */
export const historyOfSubjects = (db: Queryable, subjects: readonly string[]) =>
  query<{ readonly at: Date; readonly action: string; readonly actor: string }>(db)`
    select at, action, actor from audit_entry where subject = any(${subjects}::text[])
    order by id desc limit ${NAMED_AT_MOST}`;

/** What was done with all things of a kind, the last first: a list tells of what is gone as well. */
export const historyOfActions = (db: Queryable, actions: readonly string[]) =>
  query<{ readonly at: Date; readonly action: string; readonly actor: string }>(db)`
    select at, action, actor from audit_entry where action = any(${actions}::text[])
    order by id desc limit ${NAMED_AT_MOST}`;
