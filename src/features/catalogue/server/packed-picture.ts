import { sql } from 'kysely';
import type { Picture } from '#base/picture.ts';

/**
 * A picture as one text, as the read model holds it of every product: half the memory of an object with its parts.
 * `@` and an address, or id, width, height, widths and placeholder with blanks between them; a focal point that is not the middle stands
 * behind the widths: `480,960@30,70`.
 */
export type PackedPicture = string;

const ADDRESS = 'data:image/webp;base64,';

const FOCUS = sql`case when k.focus_x = 50 and k.focus_y = 50 then '' else '@' || k.focus_x || ',' || k.focus_y end`;

/** The picture of row `k` of `picture`, else the address of row `i` of `product_picture`, as one text. */
export const PACKED_PICTURE = sql<PackedPicture>`coalesce('@' || i.url, k.id || ' ' || k.width || ' ' || k.height || ' '
  || array_to_string(k.widths, ',') || ${FOCUS} || ' ' || substr(k.placeholder, ${sql.lit(ADDRESS.length + 1)}))`;

/** The same without its forerunner, for a picture that is only shown when somebody asks for it. */
export const PACKED_PICTURE_BARE = sql<PackedPicture>`coalesce('@' || i.url, k.id || ' ' || k.width || ' ' || k.height || ' '
  || array_to_string(k.widths, ',') || ${FOCUS})`;

/** Widths that need not be said, as `array_to_string` writes them. */
const USUAL = '480,960';

/** Null where there is no picture. */
export function unpackPicture(packed: PackedPicture | null): Picture | null {
  if (packed === null) return null;
  if (packed.startsWith('@')) return { src: packed.slice(1) };
  const [id = '', width, height, sizes = '', placeholder = ''] = packed.split(' ');
  const [widths = '', focus] = sizes.split('@');
  const [x, y] = focus?.split(',').map(Number) ?? [];
  return {
    id,
    width: Number(width),
    height: Number(height),
    ...(widths === USUAL ? {} : { widths: widths.split(',').map(Number) }),
    placeholder: placeholder === '' ? null : ADDRESS + placeholder,
    ...(x === undefined || y === undefined ? {} : { focus: [x, y] as const }),
  };
}
