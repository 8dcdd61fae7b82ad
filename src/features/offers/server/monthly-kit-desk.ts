import type { Actor } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import { announceChange } from '#features/catalogue/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { revisionOf } from '#platform/revision-of.ts';
import {
  kitFault,
  readKit,
  type KitFault,
  type KitFaults,
  type KitWritten,
  type TypedKit,
} from '../rules/monthly-kit-form.ts';

/** Monthly kits of one store. */
const KITS_MOST = 200;

/** A monthly kit as staff see it. */
export interface KeptKit extends KitWritten {
  readonly store: string;
  readonly id: number;
  /** Subscriptions that still bring it. */
  readonly running: number;
  readonly revision: string;
}

export interface KitContext {
  readonly actor: Actor;
  readonly now: Date;
}

const byName = (one: readonly [string, unknown], other: readonly [string, unknown]): number =>
  one[0] < other[0] ? -1 : 1;

const told = (kit: KitWritten) => ({
  sku: kit.sku,
  texts: Object.fromEntries(Object.entries(kit.texts).toSorted(byName)),
  months: kit.months,
  priceMinor: kit.priceMinor,
  pointsHundredths: kit.pointsHundredths,
  vatPercent: kit.vatPercent,
  items: kit.items.map(({ sku, count }) => ({ sku, count })),
  swaps: Object.fromEntries(Object.entries(kit.swaps).toSorted(byName)),
  isActive: kit.isActive,
});

/** Those of some stores, or one of them, the newest first. */
export async function listKeptKits(
  db: Queryable,
  stores: readonly string[],
  id: number | null = null,
): Promise<readonly KeptKit[]> {
  const rows = await query<Omit<KeptKit, 'revision'>>(db)`
    select p.store, p.id, p.sku, p.texts, p.months, p.price_minor as "priceMinor", p.points_hundredths as "pointsHundredths",
      p.vat_percent::float8 as "vatPercent", p.items, p.swaps, p.is_active as "isActive",
      (select count(*)::int from customer_subscription s where s.store = p.store and s.plan_id = p.id
        and s.state in ('active', 'paused')) as running
    from subscription_plan p where p.store = any(${[...stores]}::text[]) and (${id}::int is null or p.id = ${id}::int)
    order by p.store, p.id desc limit ${KITS_MOST * stores.length}`;
  return rows.map((row) => ({ ...row, revision: revisionOf(told(row)) }));
}

export const findKeptKit = async (db: Queryable, store: string, id: number) =>
  (await listKeptKits(db, [store], id))[0] ?? null;

/** Products that it names and the shop does not have; what stood in it before may stay. */
async function unknownIn(tx: Tx, kit: KitWritten, standing: KeptKit | null): Promise<KitFaults> {
  const named = [...kit.items.map(({ sku }) => sku), ...Object.values(kit.swaps).flat()];
  const rows = await query<{ sku: string }>(tx)`
    select sku from product where sku = any(${[...new Set(named)]}::text[])`;
  const known = new Set(rows.map(({ sku }) => sku));
  for (const { sku } of standing?.items ?? []) known.add(sku);
  for (const sku of Object.values(standing?.swaps ?? {}).flat()) known.add(sku);
  const faults: Record<string, KitFault> = {};
  for (const [place, { sku }] of kit.items.entries()) {
    if (!known.has(sku)) faults[`sku:${place}`] = kitFault('UNKNOWN', sku);
    const missing = (kit.swaps[sku] ?? []).find((each) => !known.has(each));
    if (missing !== undefined) faults[`swaps:${place}`] = kitFault('UNKNOWN', missing);
  }
  return faults;
}

/** Faults of products by the rows that they were typed in: rows without a product are none of the kit's. */
function byRow(faults: KitFaults, { rows }: TypedKit): KitFaults {
  const places = rows.flatMap(({ sku, count, swaps }, place) =>
    (sku + count + swaps).trim() === '' ? [] : [place],
  );
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const [field, item] = name.split(':');
      return [`row:${places[Number(item)] ?? 0}:${field}`, fault];
    }),
  );
}

const termsOf = (store: string) => {
  const { languages, currency } = getStore(store);
  return { languages, currency };
};

async function write(tx: Tx, store: string, id: number, kit: KitWritten): Promise<void> {
  await query(tx)`
    insert into subscription_plan (store, id, sku, texts, months, price_minor, points_hundredths, vat_percent, items, swaps, is_active)
    values (${store}, ${id}, ${kit.sku}, ${JSON.stringify(kit.texts)}::jsonb, ${kit.months}, ${kit.priceMinor},
      ${kit.pointsHundredths}, ${kit.vatPercent}, ${JSON.stringify(kit.items)}::jsonb, ${JSON.stringify(kit.swaps)}::jsonb,
      ${kit.isActive})
    on conflict (store, id) do update set (sku, texts, months, price_minor, points_hundredths, vat_percent, items, swaps, is_active)
      = (excluded.sku, excluded.texts, excluded.months, excluded.price_minor, excluded.points_hundredths, excluded.vat_percent,
        excluded.items, excluded.swaps, excluded.is_active)`;
  // Pages that say what a kit is made of and costs are made anew.
  await announceChange(tx, { store, skus: kit.items.map(({ sku }) => sku) });
}

export type SavedKit =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: KitFaults }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptKit };

/** Any number, the same everywhere: those who keep the monthly kits wait for each other. */
const KIT_LOCK = 7_219_158;

/** Makes a monthly kit. A second press of the same form finds what the first has made. */
export const makeKit = (
  database: Database,
  store: string,
  typed: TypedKit,
  { actor, now }: KitContext,
): Promise<SavedKit> =>
  database.transaction().execute(async (tx): Promise<SavedKit> => {
    await query(tx)`select pg_advisory_xact_lock(${KIT_LOCK})`;
    const { kit, faults: own } = readKit(typed, termsOf(store));
    const all = await listKeptKits(tx, [store]);
    const revision = revisionOf(told(kit));
    const same = all.find((each) => each.revision === revision);
    if (same) return { ok: true, id: same.id };
    const faults = { ...byRow(await unknownIn(tx, kit, null), typed), ...own };
    if (all.length >= KITS_MOST) faults['sku'] = kitFault('MANY', String(KITS_MOST));
    if (Object.keys(faults).length > 0) return { ok: false, code: 'FAULTS', faults };
    const id = Math.max(0, ...all.map((each) => each.id)) + 1;
    await write(tx, store, id, kit);
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'monthly-kit.make',
      subject: `monthly-kit:${store}-${id}`,
      store,
      details: { after: told(kit) },
    });
    return { ok: true, id };
  });

/** Of two who change one monthly kit the second is told, and sees what the first wrote. */
export const changeKit = (
  database: Database,
  {
    store,
    id,
    revision,
  }: { readonly store: string; readonly id: number; readonly revision: string },
  typed: TypedKit,
  { actor, now }: KitContext,
): Promise<SavedKit> =>
  database.transaction().execute(async (tx): Promise<SavedKit> => {
    await query(tx)`select pg_advisory_xact_lock(${KIT_LOCK})`;
    const standing = await findKeptKit(tx, store, id);
    if (!standing) return { ok: false, code: 'UNKNOWN' };
    const { kit, faults: own } = readKit(typed, termsOf(store));
    const faults = { ...byRow(await unknownIn(tx, kit, standing), typed), ...own };
    if (Object.keys(faults).length > 0) return { ok: false, code: 'FAULTS', faults };
    // Pressed twice, or nothing was changed.
    if (standing.revision === revisionOf(told(kit))) return { ok: true, id };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    await write(tx, store, id, kit);
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'monthly-kit.change',
      subject: `monthly-kit:${store}-${id}`,
      store,
      details: { before: told(standing), after: told(kit) },
    });
    return { ok: true, id };
  });
