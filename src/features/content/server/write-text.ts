import { randomUUID } from 'node:crypto';
import type { Actor } from '#base/actor.ts';
import { readMoment, type TypedMoment } from '#base/typed-moment.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { TextFaults } from '../model.ts';
import { textFaults, tidied } from '../rules/text-faults.ts';
import { lockContent } from './content-watch.ts';
import {
  findPlan,
  newestVersion,
  noteText,
  PLANNED_TEXT,
  type ByStaff,
  type TextKey,
} from './planned-text.ts';
import { hashText, publishTexts } from './text-store.ts';

/** A text as it was typed, with what its writer saw. */
export interface TypedText extends TextKey, TypedMoment {
  readonly title: string;
  readonly body: string;
  /** The newest version when the form was opened; 0: there was none. */
  readonly seen: number;
}

/** What stands by now, for whoever wrote over it. */
export interface StandingText {
  readonly version: number;
  readonly title: string;
  readonly body: string;
}

export type WrittenText =
  | { readonly ok: true; readonly isPlanned: boolean }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: TextFaults }
  /** Somebody has written another version meanwhile. */
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: StandingText | null }
  /** It says what it says already; or another one waits for its moment. */
  | { readonly ok: false; readonly code: 'SAME' | 'PLANNED' };

const staffOf = ({ staffId }: ByStaff): Actor => ({ kind: 'staff', staffId });

async function findStanding(
  tx: Tx,
  key: TextKey,
): Promise<(StandingText & { hash: string }) | null> {
  const [row] = await query<StandingText & { hash: string }>(tx)`
    select version, title, body, text_hash as hash from content_text
    where store = ${key.store} and alias = ${key.alias} and language = ${key.language}
    order by version desc limit 1`;
  return row ?? null;
}

/** Writes the next version at once. */
async function publish(tx: Tx, text: TypedText, before: StandingText | null, by: ByStaff) {
  await publishTexts(tx, [text], by.now);
  const details = {
    before: before && { title: before.title, version: before.version },
    after: { title: text.title, version: await newestVersion(tx, text) },
  };
  await noteText(tx, { actor: staffOf(by), at: by.now, action: 'publish', details }, text);
}

/** Keeps the text until its moment. */
async function plan(tx: Tx, text: TypedText, startsAt: Date, by: ByStaff) {
  const id = randomUUID();
  const { store, alias, language, title, body } = text;
  await query(tx)`
    insert into content_plan (id, store, alias, language, title, body, starts_at, made_by, made_at)
    values (${id}::uuid, ${store}, ${alias}, ${language}, ${title}, ${body}, ${startsAt}, ${by.staffId}::uuid, ${by.now})`;
  await putInOutbox(tx, {
    kind: PLANNED_TEXT,
    payload: { id },
    dedupeKey: `${PLANNED_TEXT}:${id}`,
    dueAt: startsAt,
  });
  const details = { title, startsAt: startsAt.toISOString() };
  await noteText(tx, { actor: staffOf(by), at: by.now, action: 'plan', details }, text);
}

/**
 * Writes a new version of a text, from now on or from a moment on. A version that stands is never touched. Pressed twice it is written
 * once; whoever wrote over somebody else's version is told of it.
 *
 * @param timeZone In which the moment was typed.
 */
export async function writeText(
  database: Database,
  typed: TypedText,
  timeZone: string,
  by: ByStaff,
): Promise<WrittenText> {
  const text = tidied(typed);
  const startsAt = readMoment(text, timeZone);
  const isPast = startsAt instanceof Date && startsAt <= by.now;
  const start: TextFaults['start'] = startsAt === 'WRONG' ? 'WRONG' : isPast ? 'PAST' : undefined;
  const faults: TextFaults = { ...textFaults(text), ...(start && { start }) };
  if (startsAt === 'WRONG' || Object.keys(faults).length > 0)
    return { ok: false, code: 'FAULTS', faults };
  return database.transaction().execute(async (tx): Promise<WrittenText> => {
    await lockContent(tx);
    const standing = await findStanding(tx, text);
    const version = standing?.version ?? 0;
    const isSame = standing?.hash === hashText(text);
    // The same press once more: what it asked for is done.
    if (isSame && startsAt === null && version === text.seen + 1)
      return { ok: true, isPlanned: false };
    if (version !== text.seen) return { ok: false, code: 'CHANGED', standing };
    if (isSame) return { ok: false, code: 'SAME' };
    if (startsAt === null) {
      await publish(tx, text, standing, by);
      return { ok: true, isPlanned: false };
    }
    const waiting = await findPlan(tx, text);
    if (!waiting) await plan(tx, text, startsAt, by);
    else if (
      hashText(waiting) !== hashText(text) ||
      waiting.startsAt.getTime() !== startsAt.getTime()
    )
      return { ok: false, code: 'PLANNED' };
    return { ok: true, isPlanned: true };
  });
}
