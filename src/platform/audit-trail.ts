import type { Actor } from '#base/actor.ts';
import type { Queryable, Tx } from './database.ts';
import { query } from './query.ts';
import './tables.ts';

/** Something that staff or the system did. */
export interface AuditedAct {
  readonly at: Date;
  readonly actor: Actor;
  /** What was done, `review.publish`. */
  readonly action: string;
  /** To what, `review:<id>`. */
  readonly subject: string;
  /** The store that it is about: whoever sees one store sees its acts alone. Left out: of none, or of all. */
  readonly store?: string;
  /** No personal data. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** How the trail and other records of who did something name an actor: `staff:7`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'system':
      return `system:${actor.name}`;
    case 'contract':
      // Whatever is done in somebody's name was done by whoever did it.
      if (actor.actedBy !== undefined) return `staff:${actor.actedBy}`;
      return `contract:${actor.contract}`;
    case 'visitor':
      return 'visitor';
  }
}

/** Writes an act into the trail, in the transaction of the act itself: both stand, or neither. The table lets nobody change it. */
export async function writeAudit(
  tx: Tx,
  { at, actor, action, subject, store, details }: AuditedAct,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at,
      actor: actorName(actor),
      action,
      subject,
      store: store ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}

const HISTORY_AT_MOST = 20;

interface Act {
  readonly at: Date;
  readonly action: string;
  readonly actor: string;
}

/** What was done with one thing, the last first. @param subjects As the trail names it, `certificate:1234`, and as it named it before. */
export const historyOf = (db: Queryable, ...subjects: readonly string[]) =>
  query<Act>(db)`
    select at, action, actor from audit_entry where subject = any(${subjects}::text[])
    order by id desc limit ${HISTORY_AT_MOST}`;

/** What was done with all things of a kind, the last first: a list tells of what is gone as well. */
export const historyOfActions = (db: Queryable, actions: readonly string[]) =>
  query<Act>(db)`
    select at, action, actor from audit_entry where action = any(${actions}::text[])
    order by id desc limit ${HISTORY_AT_MOST}`;
