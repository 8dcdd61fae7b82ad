import { CHANGED_PARTS, type ChangedPart } from '../model.ts';

const PART_OF: Readonly<Record<string, ChangedPart>> = {
  texts: 'texts',
  prices: 'prices',
  stock: 'stock',
  pictures: 'pictures',
  pictureAlts: 'pictures',
  videos: 'pictures',
  categories: 'categories',
  markers: 'markers',
  similar: 'related',
  analogs: 'related',
  slug: 'address',
  formerSkus: 'address',
};

/** JSON whose keys stand in one order, so that two readings of one thing are one text. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** What of a product differs, in the order in which screens name it. What has no name of its own is a fact. */
export function changedParts(
  was: Readonly<Record<string, unknown>>,
  became: Readonly<Record<string, unknown>>,
): readonly ChangedPart[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  const parts = new Set(
    names
      .filter((name) => ordered(was[name]) !== ordered(became[name]))
      .map((name) => PART_OF[name] ?? 'facts'),
  );
  return CHANGED_PARTS.filter((part) => parts.has(part));
}
