import { sql } from 'kysely';
import { MIDDLE, type Focus, type StoredPicture } from '#base/picture.ts';
import type { Queryable } from '#platform/database.ts';
import type { PictureVariants } from './make-variants.ts';
import './tables.ts';

export type PictureFacts = Pick<
  PictureVariants,
  'id' | 'width' | 'height' | 'widths' | 'placeholder'
>;

/** Writes down what is known of pictures whose files are kept. */
export async function putPictures(db: Queryable, pictures: readonly PictureFacts[]): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ id, width, height, widths, placeholder }) => ({
    id,
    width,
    height,
    placeholder,
    widths: [...widths],
  }));
  await sql`insert into picture as k (id, width, height, widths, placeholder)
    select id, width, height, widths, placeholder from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(id text, width int, height int, widths int[], placeholder text)
    on conflict (id) do update set width = excluded.width, height = excluded.height, widths = excluded.widths,
      placeholder = excluded.placeholder
    where (k.width, k.height, k.widths, k.placeholder)
      is distinct from (excluded.width, excluded.height, excluded.widths, excluded.placeholder)`.execute(
    db,
  );
}

/** Pictures by their ids; what nobody keeps is not in the map. */
export async function findPictures(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, width, height, widths, placeholder, focus_x: x, focus_y: y }) => [
      id,
      { id, width, height, widths, placeholder, ...focusPart([x, y]) },
    ]),
  );
}

const isMiddle = ([x, y]: Focus): boolean => x === MIDDLE[0] && y === MIDDLE[1];

/** The focal point as a picture carries it: in the middle there is none. */
export const focusPart = (focus: Focus): Pick<StoredPicture, 'focus'> =>
  isMiddle(focus) ? {} : { focus };

/** A row of `picture` as a `StoredPicture`; null where the join found none. @param alias What the statement calls the table. */
export const pictureJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const [x, y] = [of('focus_x'), of('focus_y')];
  return sql<StoredPicture | null>`case when ${of('id')} is null then null else jsonb_build_object('id', ${of('id')},
    'width', ${of('width')}, 'height', ${of('height')}, 'widths', ${of('widths')}, 'placeholder', ${of('placeholder')})
    || case when ${x} = 50 and ${y} = 50 then '{}' else jsonb_build_object('focus', jsonb_build_array(${x}, ${y})) end end`;
};
