import type { Actor } from '#base/actor.ts';
import { dayIn, type IsoDate } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { MONTHS_MAX } from '../model.ts';
import {
  readMonth,
  type MonthChange,
  type MonthFaults,
  type TypedMonth,
} from '../rules/month-form.ts';
import { stateOnDay } from '../rules/months.ts';
import { readJubilee, type MonthRow, type OfferRow, type ProductRow } from './jubilee-store.ts';
import { monthRevision, typedOfferOf, wholeRevision } from './revisions.ts';
import { tellOfJubilee } from './tell-of-jubilee.ts';

/** A month with all that stands in it, as staff see it. */
export interface StaffMonth extends Omit<MonthRow, 'id'> {
  readonly store: string;
  readonly offers: readonly OfferRow[];
  readonly products: readonly Pick<ProductRow, 'sku' | 'count'>[];
  /** Another one after each change of its days, names or products, whoever made it, a file as well. */
  readonly revision: string;
}

type Kept = StaffMonth & { readonly id: number };

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
      revision: monthRevision({ ...month, products: own }),
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

/** Whoever changes the jubilee of a store waits for whoever else does: also where no month stands yet. */
export const lockMonths = async (tx: Tx, store: string): Promise<void> => {
  await query(tx)`select pg_advisory_xact_lock(hashtext('jubilee'), hashtext(${store}))`;
  // Servers of the version before wait for the rows.
  await query(tx)`select id from jubilee_month where store = ${store} order by id for update`;
};

/** The day that a store has now. */
export const todayOf = (store: string, now: Date): IsoDate =>
  dayIn(getCountry(getStore(store).homeCountry).timeZone, now);

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

/** Reads what was typed beside the other months of the store. @param standing The month itself; null: it is to be made. */
async function readTyped(tx: Tx, store: string, typed: TypedMonth, standing: Kept | null) {
  const asked = typed.products.split(/[\s;,]+/).slice(0, 1_000);
  const known = await query<{ sku: string }>(tx)`
    select sku from product where sku = any(${asked}::text[])`;
  const skus = new Set(known.map(({ sku }) => sku));
  const months = await readAll(tx, store);
  return readMonth(typed, {
    isKnown: (sku) => skus.has(sku),
    others: months.filter(({ id }) => id !== standing?.id),
    offers: standing?.offers ?? [],
  });
}

async function putProducts(tx: Tx, id: number, products: MonthChange['products']): Promise<void> {
  await query(tx)`delete from jubilee_product where month_id = ${id}`;
  const rows = products.map((each, at) => ({ ...each, place: at + 1 }));
  await query(tx)`
    insert into jubilee_product (month_id, sku, place, count) select ${id}, sku, place, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(sku text, place int, count int)`;
}

/** A month as the audit keeps it. */
const toldOf = ({ firstDay, lastDay, names, products }: MonthChange) => ({
  firstDay,
  lastDay,
  names,
  products: productWords(products),
});

/** Adds a month. The same form pressed twice makes one. */
export const makeMonth = (
  database: Database,
  store: string,
  typed: TypedMonth,
  by: By,
): Promise<
  | { readonly ok: true; readonly firstDay: IsoDate }
  | { readonly ok: false; readonly code: 'MANY' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: MonthFaults }
> =>
  database.transaction().execute(async (tx) => {
    await lockMonths(tx, store);
    const months = await readAll(tx, store);
    const twin = months.find(({ firstDay }) => firstDay === typed.firstDay.trim()) ?? null;
    // Pressed twice: read as if it were that month, it says what stands.
    const read = await readTyped(tx, store, typed, twin);
    if (twin && 'value' in read && monthRevision(read.value) === twin.revision)
      return { ok: true, firstDay: twin.firstDay } as const;
    const made = twin ? await readTyped(tx, store, typed, null) : read;
    if ('faults' in made) return { ok: false, code: 'FAULTS', faults: made.faults } as const;
    if (months.length >= MONTHS_MAX) return { ok: false, code: 'MANY' } as const;
    const { firstDay, lastDay, names, products } = made.value;
    const [row] = await query<{ id: number }>(tx)`
      insert into jubilee_month (store, first_day, last_day, names)
      values (${store}, ${firstDay}::date, ${lastDay}::date, ${JSON.stringify(names)}::jsonb) returning id`;
    if (!row) throw new Error('a month was not kept');
    await putProducts(tx, row.id, products);
    await noteMonth(tx, 'month-make', { store, firstDay }, by, { after: toldOf(made.value) });
    await tellOfJubilee(tx);
    return { ok: true, firstDay } as const;
  });

/** A month that stands under another first day: the same press has moved it already, or somebody else has. */
async function afterMove(tx: Tx, store: string, typed: TypedMonth) {
  const months = await readAll(tx, store);
  const moved = months.find(({ firstDay }) => firstDay === typed.firstDay.trim()) ?? null;
  const read = moved && (await readTyped(tx, store, typed, moved));
  return read && 'value' in read && monthRevision(read.value) === moved.revision
    ? ({ ok: true, firstDay: moved.firstDay } as const)
    : ({ ok: false, code: 'UNKNOWN' } as const);
}

/** Changes days, names and products of a month. Of two who do the second is told, and sees what the first wrote. */
export const changeMonth = (
  database: Database,
  key: MonthKey & { readonly revision: string },
  typed: TypedMonth,
  by: By,
): Promise<
  { readonly ok: true; readonly firstDay: IsoDate } | Exclude<Saved<StaffMonth>, { ok: true }>
> =>
  database.transaction().execute(async (tx) => {
    await lockMonths(tx, key.store);
    const standing = await findKept(tx, key);
    if (!standing) return afterMove(tx, key.store, typed);
    const read = await readTyped(tx, key.store, typed, standing);
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults } as const;
    const { firstDay, lastDay, names, products } = read.value;
    // Pressed twice, or nothing was changed.
    if (monthRevision(read.value) === standing.revision) return { ok: true, firstDay } as const;
    if (key.revision !== standing.revision)
      return { ok: false, code: 'CHANGED', standing } as const;
    await query(tx)`
      update jubilee_month set first_day = ${firstDay}::date, last_day = ${lastDay}::date,
        names = ${JSON.stringify(names)}::jsonb where id = ${standing.id}`;
    await putProducts(tx, standing.id, products);
    await noteMonth(tx, 'month', { store: key.store, firstDay }, by, {
      before: toldOf(standing),
      after: toldOf(read.value),
    });
    await tellOfJubilee(tx);
    return { ok: true, firstDay } as const;
  });

/**
 * Takes away a month that has not begun, with its offers. One that people have seen stays: its offers have addresses, and the jubilee's count of
 * new people begins with its first month.
 *
 * @param key `revision` is that of the whole month.
 */
export const removeMonth = (
  database: Database,
  key: MonthKey & { readonly revision: string },
  by: By,
): Promise<'REMOVED' | 'LATE' | 'BEGUN'> =>
  database.transaction().execute(async (tx) => {
    await lockMonths(tx, key.store);
    const standing = await findKept(tx, key);
    if (!standing) return 'LATE';
    if (stateOnDay(standing, todayOf(key.store, by.now)) !== 'future') return 'BEGUN';
    if (wholeRevision(standing) !== key.revision) return 'LATE';
    await query(tx)`delete from jubilee_month where id = ${standing.id}`;
    const offers = standing.offers.map((each) => ({ number: each.number, ...typedOfferOf(each) }));
    await noteMonth(tx, 'month-remove', standing, by, {
      before: { ...toldOf(standing), offers },
      after: null,
    });
    await tellOfJubilee(tx);
    return 'REMOVED';
  });
