import { majorNumber } from '#base/money.ts';
import { getStore } from '#countries/packs.ts';
import { certificateTail } from '#features/cart/rules/public.ts';
import type { PackageHolders } from '#features/packages/server/public.ts';
import type { OrderPartView } from '../calls/order-part.ts';
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
          items: lines.map(({ sku, name, count, priceMinor }) => ({
            sku,
            name,
            count,
            sum: major(priceMinor * count),
          })),
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
