import { VISITOR, type Actor } from '#base/actor.ts';
import { majorNumber, type Currency } from '#base/money.ts';
import { isOwnPackage, shownContract } from '#features/packages/rules/public.ts';
import {
  EMPTY_CART,
  type CartDocument,
  type CartItemView,
  type CartPackageView,
  type CartView,
} from '../model.ts';
import { emptyPricedCart, isSold } from './price-cart.ts';
import type { PricedCart, PricedLine, ProductFacts } from './pricing.ts';
import { countLimit } from './quantity-limits.ts';

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
  readonly currency: Currency;
  readonly actor: Actor;
  /** Holders of other people's packages, by contract. */
  readonly holders?: ReadonlyMap<string, { readonly fullName: string; readonly avatarUrl: string | null }>;
  /** Stored contract of the package that products go to; without it, the document's own choice. */
  readonly selected?: string | null;
}

const points = (hundredths: number): number => hundredths / 100;

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
      current: major(line.unitMinor),
      old: line.fullUnitMinor > line.unitMinor ? major(line.fullUnitMinor) : null,
    },
    points: line.isGift ? 0 : points(product?.pointsHundredths ?? 0),
    sum: major(line.sumMinor),
    isAvailable: isSold(line.standing),
    missing: line.standing === 'missing' || line.standing === 'unknown',
    isArchived: line.standing === 'archived',
    noSale: product?.isNoSale ?? false,
    overLimit: isSold(line.standing) && line.wished > line.count,
    isGift: line.isGift,
    isExpanded: false,
    reasons: line.steps.flatMap(({ by, reason }) => (by === 'catalogue' ? [] : [reason])),
  };
}

/** The cart in the specification's words, sums in major units. Source: C3-019 to C3-022, C3-027, C3-028, C3-033. */
export function cartView(parts: CartViewParts): CartView {
  const { cart, document, priced, currency, actor, holders, selected = document.selected } = parts;
  const major = (minor: number) => majorNumber(minor, currency);
  const packages = document.packages.map(({ contract }): CartPackageView => {
    const lines = priced.lines.filter((line) => line.contract === contract);
    const add = (of: (line: PricedLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
    return {
      contract: shownContract(contract, actor),
      name: holders?.get(contract ?? '')?.fullName ?? '',
      avatarUrl: holders?.get(contract ?? '')?.avatarUrl ?? null,
      isOwner: isOwnPackage(contract, actor),
      isCertificate: false,
      items: lines.map((line) => itemView(line, parts)),
      kits: [],
      subscriptions: [],
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
    vat: major(priced.vatMinor),
    currency,
    packages,
    selectedPack: shownContract(selected, actor),
    certificatedPackages: [],
    discounts: priced.discounts.map(({ reason, changeMinor }) => ({ reason, amount: major(-changeMinor) })),
  };
}

/** The view of a cart that nobody has begun. */
export function emptyCartView(currency: Currency, actor: Actor = VISITOR): CartView {
  const products = new Map<string, ProductFacts>();
  const priced = emptyPricedCart(currency);
  return cartView({ cart: null, document: EMPTY_CART, priced, products, currency, actor });
}
