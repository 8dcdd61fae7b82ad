import { getCountry } from '#countries/packs.ts';
import { VISITOR } from '#base/actor.ts';
import type { Currency } from '#base/money.ts';
import { refused } from '#base/outcome.ts';
import { EMPTY_CART, type CartDocument } from '#features/cart/model.ts';
import {
  packageOf,
  packageOfCertificate,
  priceCart,
  type ProductFacts,
} from '#features/cart/rules/public.ts';
import { certificateAdjuster } from '#features/certificates/rules/certificate-adjuster.ts';
import { bonusProof } from '#features/balances/server/bonus-proof.ts';
import { balanceSources } from '#features/balances/server/means-sources.ts';
import { orderSums } from '#features/orders/rules/order-total.ts';
import {
  shareMeans,
  type MeansQuestion,
  type MeansSource,
} from '#features/orders/server/public.ts';
import { quoteDelivery } from '#features/delivery/rules/quote-delivery.ts';
import { promoStanding, type PromoCode } from '#features/promo-codes/rules/promo-standing.ts';
import { holder, HOLDER, type PaidOrder, type RandomProduct } from './random-means.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const CERTIFICATE = '00000000-0000-4000-8000-000000000001';

const factsOf = (sku: string, { priceMinor }: RandomProduct): ProductFacts => ({
  sku,
  name: sku,
  url: '/',
  thumbnail: null,
  priceMinor,
  oldPriceMinor: null,
  pointsHundredths: 100,
  vatPercent: 20,
  weightGrams: 100,
  stock: 1_000,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
});

const named = (products: readonly RandomProduct[], prefix: string) =>
  products.map((product, index) => ({ sku: `${prefix}${index}`, product }));
const linesOf = (products: ReturnType<typeof named>) =>
  products.map(({ sku, product: { count } }) => ({
    kind: 'item' as const,
    sku,
    optionSku: null,
    count,
  }));

/** Cart and certificate as the shop's own pricing sees them. */
function priceOrder(order: PaidOrder, currency: Currency) {
  const { certificate, rule } = order;
  const own = named(order.own, 'OWN');
  const inside = certificate ? named(order.underCertificate, 'CER') : [];
  const document: CartDocument = {
    ...EMPTY_CART,
    packages: [
      { ...packageOf(null), lines: linesOf(own) },
      ...(certificate
        ? [{ ...packageOfCertificate({ id: CERTIFICATE, number: 'P-1' }), lines: linesOf(inside) }]
        : []),
    ],
  };
  const adjuster = certificateAdjuster({
    document,
    certificates: new Map(
      certificate
        ? [
            [
              CERTIFICATE,
              {
                ...certificate,
                id: CERTIFICATE,
                number: 'P-1',
                name: 'P',
                contract: HOLDER,
                store: 'ru',
                currency: currency.externalIso,
                isExpired: false,
                isUsed: false,
                cartId: null,
                receivedAt: NOW,
                expiresAt: null,
              },
            ],
          ]
        : [],
    ),
    contract: HOLDER,
    where: { store: 'ru', currency: currency.externalIso, timeZone: 'Europe/Moscow', now: NOW },
    mayOverrun: true,
  });
  const facts = {
    products: new Map([...own, ...inside].map(({ sku, product }) => [sku, factsOf(sku, product)])),
    currency: { ...currency, roundRules: rule },
    isSelfDeliveryAvailable: true,
  };
  return priceCart(document, facts, [adjuster]);
}

/** The code as placing an order asks about it, without the table that it stands in. */
function promoSource(order: PaidOrder, currency: Currency): MeansSource {
  const code: PromoCode | null = order.code && {
    ...order.code,
    id: 'c',
    tail: 'DE',
    giftSku: order.code.kind === 'gift' ? 'GIFT' : null,
    roles: [],
    contract: null,
    validFrom: new Date(0),
    validUntil: null,
    limitInAll: null,
    limitAPerson: null,
    isOfBatch: false,
    usedInAll: 0,
    usedByBuyer: 0,
  };
  const skus = new Set(order.own.slice(0, order.matching).map((_product, index) => `OWN${index}`));
  return {
    means: 'promo',
    async share({ priced: { priced }, quote }) {
      const productsMinor = priced.lines.reduce(
        (sum, { sku, payableMinor }) => sum + (skus.has(sku) ? payableMinor : 0),
        0,
      );
      const standing = promoStanding(
        code,
        { actor: 'c', contract: HOLDER },
        {
          goodsMinor: priced.sumMinor,
          productsMinor,
          deliveryMinor: quote.priceMinor,
          isGiftThere: true,
        },
        { now: NOW, currency: { ...currency, roundRules: order.rule } },
      );
      return standing.holds
        ? { amountMinor: standing.valueMinor, why: standing.why }
        : { amountMinor: 0, why: [] };
    },
  };
}

function quoteFor(order: PaidOrder, priced: ReturnType<typeof priceOrder>) {
  const { priceMinor, freeFromMinor } = order.delivery;
  const rate = { priceMinor, minDays: 1, maxDays: 3 };
  const free =
    freeFromMinor === null ? null : { usePoints: false as const, neededMinor: freeFromMinor };
  return quoteDelivery({
    carrier: {
      code: 'CARRIER',
      kind: 'other',
      name: { ru: 'Перевозчик' },
      ...rate,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      cutOffHour: 18,
      maxWeightGrams: 1_000_000,
      isPaymentTaken: true,
    },
    rate,
    point: null,
    cart: priced,
    freeDelivery: { csc: free, self: free, other: free },
    days: {
      now: new Date('2026-11-20T09:00:00Z'),
      home: getCountry('ru'),
      there: getCountry('ru'),
    },
  });
}

/** Composes the means of an order by the shop's own rules, as placing it does. */
export async function payWithMeans(order: PaidOrder, currency: Currency) {
  const priced = priceOrder(order, currency);
  const quote = quoteFor(order, priced);
  const { credit, ...bonuses } = order.held;
  const [bonus, credits] = balanceSources({
    heldOf: async () => ({ bonuses, credit }),
    packOf: () => ({
      bonusMinor: 1,
      bonusConditions: {
        limit: order.limitPercent / 100,
        canPayDelivery: order.canPayDelivery,
        withoutProof: 500,
        isTypedInGroups: false,
      },
    }),
    // No code is asked for: who proves what is no arithmetic.
    isProven: async () => true,
    proof: bonusProof({
      isSmsOn: false,
      phoneOfContract: async () => null,
      codes: {
        check: async () => refused('EXPIRED'),
        hasFreshProof: async () => false,
        spendProof: async () => false,
        timeout: async () => 0,
      },
    }),
  });
  // Only what the sources look at.
  const question = {
    chosen: { promoCode: order.code ? 'CODE' : null, ...order.chosen },
    priced: { priced, terms: { currency } },
    quote,
    asker: { actor: order.isGuest ? VISITOR : holder, now: NOW },
    receiver: { email: '', phoneE164: null },
  } as unknown as MeansQuestion;
  const shared = await shareMeans([promoSource(order, currency), bonus, credits], question);
  const sums = orderSums(priced.sumMinor, quote.priceMinor, shared.tenders);
  const certificateMinor = priced.certificates.reduce((sum, each) => sum + each.discountMinor, 0);
  return { priced, sums, shared, certificateMinor };
}
