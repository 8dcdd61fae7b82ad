import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ALL_STORES } from '../model.ts';
import { lockContent } from './content-watch.ts';
import { publishTexts } from './text-store.ts';

/** What the outbox calls a text whose moment comes. */
export const PLANNED_TEXT = 'planned-text';

const SHOP: Actor = { kind: 'system', name: 'planned-text' };

/** A text that waits for its moment. */
export interface PlannedText {
  readonly id: string;
  readonly store: string;
  readonly alias: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly startsAt: Date;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Which text is written: a store's or the common one, in a language. */
export interface TextKey {
  readonly store: string;
  readonly alias: string;
  readonly language: string;
}

/** Who of the staff does it, and when. */
export interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
}

export const findPlan = async (
  database: Queryable,
  { store, alias, language }: TextKey,
): Promise<PlannedText | null> => {
  const [plan] = await query<PlannedText>(database)`
    select id, store, alias, language, title, body, starts_at as "startsAt", made_by as "madeBy", made_at as "madeAt"
    from content_plan where store = ${store} and alias = ${alias} and language = ${language} and state = 'planned'`;
  return plan ?? null;
};

/** Of a plan that still waits; null: it is over, or never was. */
async function takePlan(
  tx: Tx,
  id: string,
  state: 'done' | 'stopped',
): Promise<Omit<PlannedText, 'madeBy' | 'madeAt'> | null> {
  const [plan] = await query<Omit<PlannedText, 'madeBy' | 'madeAt'>>(tx)`
    update content_plan set state = ${state} where id = ${id}::uuid and state = 'planned'
    returning id, store, alias, language, title, body, starts_at as "startsAt"`;
  return plan ?? null;
}

/** Writes into the trail what became of a text. Its words stand in its versions, or with the plan. */
export const noteText = (
  tx: Tx,
  {
    actor,
    at,
    action,
    details,
  }: {
    readonly actor: Actor;
    readonly at: Date;
    readonly action: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
  { store, alias, language }: TextKey,
): Promise<void> =>
  writeAudit(tx, {
    at,
    actor,
    action: `content.${action}`,
    subject: `content:${alias}`,
    ...(store === ALL_STORES ? {} : { store }),
    details: { language, ...details },
  });

/** Which version holds last, planned or not; 0: none was written. */
export async function newestVersion(database: Queryable, key: TextKey): Promise<number> {
  const [row] = await query<{ version: number }>(database)`
    select version from content_text where store = ${key.store} and alias = ${key.alias} and language = ${key.language}
    order by version desc limit 1`;
  return row?.version ?? 0;
}

/**
 * Writes a planned text as the next version, once: told twice, or by two servers at once, the second finds it done. It holds from when it is
 * really written: nobody is said to have read what was not there.
 */
export const applyPlan = (database: Database, id: string, now: Date): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const plan = await takePlan(tx, id, 'done');
    if (!plan) return;
    await publishTexts(tx, [plan], now);
    const details = { title: plan.title, version: await newestVersion(tx, plan) };
    await noteText(tx, { actor: SHOP, at: now, action: 'begin', details }, plan);
  });

/** Takes back a text that has not begun. Which comes first, this or its moment, the row decides. @returns False: it is over. */
export const stopPlan = (
  database: Database,
  id: string,
  isOwn: (store: string) => boolean,
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockContent(tx);
    const [known] = await query<{ store: string }>(tx)`
      select store from content_plan where id = ${id}::uuid`;
    if (!known || !isOwn(known.store)) return false;
    const plan = await takePlan(tx, id, 'stopped');
    if (!plan) return false;
    const actor: Actor = { kind: 'staff', staffId: by.staffId };
    const details = { title: plan.title, startsAt: plan.startsAt.toISOString() };
    await noteText(tx, { actor, at: by.now, action: 'stop', details }, plan);
    return true;
  });

const payload = z.object({ id: z.uuid() });

/** A text whose moment has come. */
export const plannedTextHandler =
  (database: Database, now: () => Date): OutboxHandler =>
  ({ payload: given }) =>
    applyPlan(database, payload.parse(given).id, now());
