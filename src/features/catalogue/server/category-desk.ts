import { sql } from 'kysely';
import { renameAddress } from '#platform/former-addresses.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { revisionOf } from '#platform/revision-of.ts';
import {
  differingParts,
  readCategory,
  type ReadCategory,
  type TypedCategory,
} from '../rules/category-form.ts';
import { CATEGORIES_MOST, parentFault, placeInTree } from '../rules/category-tree.ts';
import { shelfFault, type ShelfFault, type ShelfFaults } from '../rules/shelf-words.ts';
import {
  inLanguages,
  lockShelves,
  noteShelf,
  pictureShown,
  placeOfPicture,
  skuFault,
  type ShelfContext,
} from './shelf-desk.ts';

/** A category as staff see it. */
export interface KeptCategory extends ReadCategory {
  readonly id: number;
  readonly revision: string;
  /** Parts that staff have written, which no file changes. */
  readonly keptParts: readonly string[];
}

/** What of a category the audit keeps. */
const told = ({ slug, parentId, series, picture, skus, texts }: ReadCategory) => ({
  slug,
  parentId,
  series,
  picture,
  skus,
  texts: inLanguages(texts),
});

/** Every category, siblings in their order. */
export async function listKeptCategories(
  db: Queryable,
  id: number | null = null,
): Promise<readonly KeptCategory[]> {
  const rows = await query<Omit<KeptCategory, 'revision'>>(db)`
    select c.id, c.slug, c.parent_id as "parentId", c.series, coalesce(c.picture_own, c.picture_id, '') as picture,
      c.fixed_skus as skus, c.kept_parts as "keptParts",
      coalesce((select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'intro', t.intro))
        from category_text t where t.category_id = c.id), '{}') as texts
    from category c where ${id}::int is null or c.id = ${id}::int order by c.position, c.id`;
  return rows.map((row) => ({ ...row, revision: revisionOf(told(row)) }));
}

export const findCategory = async (db: Queryable, id: number): Promise<KeptCategory | null> =>
  (await listKeptCategories(db, id))[0] ?? null;

/** Every category behind its parent, with how many products stand in it. */
export async function listCategoryTree(db: Queryable) {
  const [all, counts] = [
    await listKeptCategories(db),
    await query<{ id: number; count: number }>(db)`
      select category_id as id, count(*)::int as count from product_category group by category_id`,
  ];
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return placeInTree(all).map(({ node, depth }) => ({
    ...node,
    depth,
    count: countOf.get(node.id) ?? 0,
  }));
}

/** What the category names and the shop does not have, or has already. */
async function faultsIn(
  tx: Tx,
  category: ReadCategory,
  { id, all }: { readonly id: number | null; readonly all: readonly KeptCategory[] },
): Promise<ShelfFaults> {
  const standing = all.find((each) => each.id === id);
  const faults: Record<string, ShelfFault> = {};
  if (all.some((each) => each.slug === category.slug && each.id !== id))
    faults['slug'] = shelfFault('TAKEN');
  const ofParent =
    standing?.parentId === category.parentId ? null : parentFault(all, id, category.parentId);
  if (ofParent) faults['parent'] = shelfFault(ofParent);
  const ofSkus = await skuFault(tx, category.skus, standing?.skus ?? []);
  if (ofSkus) faults['skus'] = ofSkus;
  if (category.series !== null) {
    const [landing] = await query(tx)`select from landing where alias = ${category.series}`;
    if (!landing) faults['series'] = shelfFault('UNKNOWN');
  }
  if ((await placeOfPicture(tx, category.picture)) === null)
    faults['picture'] = shelfFault('UNKNOWN');
  return faults;
}

async function writeTexts(tx: Tx, id: number, { texts }: ReadCategory): Promise<void> {
  await query(tx)`
    delete from category_text where category_id = ${id} and language <> all(${Object.keys(texts)}::text[])`;
  await query(tx)`
    insert into category_text (category_id, language, name, intro)
    select ${id}::int, language, name, intro
    from jsonb_to_recordset(${JSON.stringify(inLanguages(texts))}::jsonb) as w(language text, name text, intro text)
    on conflict (category_id, language) do update set name = excluded.name, intro = excluded.intro`;
}

/** The last place among those of one parent. */
const lastPlace = async (tx: Tx, parentId: number | null): Promise<number> => {
  const [last] = await query<{ place: number }>(tx)`
    select coalesce(max(position), 0) + 1 as place from category where parent_id is not distinct from ${parentId}::int`;
  return last?.place ?? 1;
};

export type SavedCategory =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'BUSY' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: ShelfFaults }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: KeptCategory };

const refusedFor = (faults: ShelfFaults) => ({ ok: false, code: 'FAULTS', faults }) as const;
const BUSY = { ok: false, code: 'BUSY' } as const;

/** Makes a category, the last one of its parent. A second press of the same form finds what the first has made. */
export const makeCategory = (
  database: Database,
  typed: TypedCategory,
  context: ShelfContext,
): Promise<SavedCategory> =>
  database.transaction().execute(async (tx): Promise<SavedCategory> => {
    if (!(await lockShelves(tx))) return BUSY;
    const { category, faults: own } = readCategory(typed, context.languages);
    const all = await listKeptCategories(tx);
    const same = all.find(({ slug }) => slug === category.slug);
    if (same?.revision === revisionOf(told(category))) return { ok: true, id: same.id };
    if (all.length >= CATEGORIES_MOST)
      return refusedFor({ slug: shelfFault('MANY', String(CATEGORIES_MOST)) });
    const faults = { ...(await faultsIn(tx, category, { id: null, all })), ...own };
    if (Object.keys(faults).length > 0) return refusedFor(faults);
    const [number] = await query<{ id: number }>(tx)`
      select greatest(nextval('category_number'), max(id) + 1)::int as id from category`;
    const id = number?.id ?? 0;
    const place = await placeOfPicture(tx, category.picture);
    const kept = ['slug', 'parent', 'position', 'skus', 'picture'].concat(
      Object.keys(category.texts).map((language) => `text:${language}`),
    );
    await query(tx)`
      insert into category (id, slug, parent_id, position, fixed_skus, series, picture_id, picture_own, kept_parts)
      values (${id}, ${category.slug}, ${category.parentId}, ${await lastPlace(tx, category.parentId)},
        ${category.skus}, ${category.series}, ${place?.id ?? null}, ${place?.waiting ?? null}, ${kept})`;
    await query(
      tx,
    )`select setval('category_number', greatest(${id}::bigint, (select last_value from category_number)))`;
    await writeTexts(tx, id, category);
    await noteShelf(tx, context, {
      action: 'category.make',
      subject: `category:${id}`,
      details: { after: told(category) },
    });
    return { ok: true, id };
  });

interface Seen {
  readonly id: number;
  readonly revision: string;
}

/** Of two who change one category the second is told, and sees what the first wrote. What was changed here no file changes. */
export const changeCategory = (
  database: Database,
  { id, revision }: Seen,
  typed: TypedCategory,
  context: ShelfContext,
): Promise<SavedCategory> =>
  database.transaction().execute(async (tx): Promise<SavedCategory> => {
    if (!(await lockShelves(tx))) return BUSY;
    const all = await listKeptCategories(tx);
    const standing = all.find((each) => each.id === id);
    if (!standing) return { ok: false, code: 'UNKNOWN' };
    const languages = [...new Set([...context.languages, ...Object.keys(standing.texts)])];
    const { category, faults: own } = readCategory(typed, languages);
    const faults = { ...(await faultsIn(tx, category, { id, all })), ...own };
    if (Object.keys(faults).length > 0) return refusedFor(faults);
    // Pressed twice, or nothing was changed.
    if (standing.revision === revisionOf(told(category))) return { ok: true, id };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    const place = await placeOfPicture(tx, category.picture);
    const parts = differingParts(standing, category);
    const kept = [...new Set([...standing.keptParts, ...parts])].toSorted();
    const isMoved = parts.includes('parent');
    await sql`update category set slug = ${category.slug}, parent_id = ${category.parentId}, series = ${category.series},
        fixed_skus = ${[...category.skus]}, ${pictureShown(place)}, picture_own = ${place?.waiting ?? null},
        kept_parts = ${kept},
        position = ${isMoved ? await lastPlace(tx, category.parentId) : sql`position`} where id = ${id}`.execute(
      tx,
    );
    await writeTexts(tx, id, category);
    await noteShelf(tx, context, {
      action: 'category.change',
      subject: `category:${id}`,
      details: { before: told(standing), after: told(category) },
    });
    return { ok: true, id };
  });

/** Lets files change all of it again. `LATE`: it is gone, or was changed meanwhile. */
export const releaseCategory = (
  database: Database,
  { id, revision }: Seen,
  context: ShelfContext,
): Promise<'DONE' | 'LATE' | 'BUSY'> =>
  database.transaction().execute(async (tx) => {
    if (!(await lockShelves(tx))) return 'BUSY';
    const standing = await findCategory(tx, id);
    if (standing?.revision !== revision) return 'LATE';
    if (standing.keptParts.length === 0) return 'DONE';
    await query(tx)`update category set kept_parts = '{}' where id = ${id}`;
    await noteShelf(tx, context, {
      action: 'category.release',
      subject: `category:${id}`,
      details: { before: { keptParts: standing.keptParts }, after: { keptParts: [] } },
    });
    return 'DONE';
  });

/** What stands in a category or names it, so that it cannot be removed. */
export interface CategoryTies {
  readonly products: number;
  readonly children: number;
  readonly landings: readonly string[];
}

export async function tiesOf(db: Queryable, id: number): Promise<CategoryTies> {
  const [ties] = await query<CategoryTies>(db)`
    select (select count(*)::int from product_category where category_id = ${id}::int) as products,
      (select count(*)::int from category where parent_id = ${id}::int) as children,
      array(select alias from landing where ${id}::int = any(category_ids) order by position, alias) as landings`;
  return ties ?? { products: 0, children: 0, landings: [] };
}

export const isFree = ({ products, children, landings }: CategoryTies): boolean =>
  products + children + landings.length === 0;

/** Removes a category in which nothing stands; its address leads to its parent from now on. */
export const removeCategory = (
  database: Database,
  { id, revision }: Seen,
  context: ShelfContext,
): Promise<'DONE' | 'LATE' | 'FULL' | 'BUSY'> =>
  database.transaction().execute(async (tx) => {
    if (!(await lockShelves(tx))) return 'BUSY';
    // Whoever puts a product into it meanwhile has ended before, or finds it gone.
    await query(tx)`select from category where id = ${id} for update`;
    const standing = await findCategory(tx, id);
    if (standing?.revision !== revision) return 'LATE';
    if (!isFree(await tiesOf(tx, id))) return 'FULL';
    await query(tx)`delete from category where id = ${id}`;
    if (standing.parentId === null)
      await query(
        tx,
      )`delete from former_address where kind = 'category' and current = ${String(id)}`;
    else await renameAddress(tx, 'category', String(id), String(standing.parentId), context.now);
    await noteShelf(tx, context, {
      action: 'category.remove',
      subject: `category:${id}`,
      details: { before: told(standing), after: null },
    });
    return 'DONE';
  });

export type SavedOrder<Key> =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'BUSY' }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: readonly Key[] };

/** The same for the same ones in any order. */
const inNumbers = (ids: readonly number[]): string =>
  ids.toSorted((one, other) => one - other).join();

/** Puts those of one parent in an order, as one act. Whoever saw another order than the one that stands is told. */
export const orderCategories = (
  database: Database,
  {
    parentId,
    seen,
    order,
  }: {
    readonly parentId: number | null;
    readonly seen: readonly number[];
    readonly order: readonly number[];
  },
  context: ShelfContext,
): Promise<SavedOrder<number>> =>
  database.transaction().execute(async (tx): Promise<SavedOrder<number>> => {
    if (!(await lockShelves(tx))) return BUSY;
    const rows = await query<{ id: number }>(tx)`
      select id from category where parent_id is not distinct from ${parentId}::int order by position, id`;
    const standing = rows.map(({ id }) => id);
    if (standing.join() === order.join()) return { ok: true };
    if (standing.join() !== seen.join() || inNumbers(standing) !== inNumbers(order))
      return { ok: false, code: 'CHANGED', standing };
    await query(tx)`
      update category c set position = o.place::int, kept_parts = array(select distinct unnest(c.kept_parts || '{position}'::text[]) order by 1)
      from unnest(${order}::int[]) with ordinality o(id, place) where c.id = o.id`;
    await noteShelf(tx, context, {
      action: 'category.order',
      subject: `categories:${parentId ?? 'top'}`,
      details: { before: { order: standing }, after: { order } },
    });
    return { ok: true };
  });
