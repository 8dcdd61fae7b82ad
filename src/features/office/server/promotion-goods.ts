import { sql } from 'kysely';
import type { Picture } from '#base/picture.ts';
import {
  PACKED_PICTURE_BARE,
  productNames,
  unpackPicture,
  type PackedPicture,
} from '#features/catalogue/server/public.ts';
import type { Queryable } from '#platform/database.ts';

export interface ShownGood {
  readonly name: string;
  readonly picture: Picture | null;
}

/** Products by their numbers, as a buyer sees them: their names and first pictures. */
export async function shownGoods(
  db: Queryable,
  skus: readonly string[],
  language: string,
): Promise<Readonly<Record<string, ShownGood>>> {
  if (skus.length === 0) return {};
  const names = await productNames(db, skus, language);
  const { rows } = await sql<{ sku: string; picture: PackedPicture | null }>`
    select p.sku, (select ${PACKED_PICTURE_BARE} from product_picture i left join picture k on k.id = i.picture_id
      where i.sku = p.sku and i.waiting_id is null order by i.position limit 1) as picture
    from product p where p.sku = any(${[...skus]}::text[])`.execute(db);
  return Object.fromEntries(
    rows.map(({ sku, picture }) => [
      sku,
      { name: names.get(sku) ?? sku, picture: unpackPicture(picture) },
    ]),
  );
}
