import { majorNumber } from '#base/money.ts';
import { getStore } from '#countries/packs.ts';
import { certificateTail } from '#features/cart/rules/public.ts';
import type { PackageHolders } from '#features/packages/server/public.ts';
import type { OrderPartView, PartItemView } from '../calls/order-part.ts';
import type { Purchase } from '../model.ts';
import { arrangedParts } from '../rules/order-parts.ts';

/** Names of holders, masked as in the cart. */
export type ListHolders = PackageHolders['listNamed'];

type Ordered = Pick<Purchase, 'store' | 'buyerContract' | 'parts'>;

const isOthers = (order: Ordered, contract: string | null): contract is string =>
  contract !== null && contract !== order.buyerContract;

/** What lines cost before anything was struck, as the cart counts it: a gift costs nothing. */
const struckMinor = (lines: Ordered['parts'][number]['lines']): number =>
  lines.reduce(
    (sum, { kind, oldPriceMinor, priceMinor, count }) =>
      kind === 'gift' ? sum : sum + (oldPriceMinor ?? priceMinor) * count,
    0,
  );

type Line = Ordered['parts'][number]['lines'][number];

/** What was in a set, by the names that the order keeps; null of a product, and of orders of before, which keep none. */
function insideOf({ units }: Line): PartItemView['inside'] | null {
  if (!units?.every(({ name }) => name !== undefined) || units.length === 0) return null;
  const view = (isPresent: boolean) =>
    units.flatMap(({ name = '', count, given = 0 }) => {
      const pieces = isPresent ? given : count - given;
      return pieces > 0 ? [{ name, count: pieces, isPresent }] : [];
    });
  return [...view(false), ...view(true)];
}

function itemView(line: Line, major: (minor: number) => number): PartItemView {
  const { kind, sku, name, count, priceMinor, oldPriceMinor } = line;
  const inside = insideOf(line);
  // What came free is a present and nothing else, as at checkout.
  const isCheaper =
    kind !== 'gift' && priceMinor > 0 && oldPriceMinor !== null && oldPriceMinor > priceMinor;
  return {
    sku,
    name,
    count,
    sum: major(priceMinor * count),
    ...(isCheaper && { oldSum: major(oldPriceMinor * count) }),
    ...(inside && { inside }),
  };
}

/** The parts of a placed order, with the names of today. */
export async function partViews(
  order: Ordered,
  listHolders: ListHolders,
): Promise<readonly OrderPartView[]> {
  const { currency } = getStore(order.store);
  const major = (minor: number): number => majorNumber(minor, currency);
  const others = order.parts.flatMap(({ contract }) => (isOthers(order, contract) ? contract : []));
  const holders = await listHolders([...new Set(others)]);
  return arrangedParts(
    order.parts.map(
      ({ contract, lines, certificate, goodsMinor, pointsHundredths }): OrderPartView => {
        const isOwner = !isOthers(order, contract);
        const fullMinor = lines.reduce((sum, { priceMinor, count }) => sum + priceMinor * count, 0);
        return {
          contract,
          isOwner,
          name: isOwner ? '' : (holders.get(contract)?.fullName ?? ''),
          items: lines.map((line) => itemView(line, major)),
          itemsSum: major(fullMinor),
          fullSum: major(struckMinor(lines)),
          certificate: certificate && {
            number: certificateTail(certificate.number),
            name: certificate.name,
            sum: major(certificate.sumMinor),
          },
          discount: major(fullMinor - (certificate?.sumMinor ?? 0) - goodsMinor),
          sum: major(goodsMinor),
          points: pointsHundredths / 100,
        };
      },
    ),
  );
}
