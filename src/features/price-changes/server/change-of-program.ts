import { isDeepStrictEqual } from 'node:util';
import { ok, type Ok } from '#base/outcome.ts';
import { getStore } from '#countries/packs.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ChangeLine, Conflict, LineFault, PriceChange } from '../model.ts';
import { findChange, linesOf, putLines, type Stores } from './change-store.ts';
import { planLines } from './line-outcomes.ts';
import { PRICE_CHANGE, told, type ChangeParts } from './write-change.ts';

/** A program of the company, by one of its keys. */
export interface ByProgram {
  /** As the trail and the screens call it. */
  readonly program: string;
  /** Who made its key. */
  readonly staffId: string;
  readonly now: Date;
}

export interface GivenChange {
  readonly id: string;
  readonly name: string;
  readonly store: string;
  /** Null: all that the store delivers to. */
  readonly countries: readonly string[] | null;
  /** Null: at once. */
  readonly startsAt: Date | null;
  readonly lines: readonly ChangeLine[];
}

/** What is wrong with a line, by its place in the list. */
export interface RowFault {
  readonly row: number;
  readonly code: LineFault;
}

export interface PlannedHere {
  readonly change: PriceChange;
  /** Other changes that are planned for the same products. */
  readonly conflicts: readonly (Conflict & { readonly sku: string })[];
}

export type PlannedByProgram =
  | Ok<PlannedHere>
  | {
      readonly ok: false;
      /** `TAKEN`: another change has this id. */
      readonly code: 'TAKEN' | 'COUNTRIES' | 'PAST' | 'LINES';
      readonly faults: readonly RowFault[];
    };

const CONFLICTS_TOLD = 100;

const refusedAs = (
  code: 'TAKEN' | 'COUNTRIES' | 'PAST' | 'LINES',
  faults: readonly RowFault[] = [],
): PlannedByProgram => ({ ok: false, code, faults });

/** Whether it is the very same, sent again. */
async function isSame(
  tx: Tx,
  known: PriceChange,
  given: GivenChange & { readonly countries: readonly string[] },
  { program }: ByProgram,
): Promise<boolean> {
  const { name, store, countries, startsAt, lines } = given;
  // 'At once' was planned for the moment at which it was made.
  const isOfThen = (startsAt ?? known.madeAt).getTime() === known.startsAt?.getTime();
  return (
    isOfThen &&
    isDeepStrictEqual(
      [program, name, store, countries, lines],
      [known.program, known.name, known.store, known.countries, await linesOf(tx, known.id)],
    )
  );
}

/** Products that stand twice. */
function twice(lines: readonly ChangeLine[]): readonly RowFault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ sku }, row): RowFault[] => {
    if (seen.has(sku)) return [{ row, code: 'TWICE' }];
    seen.add(sku);
    return [];
  });
}

type Planned = Awaited<ReturnType<typeof planLines>>;

const toldConflicts = (planned: Planned): PlannedHere['conflicts'] =>
  planned
    .flatMap(({ line, conflicts }) => conflicts.map((each) => ({ ...each, sku: line.sku })))
    .slice(0, CONFLICTS_TOLD);

/**
 * Writes it down as planned, with the telling that carries it out.
 *
 * @returns False where a change of this id was told before and is forgotten since: its telling is spent.
 */
async function putPlanned(
  tx: Tx,
  given: GivenChange & { readonly countries: readonly string[]; readonly startsAt: Date },
  { program, staffId, now }: ByProgram,
): Promise<boolean> {
  const { id, name, store, countries, startsAt, lines } = given;
  await putLines(tx, id, lines);
  await query(tx)`
    update price_change set state = 'planned', starts_at = ${startsAt} where id = ${id}::uuid`;
  const isTold = await putInOutbox(tx, {
    kind: PRICE_CHANGE,
    payload: { id, revision: 1 },
    dedupeKey: `${PRICE_CHANGE}:${id}:1`,
    dueAt: startsAt,
  });
  if (!isTold) return false;
  await writeAudit(tx, {
    at: now,
    actor: { kind: 'system', name: `program:${program}` },
    action: 'price-change.plan',
    subject: `price-change:${id}`,
    store,
    details: { ...told({ name, countries, startsAt }, store, lines), staff: staffId },
  });
  return true;
}

/**
 * Prices that a program changes from a moment on, as staff plan them: looked at by the same rules, carried out by the same work. Sent again
 * under its id it is not begun anew. The caller has seen that the program may write into the store.
 */
export const planByProgram = (
  { database, markets }: ChangeParts,
  asked: GivenChange,
  by: ByProgram,
): Promise<PlannedByProgram> =>
  database.transaction().execute(async (tx) => {
    // As the database writes it, so that the trail has one subject.
    const given = { ...asked, id: asked.id.toLowerCase() };
    const { id, name, store, lines } = given;
    const delivered = getStore(store).deliversTo;
    const countries = delivered.filter((each) => given.countries?.includes(each) ?? true);
    if (countries.length !== (given.countries?.length ?? countries.length))
      return refusedAs('COUNTRIES');
    // A draft until its lines are looked at; the same id waits here for the one that came first.
    const made = await query(tx)`
      insert into price_change (id, name, store, countries, made_by, program, made_at, changed_at)
      values (${id}::uuid, ${name}, ${store}, ${countries}, ${by.staffId}::uuid, ${by.program}, ${by.now}, ${by.now})
      on conflict (id) do nothing returning 1`;
    const isNew = made.length > 0;
    if (!isNew) {
      const known = await findChange(tx, id, [store]);
      if (!known || !(await isSame(tx, known, { ...given, countries }, by)))
        return refusedAs('TAKEN');
      const isAhead = known.state === 'planned' && known.startsAt !== null;
      const again = isAhead
        ? await planLines(
            { database: tx, markets },
            { id, store, countries },
            lines,
            known.startsAt,
          )
        : [];
      return ok({ change: known, conflicts: toldConflicts(again) });
    }
    const startsAt = given.startsAt ?? by.now;
    const planned = await planLines(
      { database: tx, markets },
      { id, store, countries },
      lines,
      startsAt,
    );
    const faults = [
      ...twice(lines),
      ...planned.flatMap(({ fault }, row) => (fault ? [{ row, code: fault }] : [])),
    ].toSorted((one, other) => one.row - other.row);
    const code = startsAt < by.now ? 'PAST' : faults.length > 0 ? 'LINES' : null;
    if (code !== null) {
      await query(tx)`delete from price_change where id = ${id}::uuid`;
      return refusedAs(code, code === 'LINES' ? faults : []);
    }
    if (!(await putPlanned(tx, { ...given, countries, startsAt }, by))) {
      await query(tx)`delete from price_change where id = ${id}::uuid`;
      return refusedAs('TAKEN');
    }
    const change = await findChange(tx, id, [store]);
    if (!change) throw new Error(`the change ${id} is gone`);
    return ok({ change, conflicts: toldConflicts(planned) });
  });

/** Rows of what was not changed that are told; the others are counted. */
const NOT_CHANGED_TOLD = 500;

export interface ReadByProgram {
  readonly change: PriceChange;
  readonly changed: number;
  readonly notChanged: readonly {
    readonly sku: string;
    readonly country: string;
    readonly code: string;
  }[];
}

/** A change with what came of it. Null: there is none in these stores. */
export async function readByProgram(
  database: Queryable,
  id: string,
  stores: Stores,
): Promise<ReadByProgram | null> {
  const change = await findChange(database, id, stores);
  if (!change) return null;
  const [counted] = await query<{ changed: number }>(database)`
    select count(*)::int as changed from price_change_effect where change_id = ${id}::uuid and set_id is not null`;
  const notChanged = await query<ReadByProgram['notChanged'][number]>(database)`
    select sku, country, code from price_change_effect where change_id = ${id}::uuid and code is not null
    order by sku, country limit ${NOT_CHANGED_TOLD}`;
  return { change, changed: counted?.changed ?? 0, notChanged };
}
