import type { CartPackageView, CartView } from '#features/cart/model.ts';
import type { OrderPartView, PartItemView } from '../calls/order-part.ts';

const add = <Part>(parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** In major units there are fractions that binary numbers do not hold; six decimals are more than any currency has. */
const exact = (sum: number): number => Math.round(sum * 1e6) / 1e6;

/**
 * Parts as a buyer reads them: the own ones first. What stood in the package of a certificate that pays nothing is an own product like
 * any other.
 */
export function arrangedParts(parts: readonly OrderPartView[]): readonly OrderPartView[] {
  const groups = Map.groupBy(parts, ({ contract, isOwner, certificate }) =>
    JSON.stringify([isOwner ? null : contract, certificate?.number]),
  );
  const arranged = [...groups.values()].flatMap((group): OrderPartView[] => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        ...first,
        items: group.flatMap(({ items }) => items),
        itemsSum: exact(add(group, ({ itemsSum }) => itemsSum)),
        ...(first.fullSum !== undefined && {
          fullSum: exact(add(group, ({ itemsSum, fullSum = itemsSum }) => fullSum)),
        }),
        discount: exact(add(group, ({ discount }) => discount)),
        sum: exact(add(group, ({ sum }) => sum)),
        points: exact(add(group, ({ points }) => points)),
      },
    ];
  });
  const rank = ({ isOwner, certificate }: OrderPartView): number =>
    isOwner ? (certificate ? 1 : 0) : 2;
  return arranged.toSorted((one, other) => rank(one) - rank(other));
}

const insideOf = (parts: CartPackageView['kits'][number]['items']): PartItemView['inside'] =>
  parts.map(({ name, count, isPresent }) => ({ name, count, isPresent }));

/** Products and sets that are really bought: what is unavailable stays in the cart and is not counted. */
const boughtOf = ({ items, kits, subscriptions }: CartPackageView) =>
  [
    ...items.map((each) => ({ ...each, inside: undefined })),
    ...kits.map((each) => ({ ...each, inside: insideOf(each.items) })),
    ...subscriptions.map((each) => {
      const { sku, items: parts } = each.subscription.kit;
      return { ...each, sku, price: { old: null }, inside: insideOf(parts) };
    }),
  ].filter(({ isAvailable, count }) => isAvailable && count > 0);

/** The parts that the order of a cart would have. */
export function partsOfCart(cart: CartView): readonly OrderPartView[] {
  const { packages, certificatedPackages } = cart;
  const own = packages.find(({ isOwner }) => isOwner)?.contract ?? null;
  const parts = packages.flatMap((pack): OrderPartView[] => {
    const items = boughtOf(pack).map(({ sku, name, count, sum, price, inside }): PartItemView => ({
      sku,
      name,
      count,
      sum,
      ...(price.old !== null && sum > 0 && { oldSum: exact(price.old * count) }),
      ...(inside && { inside }),
    }));
    if (items.length === 0) return [];
    const itemsSum = exact(add(items, ({ sum }) => sum));
    const { isCertificate, contract, points } = pack;
    const isOwner = pack.isOwner || isCertificate;
    const found = certificatedPackages.find(({ certificateNum }) => certificateNum === contract);
    const certificate =
      found && found.paid > 0
        ? { number: found.numberTail, name: found.config.name, sum: found.paid }
        : null;
    return [
      {
        contract: isCertificate ? own : contract,
        name: isOwner ? '' : pack.name,
        isOwner,
        items,
        itemsSum,
        certificate,
        points,
        discount: exact(itemsSum - (certificate?.sum ?? 0) - pack.sum),
        sum: pack.sum,
      },
    ];
  });
  return arrangedParts(parts);
}

/** Pictures of what a cart holds, by sku. */
export const thumbnailsOfCart = ({
  packages,
}: Pick<CartView, 'packages'>): ReadonlyMap<string, string | null> =>
  new Map(
    packages.flatMap((pack) =>
      boughtOf(pack).map(({ sku, thumbnail }) => [sku, thumbnail] as const),
    ),
  );

/** Most products of a part that are shown at once. Source: C9-004. */
const PREVIEW_MAX = 8;

/** The first eight products, and those that are left (C9-004). */
export function previewOf<Item>(items: readonly Item[]): {
  readonly shown: readonly Item[];
  readonly rest: readonly Item[];
} {
  return { shown: items.slice(0, PREVIEW_MAX), rest: items.slice(PREVIEW_MAX) };
}
