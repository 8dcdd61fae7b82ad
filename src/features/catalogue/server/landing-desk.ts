import { sql } from 'kysely';
import { findCurrentAddress, renameAddress } from '#platform/former-addresses.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { revisionOf } from '#platform/revision-of.ts';
import {
  LANDINGS_MOST,
  readLanding,
  type ReadLanding,
  type TypedLanding,
} from '../rules/landing-form.ts';
import { shelfFault, type ShelfFault, type ShelfFaults } from '../rules/shelf-words.ts';
import type { SavedOrder } from './category-desk.ts';
import {
  inLanguages,
  lockShelves,
  noteShelf,
  pictureShown,
  placeOfPicture,
  skuFault,
  type ShelfContext,
} from './shelf-desk.ts';

/** A landing catalogue as staff see it. Source: C2-024. */
export interface KeptLanding extends ReadLanding {
  readonly revision: string;
}

/** What of it the audit keeps. */
const told = (landing: ReadLanding) => ({
  alias: landing.alias,
  kind: landing.kind,
  line: landing.line,
  picture: landing.picture,
  categoryIds: landing.categoryIds,
  skus: landing.skus,
  introducedBy: landing.introducedBy,
  texts: inLanguages(landing.texts),
});

/** All of them in the order in which they are shown. */
export async function listKeptLandings(
  db: Queryable,
  alias: string | null = null,
): Promise<readonly KeptLanding[]> {
  const rows = await query<ReadLanding>(db)`
    select l.alias, l.kind, l.line, coalesce(l.picture_own, l.picture_id, '') as picture,
      l.category_ids as "categoryIds", l.skus,
      array(select c.id from category c where c.series = l.alias order by c.id) as "introducedBy",
      coalesce((select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'intro', t.intro))
        from landing_text t where t.alias = l.alias), '{}') as texts
    from landing l where ${alias}::text is null or l.alias = ${alias}::text order by l.position, l.alias`;
  return rows.map((row) => ({ ...row, revision: revisionOf(told(row)) }));
}

const exactly = async (db: Queryable, alias: string): Promise<KeptLanding | null> =>
  (await listKeptLandings(db, alias))[0] ?? null;

/** One by its word, or by a word that it has given up: whoever has its old form open still finds it. */
export async function findLanding(db: Queryable, alias: string): Promise<KeptLanding | null> {
  const found = await exactly(db, alias);
  if (found) return found;
  const current = await findCurrentAddress(db, 'landing', alias);
  return current === null ? null : exactly(db, current);
}

/** What it names and the shop does not have, or has already. */
async function faultsIn(
  tx: Tx,
  landing: ReadLanding,
  standing: KeptLanding | null,
): Promise<ShelfFaults> {
  const faults: Record<string, ShelfFault> = {};
  if (landing.alias !== standing?.alias && (await exactly(tx, landing.alias)))
    faults['alias'] = shelfFault('TAKEN');
  const ofSkus = await skuFault(tx, landing.skus, standing?.skus ?? []);
  if (ofSkus) faults['skus'] = ofSkus;
  const known = await query<{ id: number }>(tx)`select id from category`;
  const ids = new Set([...known.map(({ id }) => id), ...(standing?.categoryIds ?? [])]);
  for (const [field, named] of [
    ['categories', landing.categoryIds],
    ['introducedBy', landing.introducedBy],
  ] as const) {
    const missing = named.find((id) => !ids.has(id));
    if (missing !== undefined) faults[field] = shelfFault('UNKNOWN', String(missing));
  }
  if ((await placeOfPicture(tx, landing.picture)) === null)
    faults['picture'] = shelfFault('UNKNOWN');
  return faults;
}

async function writeAround(tx: Tx, landing: ReadLanding): Promise<void> {
  const { alias, texts, introducedBy } = landing;
  await query(tx)`delete from landing_text where alias = ${alias}`;
  await query(tx)`
    insert into landing_text (alias, language, name, intro)
    select ${alias}::text, language, name, intro
    from jsonb_to_recordset(${JSON.stringify(inLanguages(texts))}::jsonb) as w(language text, name text, intro text)`;
  await query(tx)`
    update category set series = null where series = ${alias} and id <> all(${introducedBy}::int[])`;
  await query(tx)`
    update category set series = ${alias} where id = any(${introducedBy}::int[]) and series is distinct from ${alias}`;
}

export type SavedLanding =
  | { readonly ok: true; readonly alias: string }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'BUSY' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: ShelfFaults }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptLanding };

const refusedFor = (faults: ShelfFaults) => ({ ok: false, code: 'FAULTS', faults }) as const;
const BUSY = { ok: false, code: 'BUSY' } as const;

/** Makes a landing catalogue, the last one. A second press of the same form finds what the first has made. */
export const makeLanding = (
  database: Database,
  typed: TypedLanding,
  context: ShelfContext,
): Promise<SavedLanding> =>
  database.transaction().execute(async (tx): Promise<SavedLanding> => {
    if (!(await lockShelves(tx))) return BUSY;
    const { landing, faults: own } = readLanding(typed, context.languages);
    const { alias } = landing;
    const same = await exactly(tx, alias);
    if (same?.revision === revisionOf(told(landing))) return { ok: true, alias };
    const faults = { ...(await faultsIn(tx, landing, null)), ...own };
    if (Object.keys(faults).length > 0) return refusedFor(faults);
    const [last] = await query<{ count: number; place: number }>(tx)`
      select count(*)::int as count, coalesce(max(position), -1) + 1 as place from landing`;
    if ((last?.count ?? 0) >= LANDINGS_MOST)
      return refusedFor({ alias: shelfFault('MANY', String(LANDINGS_MOST)) });
    const place = await placeOfPicture(tx, landing.picture);
    await query(tx)`
      insert into landing (alias, kind, line, position, picture_id, picture_own, category_ids, skus)
      values (${alias}, ${landing.kind}, ${landing.line}, ${last?.place ?? 0}, ${place?.id ?? null},
        ${place?.waiting ?? null}, ${landing.categoryIds}, ${landing.skus})`;
    await query(tx)`delete from former_address where kind = 'landing' and former = ${alias}`;
    await writeAround(tx, landing);
    await noteShelf(tx, context, {
      action: 'landing.make',
      subject: `landing:${alias}`,
      details: { after: told(landing) },
    });
    return { ok: true, alias };
  });

interface Seen {
  readonly alias: string;
  readonly revision: string;
}

/** Of two who change one landing catalogue the second is told, and sees what the first wrote. Its former address leads on. */
export const changeLanding = (
  database: Database,
  { alias: named, revision }: Seen,
  typed: TypedLanding,
  context: ShelfContext,
): Promise<SavedLanding> =>
  database.transaction().execute(async (tx): Promise<SavedLanding> => {
    if (!(await lockShelves(tx))) return BUSY;
    const standing = await findLanding(tx, named);
    if (!standing) return { ok: false, code: 'UNKNOWN' };
    const { alias: former } = standing;
    const languages = [...new Set([...context.languages, ...Object.keys(standing.texts)])];
    const { landing, faults: own } = readLanding(typed, languages);
    const { alias } = landing;
    const faults = { ...(await faultsIn(tx, landing, standing)), ...own };
    if (Object.keys(faults).length > 0) return refusedFor(faults);
    // Pressed twice, or nothing was changed.
    if (standing.revision === revisionOf(told(landing))) return { ok: true, alias };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    const place = await placeOfPicture(tx, landing.picture);
    await sql`
      update landing set alias = ${alias}, kind = ${landing.kind}, line = ${landing.line}, ${pictureShown(place)},
        picture_own = ${place?.waiting ?? null}, category_ids = ${[...landing.categoryIds]}, skus = ${[...landing.skus]}
      where alias = ${former}`.execute(tx);
    if (alias !== former) {
      // A word that is taken up again leads nowhere else any more.
      await query(tx)`delete from former_address where kind = 'landing' and former = ${alias}`;
      await renameAddress(tx, 'landing', former, alias, context.now);
    }
    await writeAround(tx, landing);
    await noteShelf(tx, context, {
      action: 'landing.change',
      subject: `landing:${alias}`,
      details: { before: told(standing), after: told(landing) },
    });
    return { ok: true, alias };
  });

/** Removes a landing catalogue; categories that introduced it introduce none. */
export const removeLanding = (
  database: Database,
  { alias: named, revision }: Seen,
  context: ShelfContext,
): Promise<'DONE' | 'LATE' | 'BUSY'> =>
  database.transaction().execute(async (tx) => {
    if (!(await lockShelves(tx))) return 'BUSY';
    const standing = await findLanding(tx, named);
    if (standing?.revision !== revision) return 'LATE';
    const { alias } = standing;
    await query(tx)`delete from landing where alias = ${alias}`;
    await query(tx)`delete from former_address where kind = 'landing' and current = ${alias}`;
    await noteShelf(tx, context, {
      action: 'landing.remove',
      subject: `landing:${alias}`,
      details: { before: told(standing), after: null },
    });
    return 'DONE';
  });

/** Puts all of them in an order, as one act. Whoever saw another order than the one that stands is told. */
export const orderLandings = (
  database: Database,
  { seen, order }: { readonly seen: readonly string[]; readonly order: readonly string[] },
  context: ShelfContext,
): Promise<SavedOrder<string>> =>
  database.transaction().execute(async (tx): Promise<SavedOrder<string>> => {
    if (!(await lockShelves(tx))) return BUSY;
    const rows = await query<{ alias: string }>(
      tx,
    )`select alias from landing order by position, alias`;
    const standing = rows.map(({ alias }) => alias);
    if (standing.join() === order.join()) return { ok: true };
    if (
      standing.join() !== seen.join() ||
      standing.toSorted().join() !== [...order].toSorted().join()
    )
      return { ok: false, code: 'CHANGED', standing };
    await query(tx)`
      update landing l set position = o.place::int - 1
      from unnest(${order}::text[]) with ordinality o(alias, place) where l.alias = o.alias`;
    await noteShelf(tx, context, {
      action: 'landing.order',
      subject: 'landings:all',
      details: { before: { order: standing }, after: { order } },
    });
    return { ok: true };
  });
