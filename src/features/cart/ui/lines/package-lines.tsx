import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Quantity } from '#kit/quantity-rules.ts';
import { announce } from '#overlays/announcements.ts';
import type { CartPackageView, CartView, PackageKey } from '../../model.ts';
import { moved, refName, type LineRef } from '../../rules/edit/edit-body.ts';
import { packageRows, type PackageRow } from '../../rules/shown/package-rows.ts';
import { MoveLine } from '../packages/move-line.tsx';
import { useCartEditor } from '../editor/use-cart-editor.ts';
import { LineRow } from './line-row.tsx';
import { RemovedRow, type RemovedLine } from './removed-row.tsx';

interface PackageOfCart {
  readonly pack: CartPackageView;
  readonly cart: CartView;
  /** Told of the line with which the cart becomes empty: its card goes as well, and with it the way back. Null when it is back. */
  readonly onEmptied: (line: RemovedLine | null) => void;
}

const NONE: Quantity = { value: 0, limitedBy: null };

/** The lines of a package while they are edited, and what can be done with one. */
export function usePackageLines({ pack, cart, onEmptied }: PackageOfCart) {
  const { t } = useLingui();
  const { want, change, wishOf } = useCartEditor();
  const [removed, setRemoved] = useState<PackageRow | null>(null);
  const wishedCount = (ref: LineRef) => wishOf(ref)?.count;
  const { rows, undo, editable } = packageRows(pack, { wishedCount, removed });
  const isLast =
    cart.packages.length === 1 &&
    pack.kits.length + pack.subscriptions.length === 0 &&
    editable === 1;

  const restore = ({ ref, item, at }: PackageRow) => {
    onEmptied(null);
    want({ ref, count: item.count, at });
  };
  const takeOut = (row: PackageRow) => {
    setRemoved(row);
    if (isLast) onEmptied({ name: row.item.name, restore: () => restore(row) });
  };
  return {
    rows: rows.map((row) => {
      const wished = wishedCount(row.ref);
      return { row, count: wished ?? row.item.count, isTakenOut: row === undo && !wished };
    }),
    restore,
    /** None takes it out. */
    setCount(row: PackageRow, { value, limitedBy }: Quantity) {
      if (value === 0) takeOut(row);
      else setRemoved(null);
      want({ ref: row.ref, count: value }, limitedBy);
    },
    move({ ref }: PackageRow, to: PackageKey, count: number) {
      setRemoved(null);
      for (const wish of moved(cart, ref, to, count)) change(wish);
      announce(t`Переложено`);
    },
  };
}

export function PackageLines({
  lines,
  pack,
  cart,
  formToken,
  isFirst,
}: Pick<PackageOfCart, 'pack' | 'cart'> & {
  readonly lines: ReturnType<typeof usePackageLines>;
  readonly formToken: string;
  readonly isFirst: boolean;
}) {
  const { noteOf } = useCartEditor();
  const { packages, currency } = cart;
  // Of sets alone the first line has nothing above it, not even an empty list.
  if (lines.rows.length === 0) return null;
  return (
    <ul>
      {lines.rows.map(({ row, count, isTakenOut }) => {
        const { ref, item, at } = row;
        if (isTakenOut)
          return (
            <RemovedRow key={refName(ref)} name={item.name} onRestore={() => lines.restore(row)} />
          );
        return (
          <LineRow
            key={item.isGift ? item.hash : refName(ref)}
            lineRef={ref}
            item={item}
            count={count}
            currency={currency}
            note={noteOf(ref)}
            formToken={formToken}
            isFirst={isFirst && at === 0}
            mover={
              packages.length > 1 && !item.isGift ? (
                <MoveLine
                  productName={item.name}
                  pack={pack.key}
                  packages={packages}
                  onMove={(to) => lines.move(row, to, count)}
                />
              ) : null
            }
            onChange={(quantity) => lines.setCount(row, quantity)}
            onRemove={() => lines.setCount(row, NONE)}
          />
        );
      })}
    </ul>
  );
}
