import { containedTax } from '#base/money.ts';
import type { CountryPack } from '#countries/country.ts';
import { nameAt } from '#countries/names.ts';
import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { WantedThere } from '#features/catalogue/server/public.ts';
import type { Asker, PricedStoredCart, StoredCart } from '#features/cart/server/public.ts';
import type {
  CheckoutDraft,
  DeliveryQuote,
  PickupPoint,
} from '#features/delivery/server/public.ts';
import type { AcceptedAgreement } from '../model.ts';
import { linesOfPlaced, type LedgerLine } from '../rules/ledger-lines.ts';
import { orderNumberOf } from '../rules/order-number.ts';
import type { OrderSums } from '../rules/order-total.ts';
import { composeParts, snapshotAddress, snapshotDelivery } from './compose-order.ts';
import type { SharedMeans } from './means.ts';
import type { OrderClaim } from './order-claims.ts';
import type { NewPurchase } from './order-writer.ts';

/** Everything that an order is made of, priced from the server's own facts. */
export interface ReadyOrder {
  readonly cart: StoredCart;
  readonly priced: PricedStoredCart;
  readonly draft: CheckoutDraft;
  readonly quote: DeliveryQuote;
  readonly point: PickupPoint | null;
  readonly sums: OrderSums;
  readonly method: PaymentMethod;
  /** Of what can be used up: what pays a part of it, and offers. */
  readonly claims: readonly OrderClaim[];
  readonly codeTail: SharedMeans['codeTail'];
  readonly spent: SharedMeans['spent'];
  readonly why: SharedMeans['why'];
}

/** What an order gets while it is written. */
export interface OrderIdentity {
  readonly id: string;
  readonly headerId: number;
  readonly accessHash: Buffer;
  /** Whose it becomes; the contract is null while there is none. */
  readonly buyer: { readonly personId: string; readonly contract: string | null };
}

/** What leaves the house: products one by one, sets as what they are made of. */
export const unitsOf = ({ priced: { priced } }: ReadyOrder): WantedThere[] =>
  priced.lines
    .filter(({ count }) => count > 0)
    .flatMap(({ units, count: pieces, isGift }) =>
      units.map(({ sku, count }) => ({ sku, count: count * pieces, isFromAnywhere: isGift })),
    );

/** Certificates that pay a part of it. */
export const payingCertificates = ({ priced: { priced } }: ReadyOrder): string[] =>
  priced.certificates.flatMap(({ id, discountMinor }) => (discountMinor > 0 ? id : []));

/** The order as it is stored: a snapshot that nothing changes which changes later. */
export function composePurchase(
  ready: ReadyOrder,
  { id, headerId, accessHash, buyer }: OrderIdentity,
  agreements: readonly AcceptedAgreement[],
  { vat, carriers }: Pick<CountryPack, 'vat' | 'carriers'>,
  { place, now }: Asker,
): NewPurchase {
  const { cart, draft, quote, sums } = ready;
  const { priced, products } = ready.priced;
  const address = snapshotAddress(draft);
  const carrier = carriers.find(({ code }) => code === quote.carrier);
  return {
    id,
    headerId,
    orderNumber: orderNumberOf(headerId),
    purpose: 'goods',
    store: place.store,
    country: place.country,
    language: place.language,
    currency: ready.priced.terms.currency.externalIso,
    cartId: cart.id,
    cartRevision: cart.revision,
    personId: buyer.personId,
    buyerContract: buyer.contract,
    paymentMethod: ready.method,
    sums,
    codeTail: ready.codeTail,
    meansWhy: ready.why,
    vatMinor: priced.vatMinor + containedTax(quote.priceMinor, vat.standardPercent),
    pointsHundredths: priced.pointsHundredths,
    delivery: snapshotDelivery(quote, ready.point, address, {
      carrierName: carrier ? nameAt(carrier.name, place) : quote.carrier,
      vatPercent: vat.standardPercent,
    }),
    agreements,
    accessHash,
    receiver: draft.receiver,
    address,
    comment: draft.delivery.comment,
    parts: composeParts(priced, cart.document, products, buyer.contract),
    placedAt: now,
  };
}

/** What the books say of it. */
export const ledgerOf = (
  purchase: NewPurchase,
  { priced, spent }: ReadyOrder,
): readonly LedgerLine[] =>
  linesOfPlaced({
    orderNumber: purchase.orderNumber,
    buyerContract: purchase.buyerContract,
    currency: purchase.currency,
    sums: purchase.sums,
    spent,
    goodsVatMinor: priced.priced.vatMinor,
    deliveryVatMinor: purchase.delivery.vatMinor,
    points: purchase.parts.map(({ contract, pointsHundredths }) => ({
      contract,
      hundredths: pointsHundredths,
    })),
  });
