import { lifeStage, staffActions, type LifeFacts } from '#features/orders/rules/order-life.ts';
import { listAnnounced } from '#features/announced-returns/server/public.ts';
import { findPurchase, isSeenBy, listReturns, toPackOf } from '#features/orders/server/public.ts';
import type { Parcel } from '#features/parcels/model.ts';
import { listParcelsOf } from '#features/parcels/server/public.ts';
import { changeFacts, listAttempts, type Attempt } from '#features/payment/server/public.ts';
import type { Database } from '#platform/database.ts';
import type {
  DetailAttempt,
  DetailMail,
  DetailParcelEvent,
  OrderDetail,
  StoreScope,
  TimedRow,
} from '../model.ts';
import {
  findBuyer,
  findStage,
  listAuditOf,
  listLedgerOf,
  listMailsOf,
  listMoves,
  listParcelEvents,
} from './order-detail-store.ts';

type ToldEvent = DetailParcelEvent & { readonly trackingNumber: string };

const told = ({ at, state, place, trackingNumber }: ToldEvent, by: string): TimedRow => ({
  at,
  kind: 'parcel',
  from: null,
  to: state,
  by,
  details: { place, trackingNumber },
});

const mailed = ({ createdAt, sentAt, kind, state, subject }: DetailMail): TimedRow => ({
  at: sentAt ?? createdAt,
  kind: 'mail',
  from: null,
  to: kind,
  by: 'system:mail',
  details: { state, subject },
});

const carrierOf = (parcels: readonly Parcel[], trackingNumber: string): string =>
  parcels.find((each) => each.trackingNumber === trackingNumber)?.carrier ??
  parcels[0]?.carrier ??
  '';

const shownAttempt = ({
  number,
  provider,
  method,
  amountMinor,
  currency,
  state,
  providerPaymentId,
  createdAt,
  onItsWayAt,
}: Attempt): DetailAttempt => ({
  number,
  provider,
  method,
  amountMinor,
  currency,
  state,
  providerPaymentId,
  createdAt,
  onItsWayAt,
});

export interface DetailAsked {
  readonly orderNumber: string;
  readonly stores: StoreScope;
  /** Whether the ledger is theirs to read. */
  readonly seesMoney: boolean;
}

/** One order with all that happened to it; null for one that is not there, and for one of another store. */
export async function readOrderDetail(
  database: Database,
  { orderNumber, stores, seesMoney }: DetailAsked,
): Promise<OrderDetail | null> {
  const found = await findStage(database, orderNumber);
  if (!found || !isSeenBy({ stores }, found.store)) return null;
  const { purchaseId } = found;
  const [order, parcels, attempts, moves, events, audit, ledger, returns, announced] =
    await Promise.all([
      findPurchase(database, { purchaseId }),
      listParcelsOf(database, purchaseId),
      listAttempts(database, purchaseId),
      listMoves(database, purchaseId),
      listParcelEvents(database, purchaseId),
      listAuditOf(database, `order:${orderNumber}`),
      seesMoney ? listLedgerOf(database, purchaseId) : [],
      listReturns(database, purchaseId),
      listAnnounced(database, purchaseId),
    ]);
  if (!order) return null;
  const [buyer, mails] = await Promise.all([
    findBuyer(database, order.personId),
    listMailsOf(database, purchaseId, {
      parcelIds: parcels.map(({ id }) => id),
      returnIds: returns.map(({ id }) => id),
    }),
  ]);
  const life: LifeFacts = {
    order: toPackOf(order),
    packing: order.packing ?? null,
    parcels: parcels.flatMap(({ state, cancelledAt }) => (cancelledAt ? [] : [state])),
  };
  const timeline = [
    ...moves,
    ...events.map((each) => told(each, carrierOf(parcels, each.trackingNumber))),
    ...mails.map(mailed),
    ...audit,
  ];
  return {
    order,
    stage: lifeStage(life),
    moneyWaits: found.moneyWaits,
    // Only what is of its money: no moment decides that.
    actions: staffActions({
      ...changeFacts(order, attempts, order.placedAt),
      isInReview: found.moneyWaits,
      ...life,
    }),
    buyer,
    timeline: timeline.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    attempts: attempts.map(shownAttempt),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      events: events.filter((each) => each.trackingNumber === parcel.trackingNumber),
    })),
    mails,
    returns,
    announced,
    ledger,
  };
}
