import { z } from 'zod';
import { isIsoDate } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { isStageFilter, ORDER_SORTS } from '../model.ts';
import {
  shownColumns,
  viewName,
  VIEWS_AT_MOST,
  type OrderView,
  type ViewFilters,
  type ViewRefusal,
} from '../rules/order-views.ts';
import type { ActContext } from './act.ts';

const day = z.string().refine(isIsoDate).nullable().catch(null);

const code = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .nullable()
  .catch(null);

/** What is none of it any more is as always. */
export const viewFilters = z.object({
  stage: z.string().refine(isStageFilter).catch('to-pack'),
  isLate: z.boolean().catch(false),
  from: day,
  to: day,
  carrier: code,
  paymentMethod: code,
  sort: z.enum(ORDER_SORTS).catch('newest'),
});

interface ViewRow {
  readonly id: string;
  readonly staffId: string;
  readonly madeBy: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly filters: unknown;
  readonly columns: readonly string[];
}

type Who = Pick<ActContext, 'member'>;

const shown = ({ staffId, filters, columns, ...row }: ViewRow, { member }: Who): OrderView => ({
  ...row,
  filters: viewFilters.parse(filters),
  columns: shownColumns(columns),
  isOwn: staffId === member.id,
  isOpen: staffId === member.id || (row.isShared && member.permissions.includes('staff.manage')),
});

/** Views that somebody sees: their own, and those of everybody. */
export async function listViews(database: Queryable, who: Who): Promise<readonly OrderView[]> {
  const rows = await query<ViewRow>(database)`
    select v.id, v.staff_id as "staffId", s.name as "madeBy", v.name, v.is_shared as "isShared", v.filters, v.columns
    from order_view v join staff s on s.id = v.staff_id
    where v.is_shared or v.staff_id = ${who.member.id}::uuid order by v.is_shared, lower(v.name), v.id`;
  return rows.map((row) => shown(row, who));
}

export interface ViewGiven {
  /** As it was typed. */
  readonly name: string;
  readonly isShared: boolean;
  readonly filters: ViewFilters;
  readonly columns: readonly string[];
}

/** Why a name cannot stand beside those that are there; null: it can. */
async function faultAmong(
  tx: Tx,
  given: { readonly name: string; readonly isShared: boolean },
  staffId: string,
  id: string | null,
): Promise<'NAME_TAKEN' | 'TOO_MANY' | null> {
  const [row] = await query<{ count: number; isTaken: boolean | null }>(tx)`
    select count(*)::int as count, bool_or(lower(name) = lower(${given.name})) as "isTaken" from order_view
    where is_shared = ${given.isShared} and (is_shared or staff_id = ${staffId}::uuid) and id is distinct from ${id}::uuid`;
  if (row?.isTaken) return 'NAME_TAKEN';
  return (row?.count ?? 0) >= VIEWS_AT_MOST ? 'TOO_MANY' : null;
}

const auditOf = (
  { actor, now }: ActContext,
  what: 'save' | 'change' | 'remove',
  id: string,
  details: Readonly<Record<string, unknown>>,
) => ({ at: now, actor, action: `order-view.${what}`, subject: `order-view:${id}`, details });

const told = ({ name, isShared, filters, columns }: OrderView | ViewGiven) => ({
  name,
  isShared,
  ...filters,
  columns,
});

/** One after the other, so that none is one too many and no two have one name. */
const alone = <Answer>(database: Database, run: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  database.transaction().execute(async (tx) => {
    await query(tx)`lock table order_view in share row exclusive mode`;
    return run(tx);
  });

/** Keeps a list under a name. @returns Its id. */
export const saveView = (
  database: Database,
  given: ViewGiven,
  context: ActContext,
): Promise<Outcome<string, ViewRefusal>> =>
  alone(database, async (tx) => {
    const name = viewName(given.name);
    if (name === null) return refused('NAME');
    const fault = await faultAmong(tx, { ...given, name }, context.member.id, null);
    if (fault) return refused(fault);
    const columns = shownColumns(given.columns);
    const [row] = await query<{ id: string }>(tx)`
      insert into order_view (staff_id, name, is_shared, filters, columns, changed_at)
      values (${context.member.id}::uuid, ${name}, ${given.isShared}, ${JSON.stringify(given.filters)}::jsonb,
        ${columns}::text[], ${context.now}) returning id`;
    if (!row) throw new Error('a view was not written down');
    const after = told({ ...given, name, columns });
    await writeAudit(tx, auditOf(context, 'save', row.id, { before: null, after }));
    return ok(row.id);
  });

/** Writes a view anew, for whoever made it; one that everybody sees also for who looks after the staff. */
export const changeView = (
  database: Database,
  given: ViewGiven & { readonly id: string },
  context: ActContext,
): Promise<Outcome<string, ViewRefusal>> =>
  alone(database, async (tx) => {
    const before = (await listViews(tx, context)).find(({ id }) => id === given.id);
    if (!before) return refused('UNKNOWN');
    // What everybody sees is taken back to their own by whoever made it alone.
    if (!before.isOpen || (!before.isOwn && !given.isShared)) return refused('NOT_YOURS');
    const name = viewName(given.name);
    if (name === null) return refused('NAME');
    const fault = await faultAmong(tx, { ...given, name }, context.member.id, given.id);
    if (fault) return refused(fault);
    const columns = shownColumns(given.columns);
    await query(tx)`
      update order_view set name = ${name}, is_shared = ${given.isShared}, filters = ${JSON.stringify(given.filters)}::jsonb,
        columns = ${columns}::text[], changed_at = ${context.now} where id = ${given.id}::uuid`;
    const after = told({ ...given, name, columns });
    await writeAudit(tx, auditOf(context, 'change', given.id, { before: told(before), after }));
    return ok(given.id);
  });

/** Takes a view away. */
export const removeView = (
  database: Database,
  id: string,
  context: ActContext,
): Promise<Outcome<string, ViewRefusal>> =>
  alone(database, async (tx) => {
    const before = (await listViews(tx, context)).find((each) => each.id === id);
    if (!before) return refused('UNKNOWN');
    if (!before.isOpen) return refused('NOT_YOURS');
    await query(tx)`delete from order_view where id = ${id}::uuid`;
    await writeAudit(tx, auditOf(context, 'remove', id, { before: told(before), after: null }));
    return ok(id);
  });
