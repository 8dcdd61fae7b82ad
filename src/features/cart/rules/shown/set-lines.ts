import type {
  CartKitView,
  CartPackageView,
  CartSetPart,
  CartSubscriptionView,
  CartView,
  PackageKey,
} from '../../model.ts';
import { editBody } from '../edit/edit-body.ts';

/** A kit or a monthly kit as a row of the cart. */
export interface SetLine extends Pick<
  CartKitView,
  | 'hash'
  | 'name'
  | 'thumbnail'
  | 'count'
  | 'max'
  | 'sum'
  | 'price'
  | 'points'
  | 'isAvailable'
  | 'missing'
> {
  readonly noSale: boolean;
  /** Why its promotion does not give it now, or not so many. */
  readonly whyNot: readonly string[];
  readonly isActive: boolean;
  readonly items: readonly CartSetPart[];
  /** How long it comes; null for a kit that comes once. */
  readonly months: number | null;
  readonly source: CartKitView | CartSubscriptionView;
}

/** Kits of a package first, then its monthly kits. */
export const setsOf = ({ kits, subscriptions }: CartPackageView): SetLine[] => [
  ...kits.map((kit) => ({ ...kit, months: null, source: kit })),
  ...subscriptions.map((line) => {
    const { duration, kit } = line.subscription;
    const { price, items } = kit;
    const own = {
      price: { current: price.current, old: null },
      points: price.points,
      items,
      isActive: true,
      whyNot: [],
    };
    return { ...line, ...own, months: duration, source: line };
  }),
];

/** The whole cart with another count of one set; 0 takes it out (C7-012). */
export function setEditBody(cart: CartView, key: PackageKey, hash: string, count: number) {
  const body = editBody(cart, []);
  const wished = (sets: readonly { readonly hash: string; readonly count: number }[]) =>
    sets.map((set) => ({ hash: set.hash, count: set.hash === hash ? count : set.count }));
  return {
    ...body,
    packages: body.packages.map((pack, at) => {
      const own = cart.packages[at];
      if (!own || own.key !== key) return pack;
      return { ...pack, kits: wished(own.kits), subscriptions: wished(own.subscriptions) };
    }),
  };
}
