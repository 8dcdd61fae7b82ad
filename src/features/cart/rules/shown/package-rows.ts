import type { CartItemView, CartPackageView } from '../../model.ts';
import { refName, refOf, type LineRef } from '../edit/edit-body.ts';

/** A product's line of a package, and where it stands there, from 0. */
export interface PackageRow {
  readonly ref: LineRef;
  readonly item: CartItemView;
  readonly at: number;
}

interface Editing {
  /** What the buyer wants of a line; undefined where nothing is waiting. */
  readonly wishedCount: (ref: LineRef) => number | undefined;
  /** The line that was taken out last. */
  readonly removed: PackageRow | null;
}

/** The lines of a package as they are shown while they are edited: without those taken out, of which the last one leaves a way back at its place. */
export function packageRows(pack: CartPackageView, { wishedCount, removed }: Editing) {
  const rows = pack.items
    .map((item, at): PackageRow => ({ ref: refOf(pack, item), item, at }))
    .filter(({ ref, item }) => item.isGift || wishedCount(ref) !== 0);
  const editable = rows.filter(({ item }) => !item.isGift).length;
  const isBack = removed && rows.some(({ ref }) => refName(ref) === refName(removed.ref));
  const undo = isBack ? null : removed;
  if (undo) rows.splice(Math.min(undo.at, rows.length), 0, undo);
  return {
    rows,
    /** That of `rows` which was taken out. */
    undo,
    /** How many the buyer may take out. */
    editable,
  };
}
