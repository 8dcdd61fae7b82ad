import { majorNumber } from '#base/money.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import {
  cartInfoOf,
  whyView,
  findPurchaseFor,
  hasMonthlyKit,
  listEdits,
  listReturns,
  partViews,
  readMoves,
  readPackingMoves,
  returnViews,
  whyNotEdited,
  type Purchase,
} from '#features/orders/server/public.ts';
import { listAnnounced } from '#features/announced-returns/server/public.ts';
import type { PaymentStanding } from '#features/payment/model.ts';
import {
  decidingAttempt,
  mayPay,
  paymentStanding,
} from '#features/payment/rules/payment-standing.ts';
import {
  attemptOutcome,
  deliveryView,
  listAttempts,
  type Attempt,
  meansForOrder,
  orderChanges,
  pointsView,
} from '#features/payment/server/public.ts';
import { listDeclarations } from '#features/withdrawals/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getOrder } from '../calls/account.ts';
import { orderTimeline, type TimelineFacts } from '../rules/order-timeline.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';

/** What was agreed to, as the documents are called now; one that is gone keeps its alias. */
async function documentsOf(
  { agreements }: Purchase,
  { content }: AccountDeps,
  { place }: CallContext,
) {
  const headings = await content.listDocuments(
    place,
    agreements.map(({ document }) => document),
  );
  return agreements.map(({ document, version }) => ({
    alias: document,
    title: headings.find(({ alias }) => alias === document)?.title ?? document,
    version,
  }));
}

/** How the order is paid, in the words of the list that its buyer chose from; a way that is offered no more keeps its alias. */
const nameOf = (
  { paymentMethod }: Purchase,
  { translateFor }: AccountDeps,
  { place }: CallContext,
) =>
  isPaymentMethod(paymentMethod)
    ? translateFor(place.language)(PAYMENT_METHODS[paymentMethod].name)
    : paymentMethod;

/** What its reader keeps and may pay it by, while it wants money. */
async function meansOf(
  order: Purchase,
  standing: PaymentStanding,
  { payment, database }: AccountDeps,
  context: CallContext,
) {
  if (!mayPay(standing) && standing !== 'later') return [];
  const { personId } = contractActor(context);
  const { now, place } = context;
  return meansForOrder(payment, database, order, { personId, now, language: place.language });
}

const receiverOf = ({ receiver }: Purchase) => ({
  name: [receiver.firstName, receiver.patronymic, receiver.lastName].filter(Boolean).join(' '),
  phone: receiver.phone,
  email: receiver.email,
});

const timelineOf = (facts: TimelineFacts) =>
  orderTimeline(facts).map(({ kind, at }) => ({ kind, at: at?.toISOString() ?? null }));

/** Who gets it and where was changed, or pieces were taken out. */
const editsOf = (edits: Awaited<ReturnType<typeof listEdits>>) => ({
  editedAt: edits.flatMap(({ at, why }) => (why === null ? [at] : [])),
  lessAt: edits.flatMap(({ at, why }) => (why === null ? [] : [at])),
});

const paymentsOf = (
  byAge: readonly Attempt[],
  standing: PaymentStanding,
  major: (minor: number) => number,
) =>
  byAge.map(({ createdAt, method, state, amountMinor }, index) => ({
    method,
    outcome: attemptOutcome(state, standing, index === byAge.length - 1),
    at: createdAt.toISOString(),
    sum: major(amountMinor),
  }));

/** In whose language the server says something itself. */
const sayingTo = ({ translateFor }: AccountDeps, { place: { language } }: CallContext) => ({
  language,
  say: translateFor(language),
});

/** What is read of an order beside itself. */
const readAround = (order: Purchase, deps: AccountDeps, context: CallContext) =>
  Promise.all([
    readMoves(deps.database, order.id),
    readPackingMoves(deps.database, order.id),
    listAttempts(deps.database, order.id),
    partViews(order, deps.listHolders),
    documentsOf(order, deps, context),
    listDeclarations(deps.database, order.id),
    listReturns(deps.database, order.id),
    listEdits(deps.database, order.id),
    listAnnounced(deps.database, order.id),
  ]);

/** One order of the contract's holder, with its history. */
export const createOrderHandler = (deps: AccountDeps): HandledCall[] => [
  handle(getOrder, async ({ params }, context) => {
    const order = await findPurchaseFor(
      deps.database,
      { actor: context.actor, cookies: {} },
      { orderNumber: params.id },
    );
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const [moves, packing, attempts, parts, documents, declared, returns, edits, announced] =
      await readAround(order, deps, context);
    const { currency } = getStore(order.store);
    const major = (minor: number): number => majorNumber(minor, currency);
    const byAge = attempts.toSorted((one, other) => one.number - other.number);
    const standing = paymentStanding(order, decidingAttempt(order, attempts));
    const { holdEndsAt, cancelledBy } = order;
    const keptMeans = await meansOf(order, standing, deps, context);
    return {
      ok: true,
      value: {
        orderNumber: order.orderNumber,
        headerId: order.headerId,
        placedAt: order.placedAt.toISOString(),
        timeZone: getCountry(order.country).timeZone,
        standing,
        canPay: mayPay(standing),
        holdEndsAt: holdEndsAt?.toISOString() ?? null,
        payUntil: mayPay(standing) ? (holdEndsAt?.toISOString() ?? null) : null,
        timeline: timelineOf({
          moves,
          packing,
          attempts: byAge,
          cancelledBy,
          standing,
          holdEndsAt,
          ...editsOf(edits),
          withdrawnAt: declared.map(({ at }) => at),
          announced,
        }),
        cancelReason: order.cancelReason,
        canEdit: whyNotEdited(deps.payment, order, context.now) === null,
        changes: orderChanges(deps.payment, order, attempts, {
          now: context.now,
          language: context.place.language,
        }),
        now: context.now.toISOString(),
        ...pointsView(order, parts, standing),
        currency,
        goodsSum: major(order.goodsMinor),
        deliverySum: major(order.deliveryMinor),
        purpose: order.purpose,
        isMonthly: hasMonthlyKit(order),
        cartInfo: cartInfoOf(order),
        why: order.meansWhy && whyView(order.meansWhy, currency),
        sum: major(order.totalMinor),
        delivery: deliveryView(order, standing),
        receiver: receiverOf(order),
        comment: order.comment,
        paymentName: nameOf(order, deps, context),
        keptMeans,
        payments: paymentsOf(byAge, standing, major),
        returns: returnViews(order, returns, sayingTo(deps, context)),
        documents,
      },
    };
  }),
];
