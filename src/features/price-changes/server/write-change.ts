import { isDeepStrictEqual } from 'node:util';
import { ok, refused, type Ok, type Outcome } from '#base/outcome.ts';
import { majorText } from '#base/money.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ChangeLine, ChangeRefusal, ChangeState, PriceChange, TypedLine } from '../model.ts';
import { findChange, linesOf, putLines, type Stores } from './change-store.ts';
import { faulty, gatherLines, type Faulty, type TypedGoods } from './gather-lines.ts';
import { planLines, type Markets } from './line-outcomes.ts';
import { readHead, termsOf, type ReadHead, type TypedHead } from './read-given.ts';

/** What the outbox calls a change whose moment comes. */
export const PRICE_CHANGE = 'price-change';

export interface ChangeParts {
  readonly database: Database;
  readonly markets: Markets;
}

/** Who of the staff does it, and when. */
export interface ByStaff {
  readonly staffId: string;
  readonly stores: Stores;
  readonly now: Date;
}

/** One change, as the screen showed it. */
export interface Wanted {
  readonly id: string;
  readonly revision: number;
}

/** Figures that the trail tells of each act; all of them stand with the change itself. */
const TOLD_LINES = 50;

/** A line as the trail tells it: only what changes. */
function toldLine(line: ChangeLine, store: string): string {
  const { currency } = termsOf(store);
  const { priceMinor, reduced, newPriceMinor, newPriceUntil, pointsHundredths } = line;
  const until = newPriceUntil ? ` < ${newPriceUntil.toISOString().slice(0, 16)}Z` : '';
  const facts = [
    ...(priceMinor === null ? [] : [majorText(priceMinor, currency)]),
    ...(newPriceMinor === null ? [] : [`→ ${majorText(newPriceMinor, currency)}${until}`]),
    ...(reduced === 'none' ? ['→ –'] : []),
    ...(pointsHundredths === null ? [] : [`+ ${majorText(pointsHundredths, { decimals: 2 })}`]),
  ];
  return [`${line.sku}:`, ...(facts.length > 0 ? facts : ['='])].join(' ');
}

export const told = (
  { name, countries, startsAt }: ReadHead,
  store: string,
  lines: readonly ChangeLine[],
) => ({
  name,
  countries,
  startsAt: startsAt?.toISOString() ?? null,
  count: lines.length,
  lines: lines.slice(0, TOLD_LINES).map((line) => toldLine(line, store)),
});

export const note = (
  tx: Tx,
  by: Pick<ByStaff, 'staffId' | 'now'>,
  action: string,
  { id, store }: Pick<PriceChange, 'id' | 'store'>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: by.now,
    actor: { kind: 'staff', staffId: by.staffId },
    action: `price-change.${action}`,
    subject: `price-change:${id}`,
    store,
    details,
  });

/** Begins a change. The caller has seen that whoever does it looks after the store. A second press of the same page begins no second one. */
export async function startChange(
  { database, markets }: ChangeParts,
  given: {
    readonly id: string;
    readonly store: string;
    readonly head: TypedHead;
    readonly goods: TypedGoods;
  },
  by: ByStaff,
): Promise<Ok<string> | Faulty> {
  const { id, store, goods } = given;
  const head = readHead(store, given.head, by.now);
  if (!head.ok) return faulty(head.code);
  const { name, countries, startsAt } = head.value;
  return database.transaction().execute(async (tx) => {
    const gathered = await gatherLines(
      { database: tx, markets },
      { id, store, countries, at: startsAt ?? by.now },
      { typed: [], goods },
      false,
    );
    if (!gathered.ok) return gathered;
    const made = await query(tx)`
      insert into price_change (id, name, store, countries, starts_at, made_by, made_at, changed_by, changed_at)
      values (${id}::uuid, ${name}, ${store}, ${countries}, ${startsAt}, ${by.staffId}::uuid, ${by.now}, ${by.staffId}::uuid, ${by.now})
      on conflict (id) do nothing returning 1`;
    if (made.length === 0) return ok(id);
    await putLines(tx, id, gathered.lines);
    const after = told(head.value, store, gathered.lines);
    await note(tx, by, 'start', { id, store }, { before: null, after });
    return ok(id);
  });
}

/** One in a state, locked, as the screen showed it: whoever comes second is told. */
export async function lockWanted(
  tx: Tx,
  { id, revision }: Wanted,
  by: Pick<ByStaff, 'stores'>,
  states: readonly ChangeState[],
): Promise<Outcome<PriceChange, 'UNKNOWN' | 'CHANGED'>> {
  const change = await findChange(tx, id, by.stores, true);
  if (!change) return refused('UNKNOWN');
  const isAsSeen = change.revision === revision && states.includes(change.state);
  return isAsSeen ? ok(change) : refused('CHANGED');
}

/** Names, moment and lines of a draft anew. @returns Its revision. */
export const saveChange = (
  { database, markets }: ChangeParts,
  wanted: Wanted & {
    readonly head: TypedHead;
    readonly typed: readonly TypedLine[];
    readonly goods: TypedGoods;
    readonly isForAll: boolean;
  },
  by: ByStaff,
): Promise<Ok<number> | Faulty> =>
  database.transaction().execute(async (tx) => {
    const locked = await lockWanted(tx, wanted, by, ['draft']);
    if (!locked.ok) return faulty(locked.code);
    const { value: draft } = locked;
    const { id, store } = draft;
    const head = readHead(store, wanted.head, by.now);
    if (!head.ok) return faulty(head.code);
    const { name, countries, startsAt } = head.value;
    const gathered = await gatherLines(
      { database: tx, markets },
      { id, store, countries, at: startsAt ?? by.now },
      wanted,
      wanted.isForAll,
    );
    if (!gathered.ok) return gathered;
    const lines = await linesOf(tx, id);
    const isSame = isDeepStrictEqual(
      [{ name, countries, startsAt }, lines],
      [{ name: draft.name, countries: draft.countries, startsAt: draft.startsAt }, gathered.lines],
    );
    // Pressed to be looked at: nothing was changed, and nobody is told that it was.
    if (isSame) return ok(draft.revision);
    const before = told(draft, store, lines);
    await putLines(tx, id, gathered.lines);
    await query(tx)`
      update price_change set name = ${name}, countries = ${countries}, starts_at = ${startsAt}, revision = revision + 1,
        changed_by = ${by.staffId}::uuid, changed_at = ${by.now} where id = ${id}::uuid`;
    await note(tx, by, 'change', draft, { before, after: told(head.value, store, gathered.lines) });
    return ok(draft.revision + 1);
  });

/** Moves one on to another state. */
async function moveOn(
  tx: Tx,
  { id, revision }: PriceChange,
  to: { readonly state: ChangeState; readonly startsAt: Date | null },
  by: ByStaff,
): Promise<number> {
  await query(tx)`
    update price_change set state = ${to.state}, starts_at = ${to.startsAt}, revision = revision + 1,
      changed_by = ${by.staffId}::uuid, changed_at = ${by.now} where id = ${id}::uuid`;
  return revision + 1;
}

/** Lets a draft happen at its moment: the shop does it by itself. What cannot run as prices are now is not planned. */
export const planChange = (
  { database, markets }: ChangeParts,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<null, ChangeRefusal>> =>
  database.transaction().execute(async (tx) => {
    const locked = await lockWanted(tx, wanted, by, ['draft']);
    if (!locked.ok) return locked;
    const { value: draft } = locked;
    if (draft.startsAt !== null && draft.startsAt <= by.now) return refused('PAST');
    const startsAt = draft.startsAt ?? by.now;
    const lines = await linesOf(tx, draft.id);
    if (lines.length === 0) return refused('EMPTY');
    const planned = await planLines({ database: tx, markets }, draft, lines, startsAt);
    if (planned.some(({ fault }) => fault !== null)) return refused('LINES');
    const revision = await moveOn(tx, draft, { state: 'planned', startsAt }, by);
    await putInOutbox(tx, {
      kind: PRICE_CHANGE,
      payload: { id: draft.id, revision },
      dedupeKey: `${PRICE_CHANGE}:${draft.id}:${revision}`,
      dueAt: startsAt,
    });
    await note(tx, by, 'plan', draft, told({ ...draft, startsAt }, draft.store, lines));
    return ok(null);
  });

/** Gives one up before its moment. Which of the two comes first, this or its moment, the row decides. */
export const stopChange = (
  { database }: Pick<ChangeParts, 'database'>,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<null, ChangeRefusal>> =>
  database.transaction().execute(async (tx) => {
    const locked = await lockWanted(tx, wanted, by, ['draft', 'planned']);
    if (!locked.ok) return locked;
    const { value: change } = locked;
    await moveOn(tx, change, { state: 'stopped', startsAt: change.startsAt }, by);
    await note(tx, by, 'stop', change, { state: change.state, count: change.lineCount });
    return ok(null);
  });

/** Makes a draft again of one that was given up. */
export const reopenChange = (
  { database }: Pick<ChangeParts, 'database'>,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<null, ChangeRefusal>> =>
  database.transaction().execute(async (tx) => {
    const locked = await lockWanted(tx, wanted, by, ['stopped']);
    if (!locked.ok) return locked;
    const { value: change } = locked;
    // A moment that is over would only be refused.
    const startsAt = change.startsAt !== null && change.startsAt > by.now ? change.startsAt : null;
    await moveOn(tx, change, { state: 'draft', startsAt }, by);
    await note(tx, by, 'reopen', change, { count: change.lineCount });
    return ok(null);
  });
