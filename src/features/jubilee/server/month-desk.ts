import type { Actor } from '#base/actor.ts';
import type { IsoDate } from '#base/calendar.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { revisionOf } from '#platform/revision-of.ts';
import { readMonth, type MonthFaults, type TypedMonth } from '../rules/month-form.ts';
import { readJubilee, type MonthRow, type OfferRow, type ProductRow } from './jubilee-store.ts';
import { tellOfJubilee } from './tell-of-jubilee.ts';

/** A month with all that stands in it, as staff see it. */
export interface StaffMonth extends Omit<MonthRow, 'id'> {
  readonly store: string;
  readonly offers: readonly OfferRow[];
  readonly products: readonly Pick<ProductRow, 'sku' | 'count'>[];
  /** Another one after each change of its names or products, whoever made it, a file as well. */
  readonly revision: string;
}

type Kept = StaffMonth & { readonly id: number };

/** The same, however the database orders what has no order. */
export const sorted = <Value>(
  texts: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

const monthRevision = ({ names, products }: Pick<StaffMonth, 'names' | 'products'>): string =>
  revisionOf([sorted(names), products.map(({ sku, count }) => [sku, count])]);

async function readAll(db: Queryable, store: string): Promise<readonly Kept[]> {
  const { months, offers, products } = await readJubilee(db, store);
  return months.map((month) => {
    const own = products
      .filter(({ monthId }) => monthId === month.id)
      .map(({ sku, count }) => ({ sku, count }));
    return {
      ...month,
      store,
      offers: offers.filter(({ monthId }) => monthId === month.id),
      products: own,
      revision: monthRevision({ names: month.names, products: own }),
    };
  });
}

/** Months of a store in their order. */
export const listStaffMonths = (db: Queryable, store: string): Promise<readonly StaffMonth[]> =>
  readAll(db, store);

export interface MonthKey {
  readonly store: string;
  readonly firstDay: string;
}

export const findKept = async (
  db: Queryable,
  { store, firstDay }: MonthKey,
): Promise<Kept | null> =>
  (await readAll(db, store)).find((month) => month.firstDay === firstDay) ?? null;

export const findStaffMonth = (db: Queryable, key: MonthKey): Promise<StaffMonth | null> =>
  findKept(db, key);

export interface By {
  readonly actor: Extract<Actor, { kind: 'staff' }>;
  readonly now: Date;
}

export type Saved<Standing> =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: MonthFaults }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: Standing };

/** Whoever changes the jubilee of a store waits for whoever else does. */
export const lockMonths = async (tx: Tx, store: string): Promise<void> => {
  await query(tx)`select id from jubilee_month where store = ${store} order by id for update`;
};

export const noteMonth = (
  tx: Tx,
  action: string,
  { store, firstDay }: { readonly store: string; readonly firstDay: IsoDate },
  { actor, now }: By,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor,
    action: `jubilee.${action}`,
    subject: `jubilee:${store}/${firstDay}`,
    store,
    details,
  });

const productWords = (products: StaffMonth['products']): readonly string[] =>
  products.map(({ sku, count }) => `${sku} ${count}`);

/** Changes names and products of a month. Of two who do the second is told, and sees what the first wrote. */
export const changeMonth = (
  database: Database,
  key: MonthKey & { readonly revision: string },
  typed: TypedMonth,
  by: By,
): Promise<Saved<StaffMonth>> =>
  database.transaction().execute(async (tx): Promise<Saved<StaffMonth>> => {
    await lockMonths(tx, key.store);
    const standing = await findKept(tx, key);
    if (!standing) return { ok: false, code: 'UNKNOWN' };
    const asked = typed.products.split(/[\s;,]+/).slice(0, 1_000);
    const known = await query<{ sku: string }>(tx)`
      select sku from product where sku = any(${asked}::text[])`;
    const skus = new Set(known.map(({ sku }) => sku));
    const read = readMonth(typed, (sku) => skus.has(sku));
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults };
    const { names, products } = read.value;
    // Pressed twice, or nothing was changed.
    if (monthRevision(read.value) === standing.revision) return { ok: true };
    if (key.revision !== standing.revision) return { ok: false, code: 'CHANGED', standing };
    await query(tx)`
      update jubilee_month set names = ${JSON.stringify(names)}::jsonb where id = ${standing.id}`;
    await query(tx)`delete from jubilee_product where month_id = ${standing.id}`;
    const rows = products.map((each, at) => ({ ...each, place: at + 1 }));
    await query(tx)`
      insert into jubilee_product (month_id, sku, place, count) select ${standing.id}, sku, place, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(sku text, place int, count int)`;
    await noteMonth(tx, 'month', standing, by, {
      before: { names: standing.names, products: productWords(standing.products) },
      after: { names, products: productWords(products) },
    });
    await tellOfJubilee(tx);
    return { ok: true };
  });
