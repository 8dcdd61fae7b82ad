import { uuidAt } from '#base/ids.ts';
import { PAYMENT_METHODS, readMethod, type PaymentMethod } from '#countries/payment-methods.ts';
import type { Shortage } from '#features/catalogue/server/public.ts';
import type { Asker } from '#features/cart/server/public.ts';
import { NO_MEANS, type DeliveryQuote } from '#features/delivery/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { AcceptedAgreement, Purchase } from '../model.ts';
import { changedSums, orderSums } from '../rules/order-total.ts';
import { reservationEnd } from '../rules/reservation-life.ts';
import { isGiftGone, lackOf, nameInOrder, type ShortLine } from './compose-order.ts';
import {
  composePurchase,
  ledgerOf,
  payingCertificates,
  unitsOf,
  type ReadyOrder,
} from './compose-purchase.ts';
import { shareMeans } from './means.ts';
import { orderTokenHash } from './order-access.ts';
import { NotCovered } from './not-covered.ts';
import { OfferGone } from './order-claims.ts';
import { recordPaid } from './order-events.ts';
import { ORDER_CONFIRMATION } from './order-mails.ts';
import type {
  OrderDeps,
  OrderRefusal,
  OrderRequest,
  OrderResult,
  OrderWish,
} from './order-request.ts';
import type { OrderFacts, OrderIntent, OrderTx } from './order-store.ts';
import { placedPurchase } from './placed-purchase.ts';

/** Cause of a payment that other means made whole; the auditor knows it. */
const NOTHING_LEFT = 'nothing-left-to-pay';

/** Takes the transaction back and carries the reason out of it. */
class Withdrawn extends Error {
  readonly refusal: OrderRefusal;
  constructor(refusal: OrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function refusalOf(fault: unknown): OrderRefusal | null {
  if (fault instanceof Withdrawn) return fault.refusal;
  if (fault instanceof OfferGone) return { code: 'OFFER_GONE', offer: fault.offer, why: fault.why };
  if (!(fault instanceof NotCovered)) return null;
  return { code: 'MEANS_SPENT', ...(fault.means && { means: fault.means }) };
}

const refuse = (refusal: OrderRefusal): OrderResult => ({ kind: 'refused', refusal });

function isOffered(
  deps: OrderDeps,
  method: PaymentMethod,
  quote: DeliveryQuote,
  asker: Asker,
): boolean {
  if (!deps.delivery.packOf(asker).paymentMethods.includes(method)) return false;
  return deps.canPayBy(method, quote, asker);
}

/** Prices everything afresh, before the transaction, so that no lock waits for it. */
async function prepare(
  deps: OrderDeps,
  request: OrderRequest,
  { cart, draft }: OrderFacts,
): Promise<ReadyOrder | OrderRefusal> {
  const { asker } = request;
  if (!cart) return { code: 'CART_GONE' };
  if (request.revision !== null && request.revision !== cart.revision)
    return { code: 'CART_CHANGED' };
  const priced = await deps.carts.priceFor(cart, asker);
  // Whoever comes after the last unit is gone is told so by name: what was chosen is still in the cart.
  if (priced.priced.amount === 0) return lackOf(priced, true) ?? { code: 'CART_EMPTY' };
  if (!draft) return { code: 'DELIVERY_NEEDED' };
  const quoted = await deps.delivery.quote(draft.delivery, priced.priced, asker);
  if (!quoted.ok) return { code: 'DELIVERY_GONE' };
  const { quote, point } = quoted.value;
  const method = request.method ?? readMethod(draft.paymentMethod ?? '');
  if (!method || !isOffered(deps, method, quote, asker)) return { code: 'METHOD_UNKNOWN' };
  const chosen = draft.means ?? NO_MEANS;
  const { receiver } = draft;
  const question = { chosen, priced, quote, asker, receiver };
  const { tenders, lost, isLoose, lacks, claims, ...shared } = await shareMeans(
    deps.means,
    question,
  );
  const { sumMinor, tenders: ofCart } = priced.priced;
  const sums = orderSums(sumMinor, quote.priceMinor, [...ofCart, ...tenders]);
  const changed = changedSums(request.shown, sums);
  const lack = lackOf(priced, changed.length > 0);
  if (lack !== null) return lack;
  if (lost !== null && (isLoose || !request.isWithoutCode))
    return { code: 'MEANS_SPENT', means: lost };
  // The page showed a code that was taken out elsewhere meanwhile: a gift changes no sum.
  if (request.shownCode && request.shownCode !== chosen.promoCode)
    return { code: 'MEANS_SPENT', means: 'promo' };
  if (changed.length > 0) return { code: 'PRICES_CHANGED', sums, changed };
  if (isGiftGone(request.shownGifts, priced.priced)) return { code: 'GIFT_GONE' };
  if (lacks !== null) return { code: lacks };
  const used = deps.claims.flatMap((source) => source(priced, asker, { draft, method }) ?? []);
  return {
    cart,
    priced,
    draft,
    quote,
    point,
    sums,
    method,
    ...shared,
    claims: [...claims, ...used],
  };
}

const wishOf = ({ cart, draft, sums, method, priced }: ReadyOrder): OrderWish => ({
  cartId: cart.id,
  receiver: draft.receiver,
  method,
  isPaidLater: PAYMENT_METHODS[method].isPaidLater,
  totalMinor: sums.totalMinor,
  currency: priced.terms.currency.externalIso,
});

interface AgreedOrder extends ReadyOrder {
  readonly agreements: readonly AcceptedAgreement[];
}

/** What was agreed to, with the forms that are filled from the order as it is stored. */
function withAgreements(request: OrderRequest, ready: ReadyOrder): AgreedOrder | OrderRefusal {
  const agreements = request.fillForms ? request.fillForms(ready) : request.agreements;
  return agreements ? { ...ready, agreements } : { code: 'FORM_CHANGED' };
}

async function prepareAdmitted(
  deps: OrderDeps,
  request: OrderRequest,
  facts: OrderFacts,
): Promise<AgreedOrder | OrderRefusal> {
  const ready = await prepare(deps, request, facts);
  if ('code' in ready) return ready;
  const agreed = withAgreements(request, ready);
  return 'code' in agreed ? agreed : ((await deps.admit(wishOf(ready))) ?? agreed);
}

const namedShortages = (shortages: readonly Shortage[], { priced }: ReadyOrder): ShortLine[] =>
  shortages.map(({ sku, wanted, available }) => ({
    sku,
    name: nameInOrder(sku, priced),
    wanted,
    available,
  }));

/** The buyer: whoever is logged in, else a person of the order's own with a contract when nobody has it yet. */
async function buyerOf(tx: OrderTx, { draft }: ReadyOrder, { actor, place, now }: Asker) {
  if (actor.kind === 'contract') return { personId: actor.personId, contract: actor.contract };
  return tx.registerBuyer(draft, place.country, now);
}

const intentOf = ({ key, cartId, asker }: OrderRequest): OrderIntent => ({
  key,
  cartId,
  store: asker.place.store,
  now: asker.now,
});

/**
 * The writes of an order, in the order in which locks are taken: key, cart, person, stock. Stock comes last, because others wait
 * for its rows.
 */
async function write(
  tx: OrderTx,
  deps: OrderDeps,
  request: OrderRequest,
  ready: AgreedOrder,
): Promise<Purchase> {
  const { asker, key } = request;
  const { place, now } = asker;
  const entry = await tx.enterOrder(intentOf(request), ready.cart.revision);
  if (entry.kind === 'refused') throw new Withdrawn({ code: entry.code });
  const buyer = await buyerOf(tx, ready, asker);
  const serving = { store: place.store, shelf: ready.point?.shelf ?? null };
  const stock = await tx.lockStock(serving, unitsOf(ready));
  if (!stock.isEnough)
    throw new Withdrawn({
      code: 'NOT_ENOUGH_STOCK',
      products: namedShortages(stock.shortages, ready),
    });

  const id = uuidAt(now, deps.random);
  const accessHash = orderTokenHash(deps.secret, id);
  const identity = { id, headerId: entry.headerId, accessHash, buyer };
  const pack = deps.delivery.packOf(asker);
  const purchase = composePurchase(ready, identity, ready.agreements, pack, asker);
  const expiresAt = reservationEnd(now, PAYMENT_METHODS[ready.method].isPaidLater);
  await tx.storeOrder({
    purchase,
    allocations: stock.allocations,
    soldOut: stock.soldOut,
    expiresAt,
    ledger: ledgerOf(purchase, ready),
    certificates: payingCertificates(ready),
    claims: ready.claims,
    follow: mailRow(ORDER_CONFIRMATION, { purchaseId: id }, id, now),
    key,
  });
  const placed = placedPurchase(purchase, expiresAt);
  if (purchase.sums.totalMinor > 0) return placed;
  // Nothing is left that anybody could pay: it would wait in vain, and be cancelled.
  await recordPaid(tx, { purchaseId: id, now, cause: NOTHING_LEFT });
  return (await tx.findPurchase({ purchaseId: id })) ?? placed;
}

/** What came earlier of this key or of this cart; null when there is nothing. */
async function earlierOf(
  deps: OrderDeps,
  { key, purchaseId }: OrderFacts,
): Promise<OrderResult | null> {
  if (key.kind === 'otherRequest') return refuse({ code: 'KEY_REUSED' });
  const known = (key.kind === 'known' ? key.purchaseId : null) ?? purchaseId;
  const order = known && (await deps.orders.findPurchase({ purchaseId: known }));
  const answer = key.kind === 'known' ? key.answer : null;
  return order ? { kind: 'placed', order, isFirst: false, answer } : null;
}

const findEarlier = async (deps: OrderDeps, request: OrderRequest): Promise<OrderResult | null> =>
  earlierOf(deps, await deps.orders.readFacts(intentOf(request)));

async function writeOrRefuse(
  deps: OrderDeps,
  request: OrderRequest,
  ready: AgreedOrder,
): Promise<OrderResult> {
  try {
    const order = await deps.orders.transaction((tx) => write(tx, deps, request, ready));
    return { kind: 'placed', order, isFirst: true, answer: null };
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (!refusal) throw fault;
    return refuse(refusal);
  }
}

/** So often an order is written anew whose accounts others have just emptied, though their owner holds enough in the next ones. */
const TRIES = 5;

/**
 * The accounts that an order spends from are chosen before its transaction. Where another order of the same owner took from them meanwhile, they
 * are chosen anew: only what is not there in all of them together is refused.
 */
async function writeAgain(
  deps: OrderDeps,
  request: OrderRequest,
  facts: OrderFacts,
  { spent }: ReadyOrder,
  refused: OrderResult,
): Promise<OrderResult> {
  let last = refused;
  const isGone = () => last.kind === 'refused' && last.refusal.code === 'MEANS_SPENT';
  for (let tries = 0; spent.length > 0 && tries < TRIES && isGone(); tries++) {
    const ready = await prepare(deps, request, facts);
    const agreed = 'code' in ready ? ready : withAgreements(request, ready);
    if ('code' in agreed) return refuse(agreed);
    last = await writeOrRefuse(deps, request, agreed);
  }
  return last;
}

/**
 * Makes an order of a cart, in one transaction: everything or nothing. All sums come from the server's own facts. Asked
 * again with the same key, or for a cart that was ordered already, it returns the first order and changes nothing.
 *
 * The caller has checked that the cart is the visitor's own and that the agreements are those of the country.
 *
 * @returns The order; or why there is none, with what the buyer must see: fresh sums, or what is left of the products.
 */
export async function placeOrder(deps: OrderDeps, request: OrderRequest): Promise<OrderResult> {
  const facts = await deps.orders.readFacts(intentOf(request));
  const earlier = await earlierOf(deps, facts);
  if (earlier) return earlier;
  const ready = await prepareAdmitted(deps, request, facts);
  // Whatever the reason: a twin of this request may have made the order in between.
  if ('code' in ready) return (await findEarlier(deps, request)) ?? refuse(ready);
  const written = await writeOrRefuse(deps, request, ready);
  if (written.kind === 'placed') return written;
  const again = await writeAgain(deps, request, facts, ready, written);
  return again.kind === 'placed' ? again : ((await findEarlier(deps, request)) ?? again);
}
