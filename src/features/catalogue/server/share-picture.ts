import { createHash } from 'node:crypto';
import { isKept } from '#base/picture.ts';
import type { ProductCard } from '../model.ts';

/** Counts up when the drawing changes, so that every picture gets a new address. */
const DRAWING = 1;

export const SHARE_PATH = '/share/';

type Shared = Pick<ProductCard, 'sku' | 'name' | 'line' | 'picture'>;

/**
 * Address of what messengers show of a product, drawn when it is first asked for; null without a picture of ours. It bears a hash
 * of everything that is drawn, so what it names never changes; of the price there is nothing in it, because that does.
 */
export function sharePictureOf(
  { sku, name, line, picture }: Shared,
  language: string,
): string | null {
  if (!picture || !isKept(picture)) return null;
  const drawn = JSON.stringify([
    DRAWING,
    language,
    sku,
    name,
    line,
    picture.id,
    ...(picture.focus ?? []),
  ]);
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  return `${SHARE_PATH}${sku}-${hash}.jpg`;
}

/** The SKU and the key of an address that `sharePictureOf` may have made; null for any other. */
export function readSharePicture(
  file: string,
): { readonly sku: string; readonly key: string } | null {
  const found = /^([A-Za-z0-9][\w.-]{0,63})-([0-9a-f]{16})\.jpg$/.exec(file);
  return found ? { sku: found[1] ?? '', key: `share/${found[2] ?? ''}.jpg` } : null;
}
