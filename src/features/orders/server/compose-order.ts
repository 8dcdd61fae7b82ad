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
import type { OrderAddress, OrderDelivery, PartCertificate } from '../model.ts';
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
  units: line.kind === 'item' ? null : line.units,
});

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

/** Lines of which fewer can be sold than the buyer asks for. Those that count for nothing are named only on request. */
export function shortLines(
  priced: PricedCart,
  products: ReadonlyMap<string, ProductFacts>,
  isWithUnsold: boolean,
): ShortLine[] {
  return priced.lines
    .filter((line) => !line.isGift && line.count < line.wished && (isWithUnsold || line.count > 0))
    .map(({ sku, name, wished, count }) => ({
      sku,
      name: products.get(sku)?.name ?? name,
      wanted: wished,
      available: count,
    }));
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
  const { country, city, street, house, apartment, zip } = delivery.address;
  return { country, city, street, house, apartment, zip };
}
