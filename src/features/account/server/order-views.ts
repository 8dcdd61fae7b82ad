import { dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { settlesInDays } from '#countries/payment-methods.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { orderPath, type ListedOrder } from '#features/orders/server/public.ts';
import type { ParcelLine } from '#features/parcels/calls/parcels.ts';
import { parcelLines } from '#features/parcels/server/public.ts';
import { isCalledOff, type PaymentStanding } from '#features/payment/model.ts';
import { mayPay, paymentStanding } from '#features/payment/rules/payment-standing.ts';
import { deliveryView, listOnItsWay, listRefused } from '#features/payment/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { AccountDeps } from './account-deps.ts';

type Holders = Awaited<ReturnType<AccountDeps['listHolders']>>;

/** Who gets how much of an order; nothing where all of it is the buyer's own. Source: C1-002. */
function sharesOf(
  { shares, buyerContract, store }: ListedOrder,
  standing: PaymentStanding,
  holders: Holders,
) {
  const { currency } = getStore(store);
  const byContract = Map.groupBy(shares, ({ contract }) => contract ?? buyerContract);
  if (byContract.size < 2) return [];
  const add = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
  return [...byContract]
    .map(([contract, own]) => ({
      contract,
      name: contract === buyerContract ? '' : (holders.get(contract ?? '')?.fullName ?? ''),
      isOwner: contract === buyerContract,
      sum: majorNumber(add(own.map(({ goodsMinor }) => goodsMinor)), currency),
      points: isCalledOff(standing)
        ? 0
        : add(own.map(({ pointsHundredths }) => pointsHundredths)) / 100,
    }))
    .toSorted((one, other) => Number(other.isOwner) - Number(one.isOwner));
}

interface Around {
  readonly language: string;
  readonly refused: ReadonlySet<number>;
  readonly onItsWay: ReadonlySet<number>;
  readonly holders: Holders;
  readonly parcels: ReadonlyMap<number, ParcelLine>;
}

function orderView(order: ListedOrder, { language, refused, onItsWay, holders, parcels }: Around) {
  const { currency } = getStore(order.store);
  // Whether a try is open makes no difference here: both wait for money.
  const calm = paymentStanding(order, null);
  const open = refused.has(order.headerId) ? 'refused' : calm;
  const waiting = onItsWay.has(order.headerId) ? 'on-its-way' : open;
  const standing = calm === 'unpaid' ? waiting : calm;
  const { name, address, from, to } = deliveryView(order, standing);
  const parcel = isCalledOff(standing) ? null : (parcels.get(order.headerId) ?? null);
  return {
    orderNumber: order.orderNumber,
    headerId: order.headerId,
    placedOn: dayIn(getCountry(order.country).timeZone, order.placedAt),
    sum: majorNumber(order.totalMinor, currency),
    currency,
    pieces: order.pieces,
    products: order.products,
    shares: sharesOf(order, standing, holders),
    standing,
    canPay: mayPay(standing),
    delivery: { name, address, from, to },
    packing: parcel ? null : order.packing,
    parcel,
    url: orderPath(language, order.orderNumber),
  };
}

/** For whom, and when, orders are shown. */
export const readerOf = ({ place: { language }, now }: CallContext) => ({ language, now });

/** Orders as lists show them, in the order in which they are given. */
export async function orderViews(
  orders: readonly ListedOrder[],
  { language, now }: { readonly language: string; readonly now: Date },
  { database, listHolders }: Pick<AccountDeps, 'database' | 'listHolders'>,
) {
  const contracts = orders.flatMap(({ shares }) =>
    shares.flatMap(({ contract }) => contract ?? []),
  );
  // Only what a bank takes days for can be on its way.
  const slow = orders.filter(({ paymentMethod }) => settlesInDays(paymentMethod) !== null);
  const [refused, onItsWay, holders, parcels] = await Promise.all([
    listRefused(
      database,
      orders.map(({ headerId }) => headerId),
    ),
    listOnItsWay(
      database,
      slow.map(({ headerId }) => headerId),
    ),
    listHolders([...new Set(contracts)]),
    parcelLines(
      database,
      orders.map(({ headerId }) => headerId),
      now,
    ),
  ]);
  return orders.map((order) => orderView(order, { language, refused, onItsWay, holders, parcels }));
}
