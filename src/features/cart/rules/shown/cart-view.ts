import { VISITOR, type Actor } from '#base/actor.ts';
import { majorNumber, type Currency } from '#base/money.ts';
import { NO_PROGRAMMES } from '#features/offers/model.ts';
import { isOwnPackage } from '#features/packages/rules/public.ts';
import {
  EMPTY_CART,
  type CartDocument,
  type CartItemView,
  type CartKitView,
  type CartPackageView,
  type CartSetPart,
  type CartSubscriptionView,
  type CartView,
  type CertificatedPackageView,
  type PackageKey,
} from '../../model.ts';
import { certificateTail } from './certificate-tail.ts';
import { kitName, type OfferFacts, type SetPart } from '../pricing/offer-facts.ts';
import { KIT } from '../pricing/set-line.ts';
import { nameOfKey } from '../document/package-key.ts';
import { emptyPricedCart } from '../pricing/price-cart.ts';
import { isSold } from '../pricing/draft-line.ts';
import type {
  PricedCart,
  PricedCertificate,
  PricedLine,
  ProductFacts,
  WhyNotLine,
} from '../pricing/pricing.ts';
import { countLimit } from '../edit/quantity-limits.ts';

export interface CartIdentity {
  readonly id: string;
  readonly number: number;
  readonly revision: number;
}

export interface CartViewParts {
  /** Null before the first product. */
  readonly cart: CartIdentity | null;
  readonly document: CartDocument;
  readonly priced: PricedCart;
  readonly products: ReadonlyMap<string, ProductFacts>;
  /** Facts of its kits and monthly kits; without it, nobody knows any. */
  readonly offers?: OfferFacts;
  readonly currency: Currency;
  readonly actor: Actor;
  /** Holders of other people's packages, by contract. */
  readonly holders?: ReadonlyMap<
    string,
    { readonly fullName: string; readonly avatarUrl: string | null }
  >;
  /** Words for why a kit does not hold; without it, nothing is said. */
  sayWhyNot?(reason: WhyNotLine): string;
  /** The package that products go to; without it, the document's own choice. */
  readonly selected?: PackageKey;
}

const points = (hundredths: number): number => hundredths / 100;

const NO_REASONS: readonly string[] = [];

/** In whose words it is cheaper; what the catalogue takes off, the old price says. */
function reasonsOf({ steps }: PricedLine): readonly string[] {
  let reasons: readonly string[] = NO_REASONS;
  for (const { by, reason } of steps) if (by !== 'catalogue') reasons = [...reasons, reason];
  return reasons;
}

function itemView(line: PricedLine, { products, currency }: CartViewParts): CartItemView {
  const product = products.get(line.sku);
  const major = (minor: number) => majorNumber(minor, currency);
  return {
    hash: line.key,
    id: line.key,
    sku: line.sku,
    code: line.sku,
    optionSku: line.optionSku,
    name: product?.name ?? line.sku,
    url: product?.url ?? '',
    thumbnail: product?.thumbnail ?? null,
    count: line.isGift ? line.count : line.wished,
    qty: line.stock,
    max: countLimit(line.stock),
    price: {
      current: major(line.priceMinor),
      old: line.fullPriceMinor > line.priceMinor ? major(line.fullPriceMinor) : null,
    },
    points: points(line.eachPointsHundredths),
    sum: major(line.sumMinor),
    isAvailable: isSold(line.standing),
    missing: line.standing === 'missing' || line.standing === 'unknown',
    isArchived: line.standing === 'archived',
    noSale: product?.isNoSale ?? false,
    overLimit: isSold(line.standing) && line.wished > line.count,
    isGift: line.isGift,
    isExpanded: false,
    reasons: reasonsOf(line),
  };
}

/** What is in a set: first what is paid for, then its presents. */
function partViews({ units, presents }: PricedLine, { products }: CartViewParts): CartSetPart[] {
  const view = (isPresent: boolean) => (part: SetPart) => {
    const product = products.get(part.sku);
    return {
      sku: part.sku,
      name: product?.name ?? part.sku,
      url: product?.url ?? '',
      thumbnail: product?.thumbnail ?? null,
      count: part.count,
      isPresent,
    };
  };
  const given = new Map(presents.map(({ sku, count }) => [sku, count]));
  const paid = units.flatMap(({ sku, count }) => {
    const left = count - (given.get(sku) ?? 0);
    return left > 0 ? [{ sku, count: left }] : [];
  });
  return [...paid.map(view(false)), ...presents.map(view(true))];
}

/** What a set's line says like any other line. */
const setView = (line: PricedLine, { currency, products }: CartViewParts) => ({
  hash: line.key,
  name: line.name,
  thumbnail: products.get(line.units[0]?.sku ?? '')?.thumbnail ?? null,
  count: line.wished,
  max: countLimit(line.stock),
  sum: majorNumber(line.sumMinor, currency),
  isAvailable: isSold(line.standing),
  missing: !isSold(line.standing) && line.standing !== 'withheld',
  noSale: line.standing === 'pickupOnly' || line.standing === 'notOnline',
  overLimit: isSold(line.standing) && line.wished > line.count,
  // What a kit is cheaper by, its own name says.
  reasons: line.steps.flatMap(({ by, reason }) =>
    by === 'catalogue' || by === KIT ? [] : [reason],
  ),
});

/** Source: C3-033, C3-034, C3-035, C3-036, C3-037. */
export function kitView(line: PricedLine, parts: CartViewParts): CartKitView[] {
  const { source } = line;
  if (source?.kind !== 'kit') return [];
  const kit = parts.offers?.kits.get(kitName(source));
  const major = (minor: number) => majorNumber(minor, parts.currency);
  const items = partViews(line, parts);
  const promotion = kit?.promotion;
  return [
    {
      ...setView(line, parts),
      id: line.key,
      actionId: source.actionId,
      sku: source.sku,
      price: {
        current: major(line.priceMinor),
        old: line.fullPriceMinor > line.priceMinor ? major(line.fullPriceMinor) : null,
      },
      points: points(line.eachPointsHundredths),
      items,
      numberOfItems: items.reduce((sum, { count }) => sum + count, 0),
      isMargined: promotion?.isMargined ?? false,
      isRepeatable: promotion?.isRepeatable ?? false,
      isForLimitedSet: promotion?.isForLimitedSet ?? false,
      cartConditions: {
        minCartPrice: { value: major(promotion?.conditions.minCartPriceMinor ?? 0) },
        minCartPoint: points(promotion?.conditions.minCartPointsHundredths ?? 0),
      },
      multiplyIndex: promotion?.multiplyIndex ?? 1,
      availableKitCount: line.stock,
      whyNot: line.whyNot.flatMap((reason) => parts.sayWhyNot?.(reason) ?? []),
      isActive: kit?.isActive ?? false,
      isExpanded: false,
    },
  ];
}

/** Source: C3-038. */
export function subscriptionView(line: PricedLine, parts: CartViewParts): CartSubscriptionView[] {
  const { source } = line;
  if (source?.kind !== 'subscription') return [];
  const plan = parts.offers?.subscriptions.get(source.subscriptionId);
  const items = partViews(line, parts);
  return [
    {
      ...setView(line, parts),
      subscription: {
        id: source.subscriptionId,
        duration: plan?.months ?? 0,
        kit: {
          sku: line.sku,
          name: line.name,
          thumbnail: items[0]?.thumbnail ?? null,
          price: {
            current: majorNumber(line.priceMinor, parts.currency),
            points: points(plan?.pointsHundredths ?? 0),
          },
          vat: { currency: { logo: parts.currency.logo } },
          items,
        },
      },
    },
  ];
}

/** A certificate's package in the specification's words. Source: C3-029 to C3-032. */
const certificatedView = (
  pack: CartPackageView,
  certificate: PricedCertificate,
  major: (minor: number) => number,
): CertificatedPackageView => ({
  ...pack,
  certificateNum: certificate.number,
  numberTail: certificateTail(certificate.number),
  certificateType: certificate.type,
  config: { name: certificate.name },
  clientContract: certificate.clientContract,
  itemsSum: major(certificate.itemsSumMinor),
  itemsCount: certificate.itemsCount,
  price: major(certificate.priceMinor),
  limit: major(certificate.limitMinor),
  toPay: major(certificate.toPayMinor),
  difference: major(certificate.differenceMinor),
  isOverlimit: certificate.isOverlimit,
  saving: major(certificate.savingMinor),
  paid: major(certificate.discountMinor),
  isActivated: certificate.isActivated,
  isBlocked: certificate.isBlocked,
  hasPoints: certificate.hasPoints,
  mayOverrun: certificate.mayOverrun,
});

/** The cart in the specification's words, sums in major units. Source: C3-019 to C3-022, C3-027, C3-028, C3-033. */
export function cartView(parts: CartViewParts): CartView {
  const { cart, document, priced, currency, actor, holders, selected = document.selected } = parts;
  const major = (minor: number) => majorNumber(minor, currency);
  const certificates = new Map(priced.certificates.map((each) => [each.pack, each]));
  const packages = document.packages.map(({ key, owner, certificate }): CartPackageView => {
    const lines = priced.lines.filter((line) => line.pack === key);
    const add = (of: (line: PricedLine) => number) =>
      lines.reduce((sum, line) => sum + of(line), 0);
    const holder = holders?.get(owner ?? '');
    return {
      key,
      contract: nameOfKey(document, key, actor),
      name: certificates.get(key)?.name ?? holder?.fullName ?? '',
      avatarUrl: holder?.avatarUrl ?? null,
      isOwner: !certificate && isOwnPackage(owner, actor),
      isCertificate: certificate !== undefined,
      items: lines.flatMap((line) => (line.kind === 'item' ? [itemView(line, parts)] : [])),
      kits: lines.flatMap((line) => kitView(line, parts)),
      subscriptions: lines.flatMap((line) => subscriptionView(line, parts)),
      amount: add(({ isGift, count }) => (isGift ? 0 : count)),
      sum: major(add(({ payableMinor }) => payableMinor)),
      points: points(add(({ pointsHundredths }) => pointsHundredths)),
    };
  });
  return {
    number: cart?.number ?? null,
    virtual_cart_id: cart?.id ?? null,
    revision: cart?.revision ?? 0,
    amount: priced.amount,
    sum: major(priced.sumMinor),
    sumOld: major(priced.fullMinor),
    points: points(priced.pointsHundredths),
    weight: priced.weightGrams,
    vat: major(priced.vatMinor),
    currency,
    packages,
    selectedPack: nameOfKey(document, selected, actor),
    certificatedPackages: packages.flatMap((each) => {
      const found = each.isCertificate && certificates.get(each.key);
      return found ? [certificatedView(each, found, major)] : [];
    }),
    actions: NO_PROGRAMMES,
    discounts: priced.discounts.map(({ reason, changeMinor, certificate }) => ({
      reason,
      certificate: certificate === undefined ? null : certificateTail(certificate),
      amount: major(-changeMinor),
    })),
  };
}

/** The view of a cart that nobody has begun. */
export function emptyCartView(currency: Currency, actor: Actor = VISITOR): CartView {
  const products = new Map<string, ProductFacts>();
  const priced = emptyPricedCart(currency);
  return cartView({ cart: null, document: EMPTY_CART, priced, products, currency, actor });
}
