import type { PaidOrder, RandomProduct } from './random-means.ts';
import { floored } from './reference-till.ts';

// What the specification says of means, once more and not from the shop's code: whole numbers without limit, in its own order (C9-025
// to C9-032, D8 to D10).

const least = (...sums: readonly bigint[]): bigint =>
  sums.reduce((one, other) => (other < one ? other : one));
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const priceOf = (products: readonly RandomProduct[]): bigint =>
  products.reduce((sum, { priceMinor, count }) => sum + BigInt(priceMinor) * BigInt(count), 0n);

/** What the certificate takes off its package: what is in it, without its price and what is over its limit. */
function certified({ certificate, underCertificate }: PaidOrder): bigint {
  const inside = priceOf(underCertificate);
  if (!certificate || underCertificate.length === 0) return 0n;
  const over = most(0n, inside - BigInt(certificate.limitMinor));
  return most(0n, inside - BigInt(certificate.priceMinor) - over);
}

interface Bases {
  readonly goods: bigint;
  readonly matching: bigint;
  readonly delivery: bigint;
}

function worthOf({ code, rule }: PaidOrder, bases: Bases, decimals: number): bigint {
  if (!code || code.kind === 'gift' || bases.goods < BigInt(code.leastMinor)) return 0n;
  const of = { sum: bases.goods, products: bases.matching, delivery: bases.delivery }[
    code.applies ?? 'sum'
  ];
  const percent = (of * BigInt(code.percentHundredths ?? 0)) / 10_000n;
  const wished =
    code.kind === 'amount'
      ? BigInt(code.amountMinor ?? 0)
      : least(percent, code.capMinor === null ? percent : BigInt(code.capMinor));
  return wished >= of ? of : floored(wished, rule, decimals);
}

/** What each of the means pays, and what is left of it. */
export function referenceMeans(order: PaidOrder, decimals: number) {
  const certificate = certified(order);
  const full = priceOf(order.own) + priceOf(order.certificate ? order.underCertificate : []);
  const goods = full - certificate;
  const { priceMinor, freeFromMinor } = order.delivery;
  const isFree = freeFromMinor !== null && goods >= BigInt(freeFromMinor);
  const delivery = isFree ? 0n : BigInt(priceMinor);
  const matching = priceOf(order.own.slice(0, order.matching));
  const promo = worthOf(order, { goods, matching, delivery }, decimals);
  const has = order.isGuest ? 0n : 1n;
  const { credit: creditHeld, ...kinds } = order.held;
  const bonuses = Object.values(kinds).reduce((sum, held) => sum + has * BigInt(held), 0n);
  const base = goods + (order.canPayDelivery ? delivery : 0n);
  const part = (base * BigInt(order.limitPercent)) / 100n;
  const cap = bonuses >= part ? most(0n, part - promo) : bonuses;
  const afterCode = goods + delivery - promo;
  const bonus = least(BigInt(order.chosen.bonusMinor), cap, afterCode);
  const credit = least(
    BigInt(order.chosen.creditMinor),
    has * BigInt(creditHeld),
    afterCode - bonus,
  );
  return {
    certificate,
    sums: {
      goodsMinor: goods,
      deliveryMinor: delivery,
      promoMinor: promo,
      bonusMinor: bonus,
      creditMinor: credit,
      totalMinor: afterCode - bonus - credit,
    },
  };
}
