import { ok, refused, type Outcome } from '#base/outcome.ts';
import {
  CART_LINES_MAX,
  type CartDocument,
  type KitLine,
  type PackageKey,
  type SubscriptionLine,
} from '../../model.ts';
import { cartLineKey } from '../document/line-name.ts';
import { OWN_PACKAGE } from '../document/package-key.ts';
import { countLimit } from './quantity-limits.ts';

export type AddSetCode = 'PACKAGE_UNKNOWN' | 'CART_FULL' | 'STOCK_MAX';

/** Where a set that is meant for a package goes: certificates pay for products with points, up to their limit, so sets go beside (C5-011, C5-012). */
export const packageOfSet = ({ packages }: CartDocument, named: PackageKey): PackageKey =>
  packages.some(({ key, certificate }) => key === named && certificate) ? OWN_PACKAGE : named;

/** Adds kits or monthly kits to a package; more than can be had becomes the most there is (C7-011, C7-028). */
export function addSet(
  document: CartDocument,
  pack: PackageKey,
  line: KitLine | SubscriptionLine,
  stock: number,
): Outcome<CartDocument, AddSetCode> {
  const target = document.packages.find((each) => each.key === pack);
  if (!target) return refused('PACKAGE_UNKNOWN');
  const key = cartLineKey(pack, line);
  const present = target.lines.find((each) => cartLineKey(pack, each) === key);
  const total = document.packages.reduce((sum, { lines }) => sum + lines.length, 0);
  if (!present && total >= CART_LINES_MAX) return refused('CART_FULL', { max: CART_LINES_MAX });
  const had = present?.count ?? 0;
  const count = Math.min(countLimit(stock), had + line.count);
  if (count <= had) return refused('STOCK_MAX');
  const lines = present
    ? target.lines.map((each) => (each === present ? { ...each, count } : each))
    : [...target.lines, { ...line, count }];
  const packages = document.packages.map((each) => (each === target ? { ...each, lines } : each));
  return ok({ ...document, packages });
}
