import { containedTax } from '#base/money.ts';
import type {
  CartDocument,
  PackageKey,
  PricedCart,
  PricedLine,
  ProductFacts,
} from '#features/cart/rules/public.ts';
import type {
  CheckoutDraft,
  DeliveryQuote,
  PickupPoint,
} from '#features/delivery/server/public.ts';
import type { OrderAddress, OrderDelivery, OrderUnit, PartCertificate } from '../model.ts';
import type { NewLine, NewPart } from './order-writer.ts';

/** A line that the order cannot have as the buyer wishes. */
export interface ShortLine {
  readonly sku: string;
  readonly name: string;
  readonly wanted: number;
  readonly available: number;
}

const isOrdered = ({ count }: PricedLine): boolean => count > 0;

const lineOf = (line: PricedLine, products: ReadonlyMap<string, ProductFacts>): NewLine => ({
  kind: line.isGift ? 'gift' : line.kind,
  sku: line.sku,
  name: products.get(line.sku)?.name ?? line.name,
  count: line.count,
  priceMinor: line.priceMinor,
  oldPriceMinor: line.fullPriceMinor > line.priceMinor ? line.fullPriceMinor : null,
  sumMinor: line.payableMinor,
  pointsHundredths: line.pointsHundredths,
  vatPercent: line.vatPercent,
  reasons: line.steps,
  // What a kit is made of is what leaves the house.
  units: line.kind === 'item' ? null : unitsOf(line, products),
});

/** Pages and mails say by these what was in a set, whatever it is called by then. */
function unitsOf(
  { units, presents }: PricedLine,
  products: ReadonlyMap<string, ProductFacts>,
): OrderUnit[] {
  const given = new Map(presents.map(({ sku, count }) => [sku, count]));
  return units.map(({ sku, count }) => {
    const name = products.get(sku)?.name;
    const free = given.get(sku) ?? 0;
    return { sku, count, ...(name && { name }), ...(free > 0 && { given: free }) };
  });
}

/**
 * The parts of an order: one for each package that has something in it, in the cart's order. Lines that count for nothing
 * (sold out, archived) are not ordered.
 *
 * @param buyerContract Who gets the points of the buyer's own package; null while there is no contract.
 */
export function composeParts(
  priced: PricedCart,
  { packages }: Pick<CartDocument, 'packages'>,
  products: ReadonlyMap<string, ProductFacts>,
  buyerContract: string | null,
): NewPart[] {
  const owners = new Map(packages.map(({ key, owner }) => [key, owner]));
  const payingFor = (pack: PackageKey): PartCertificate | null => {
    const found = priced.certificates.find((each) => each.pack === pack);
    if (!found || found.discountMinor === 0) return null;
    return { number: found.number, name: found.name, sumMinor: found.discountMinor };
  };
  const byPackage = Map.groupBy(priced.lines.filter(isOrdered), ({ pack }) => pack);
  return [...byPackage].map(([pack, lines]) => ({
    contract: owners.get(pack) ?? buyerContract,
    goodsMinor: lines.reduce((sum, { payableMinor }) => sum + payableMinor, 0),
    pointsHundredths: lines.reduce((sum, { pointsHundredths }) => sum + pointsHundredths, 0),
    certificate: payingFor(pack),
    lines: lines.map((line) => lineOf(line, products)),
  }));
}

/** Of which fewer are ordered than the buyer asks for. Those that count for nothing are looked at only on request. */
const isShort =
  (isWithUnsold: boolean) =>
  ({ isGift, count, wished }: PricedLine): boolean =>
    !isGift && count < wished && (isWithUnsold || count > 0);

/** A kit of which the shelf has enough and its promotion allows less; null where there is none. */
const withheldKit = (
  { lines }: Pick<PricedCart, 'lines'>,
  isWithUnsold: boolean,
): PricedLine | null =>
  lines.filter(isShort(isWithUnsold)).find(({ whyNot }) => whyNot.length > 0) ?? null;

/** Lines of which fewer can be sold than the buyer asks for. Those that count for nothing are named only on request. */
function shortLines(
  priced: PricedCart,
  products: ReadonlyMap<string, ProductFacts>,
  isWithUnsold: boolean,
): ShortLine[] {
  return priced.lines
    .filter(isShort(isWithUnsold))
    .filter(({ whyNot }) => whyNot.length === 0)
    .map(({ sku, name, wished, count }) => ({
      sku,
      name: products.get(sku)?.name ?? name,
      wanted: wished,
      available: count,
    }));
}

/** A product by the name that the buyer finds it by: one that only a set has, behind that set's. */
export function nameInOrder(
  sku: string,
  { priced, products }: { priced: PricedCart; products: ReadonlyMap<string, ProductFacts> },
): string {
  const name = products.get(sku)?.name ?? sku;
  const ordered = priced.lines.filter(isOrdered);
  if (ordered.some((line) => line.sku === sku)) return name;
  const set = ordered.find(({ units }) => units.some((unit) => unit.sku === sku));
  return set ? `${set.name} — ${name}` : name;
}

/** What keeps a cart from being ordered as it is wished. */
export type CartLack =
  | { readonly code: 'NOT_ENOUGH_STOCK'; readonly products: readonly ShortLine[] }
  /** A kit that its promotion gives less often; named by the key of its line. */
  | { readonly code: 'KIT_WITHHELD'; readonly key: string; readonly name: string };

/** What of the cart cannot be ordered as it is wished, the shelf first; null where all can. */
export function lackOf(
  { priced, products }: { priced: PricedCart; products: ReadonlyMap<string, ProductFacts> },
  isWithUnsold: boolean,
): CartLack | null {
  const short = shortLines(priced, products, isWithUnsold);
  if (short.length > 0) return { code: 'NOT_ENOUGH_STOCK', products: short };
  const kit = withheldKit(priced, isWithUnsold);
  return kit && { code: 'KIT_WITHHELD', key: kit.key, name: kit.name };
}

/** Whether fewer presents come than the page showed: they change no sum. */
export function isGiftGone(
  shown: readonly { readonly sku: string; readonly count: number }[] = [],
  { lines }: Pick<PricedCart, 'lines'>,
): boolean {
  const given = new Map<string, number>();
  for (const { isGift, sku, count } of lines)
    if (isGift) given.set(sku, (given.get(sku) ?? 0) + count);
  return shown.some(({ sku, count }) => (given.get(sku) ?? 0) < count);
}

/** Where and when the order comes, as a snapshot: a point that closes later changes nothing about it. */
export const snapshotDelivery = (
  quote: DeliveryQuote,
  point: PickupPoint | null,
  address: OrderAddress | null,
  terms: { readonly carrierName: string; readonly vatPercent: number },
): OrderDelivery => ({
  carrier: quote.carrier,
  carrierName: terms.carrierName,
  kind: quote.kind,
  cityName: point?.cityName ?? address?.city ?? '',
  point: point && {
    number: point.number,
    company: point.company,
    address: point.address,
    hours: point.hours,
  },
  from: quote.from,
  to: quote.to,
  priceMinor: quote.priceMinor,
  vatMinor: containedTax(quote.priceMinor, terms.vatPercent),
});

/** The courier's address without what only the delivery step needs. */
export function snapshotAddress({ delivery }: CheckoutDraft): OrderAddress | null {
  if (!delivery.address) return null;
  const { cityId: _city, ...address } = delivery.address;
  return address;
}
