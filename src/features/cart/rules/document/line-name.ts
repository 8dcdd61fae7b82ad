import type { CartLine, ItemLine, KitLine, PackageKey } from '../../model.ts';

/** Name of a product's line inside its package. */
export const lineName = (line: Pick<ItemLine, 'sku' | 'optionSku'>): string =>
  line.optionSku ? `${line.sku}/${line.optionSku}` : line.sku;

/** A short name of what was chosen into a kit, the same for the same choice (FNV-1a). */
function choiceName(items: KitLine['items']): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(items.map(({ sku, count }) => [sku, count])))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** What tells two lines of a package apart: kits of one action differ by what was chosen into them. */
export function nameOf(line: CartLine): string {
  switch (line.kind) {
    case 'item':
      return lineName(line);
    case 'kit':
      return `kit-${line.actionId}-${line.sku}-${choiceName(line.items)}`;
    case 'subscription':
      return `subscription-${line.subscriptionId}`;
  }
}

/** Stable name of a line inside its cart. */
export const cartLineKey = (pack: PackageKey, line: CartLine): string => `${pack}:${nameOf(line)}`;
