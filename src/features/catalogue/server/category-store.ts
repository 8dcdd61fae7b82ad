import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { renameAddress } from '#platform/former-addresses.ts';
import type { ImportCategory } from '../import/import-category.ts';
import './tables.ts';

/**
 * Creates or changes categories; those that are not named are left alone. Who knows an old slug or a former id is sent on.
 *
 * @returns How many categories changed.
 */
export async function putCategories(
  tx: Tx,
  categories: readonly ImportCategory[],
  now: Date,
): Promise<number> {
  const changed = new Set<number>();
  for (const {
    id,
    slug,
    parentId,
    position,
    fixedSkus,
    picture,
    texts,
    formerIds = [],
  } of categories) {
    const category =
      await sql`insert into category as c (id, slug, parent_id, position, fixed_skus, picture_id)
      values (${id}, ${slug}, ${parentId}, ${position}, ${fixedSkus}, (select id from picture where id = ${picture ?? null}))
      on conflict (id) do update set slug = excluded.slug, parent_id = excluded.parent_id,
        position = excluded.position, fixed_skus = excluded.fixed_skus,
        picture_id = coalesce(excluded.picture_id, c.picture_id)
      where (c.slug, c.parent_id, c.position, c.fixed_skus, c.picture_id) is distinct from (excluded.slug, excluded.parent_id,
        excluded.position, excluded.fixed_skus, coalesce(excluded.picture_id, c.picture_id)) returning 1`.execute(
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
    if (category.rows.length + named.rows.length > 0) changed.add(id);
    for (const former of formerIds)
      if (await renameAddress(tx, 'category', String(former), String(id), now)) changed.add(id);
  }
  return changed.size;
}

/** Category ids by id, slug and every name, in small letters: what an import may call them. */
export async function listCategoryNames(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, id::text as name from category union all select id, slug from category
    union all select category_id, name from category_text`.execute(db);
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}
