import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { renameAddress } from '#platform/former-addresses.ts';
import type { ImportCategory } from '../import/import-category.ts';
import './tables.ts';

/** Parts of a category that a file would have changed and staff keep. */
export interface KeptByHand {
  readonly id: number;
  readonly parts: readonly string[];
}

interface Standing {
  readonly slug: string;
  readonly parentId: number | null;
  readonly position: number;
  readonly fixedSkus: readonly string[];
  readonly picture: string | null;
  readonly kept: readonly string[];
}

const findStanding = async (tx: Tx, id: number): Promise<Standing | null> => {
  const { rows } = await sql<Standing>`
    select slug, parent_id as "parentId", position, fixed_skus as "fixedSkus", coalesce(picture_own, picture_id) as picture,
      kept_parts as kept
    from category where id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** Whether a parent stands below the category itself: staff may have put it there. */
async function leadsRound(tx: Tx, id: number, parentId: number | null): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from category where id = ${parentId}::int
      union select c.id, c.parent_id from category c join above a on c.id = a.parent_id)
    select from above where id = ${id}`.execute(tx);
  return rows.length > 0;
}

const isTaken = async (tx: Tx, slug: string, id: number): Promise<boolean> =>
  (await sql`select from category where slug = ${slug} and id <> ${id}`.execute(tx)).rows.length >
  0;

/** What a file says of a category, with what staff keep in its place, and which parts those are. */
async function besideHands(
  tx: Tx,
  given: ImportCategory,
): Promise<{ readonly category: ImportCategory; readonly parts: readonly string[] }> {
  const standing = await findStanding(tx, given.id);
  const kept = new Set(standing?.kept);
  const parts: string[] = [];
  const keep = <Value>(
    part: string,
    own: Value,
    old: Value | undefined,
    isHeld: boolean,
  ): Value => {
    if (!isHeld || old === undefined || JSON.stringify(old) === JSON.stringify(own)) return own;
    parts.push(part);
    return old;
  };
  const { id, slug, parentId, position, fixedSkus, picture, texts } = given;
  const isSlugTaken = await isTaken(tx, slug, id);
  const isRound = standing !== null && (await leadsRound(tx, id, parentId));
  const free = standing?.slug ?? `${slug}-${id}`;
  const category = {
    ...given,
    slug: keep('slug', slug, isSlugTaken ? free : standing?.slug, isSlugTaken || kept.has('slug')),
    parentId: keep('parent', parentId, standing?.parentId, isRound || kept.has('parent')),
    position: keep('position', position, standing?.position, kept.has('position')),
    fixedSkus: [...keep('skus', fixedSkus, standing?.fixedSkus, kept.has('skus'))],
  };
  if (kept.has('picture') && picture !== undefined && picture !== standing?.picture)
    parts.push('picture');
  const { rows } = await sql<{ language: string; name: string; intro: string }>`
    select language, name, intro from category_text where category_id = ${id}`.execute(tx);
  const written = new Map(rows.map(({ language, ...words }) => [language, words]));
  const isHeld = (language: string) => kept.has(`text:${language}`);
  for (const [language, { name, intro }] of Object.entries(texts)) {
    const old = written.get(language);
    if (isHeld(language) && (old?.name !== name || old.intro !== intro))
      parts.push(`text:${language}`);
  }
  return {
    parts,
    category: {
      ...category,
      picture: kept.has('picture') ? undefined : picture,
      texts: Object.fromEntries(Object.entries(texts).filter(([language]) => !isHeld(language))),
    },
  };
}

/**
 * Creates or changes categories; those that are not named are left alone, and so is what staff have written. Who knows an old
 * slug or a former id is sent on.
 *
 * @returns How many categories changed, and what of the file was not taken because staff keep it.
 */
export async function putCategories(
  tx: Tx,
  categories: readonly ImportCategory[],
  now: Date,
): Promise<{ readonly changed: number; readonly kept: readonly KeptByHand[] }> {
  const changed = new Set<number>();
  const kept: KeptByHand[] = [];
  for (const given of categories) {
    const { category, parts } = await besideHands(tx, given);
    if (parts.length > 0) kept.push({ id: given.id, parts });
    if (await putCategory(tx, category)) changed.add(given.id);
    for (const former of given.formerIds ?? [])
      if (await renameAddress(tx, 'category', String(former), String(given.id), now))
        changed.add(given.id);
  }
  return { changed: changed.size, kept };
}

/** @returns Whether anything of it differed. */
async function putCategory(
  tx: Tx,
  { id, slug, parentId, position, fixedSkus, picture, texts }: ImportCategory,
): Promise<boolean> {
  const category =
    await sql`insert into category as c (id, slug, parent_id, position, fixed_skus, picture_id)
      values (${id}, ${slug}, ${parentId}, ${position}, ${fixedSkus}, (select id from picture where id = ${picture ?? null}))
      on conflict (id) do update set slug = excluded.slug, parent_id = excluded.parent_id,
        position = excluded.position, fixed_skus = excluded.fixed_skus,
        picture_id = coalesce(excluded.picture_id, c.picture_id),
        picture_own = case when excluded.picture_id is null then c.picture_own end
      where (c.slug, c.parent_id, c.position, c.fixed_skus, c.picture_id) is distinct from (excluded.slug, excluded.parent_id,
        excluded.position, excluded.fixed_skus, coalesce(excluded.picture_id, c.picture_id)) returning 1`.execute(
      tx,
    );
  // A category that staff removed stands again, under its own address.
  await sql`delete from former_address where kind = 'category' and former = ${String(id)}`.execute(
    tx,
  );
  const words = Object.entries(texts).map(([language, text]) => ({ language, ...text }));
  const named = await sql`insert into category_text as t (category_id, language, name, intro)
      select ${id}, language, name, intro from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as w(language text, name text, intro text)
      on conflict (category_id, language) do update set name = excluded.name, intro = excluded.intro
      where (t.name, t.intro) is distinct from (excluded.name, excluded.intro) returning 1`.execute(
    tx,
  );
  return category.rows.length + named.rows.length > 0;
}

/** Category ids by id, slug and every name, in small letters: what an import may call them. */
export async function listCategoryNames(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, id::text as name from category union all select id, slug from category
    union all select category_id, name from category_text`.execute(db);
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}
