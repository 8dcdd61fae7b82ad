import { shareOut } from '#base/share-out.ts';

interface PaidPart {
  readonly cartNumber: string;
  readonly goodsMinor: number;
}

interface PaidOrder {
  readonly deliveryMinor: number;
  readonly promoMinor: number;
  readonly bonusMinor: number;
  readonly creditMinor: number;
  readonly parts: readonly PaidPart[];
}

/** What each part has of what paid a piece of the order, by its number; delivery goes along with the first. Minor units. Source: C3-086. */
export function cartShares({ parts, deliveryMinor, ...order }: PaidOrder) {
  let left = parts.map(({ goodsMinor }, at) => goodsMinor + (at === 0 ? deliveryMinor : 0));
  const taken = (minor: number): readonly number[] => {
    const shares = shareOut(minor, left);
    left = left.map((each, at) => each - (shares[at] ?? 0));
    return shares;
  };
  const [promo, bonus, credit] = [
    taken(order.promoMinor),
    taken(order.bonusMinor),
    taken(order.creditMinor),
  ];
  return parts.map(({ cartNumber }, at) => ({
    cartNumber,
    promoMinor: promo[at] ?? 0,
    bonusMinor: bonus[at] ?? 0,
    creditMinor: credit[at] ?? 0,
  }));
}
