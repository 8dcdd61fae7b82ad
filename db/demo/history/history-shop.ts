import { strangerOf } from '#features/offers/rules/buyer.ts';
import { openPromotionBook } from '#features/offers/server/public.ts';
import { randomBytes } from 'node:crypto';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getStore, listCountries, listStores } from '#countries/packs.ts';
import { createCartService } from '#features/cart/server/public.ts';
import { marketsFrom, openCatalogue } from '#features/catalogue/server/public.ts';
import { certificatePricing } from '#features/certificates/server/public.ts';
import { createDeliveryService, sandboxCarrier } from '#features/delivery/server/public.ts';
import { ordersIn, type OrderDeps } from '#features/orders/server/public.ts';
import {
  canPayBy,
  openProviders,
  meansIn,
  paymentsIn,
  tokenVault,
  type PaymentPorts,
  type PaymentProvider,
} from '#features/payment/server/public.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { cartFacts } from '#features/cart/server/service/cart-facts.ts';

const SILENT: JobLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * What of the shop buying needs, with a clock of its own: orders of the history are placed, paid and taken back by the same code as all
 * others, each at its time.
 */
export async function openHistoryShop(open: OpenDatabase, till: PaymentProvider, now: () => Date) {
  const { database, pool } = open;
  const catalogue = await openCatalogue({
    database,
    pool,
    now,
    markets: marketsFrom(listStores(), listCountries()),
  });
  const carts = createCartService({
    database,
    ...cartFacts({
      catalogue,
      book: await openPromotionBook(database, now),
      findBuyer: async ({ actor }) => strangerOf(actor),
      countryAt: unchangedCountryAt,
    }),
    listHolders: async () => new Map(),
    // Nobody reads these carts.
    sayWhyNot: () => '',
    adjusters: () => [certificatePricing(unchangedCountryAt)],
  });
  const delivery = createDeliveryService({
    database,
    carts,
    countryAt: unchangedCountryAt,
    providerOf: () => sandboxCarrier,
  });
  const providers = openProviders([till], SILENT, now);
  const secret = randomBytes(32).toString('hex');
  const orders: OrderDeps = {
    carts,
    delivery,
    random: randomBytes,
    orders: ordersIn(database),
    secret,
    admit: async () => null,
    means: [],
    claims: [],
    canPayBy: (method, quote, { place }) =>
      canPayBy(providers, method, {
        country: place.country,
        currency: getStore(place.store).currency.externalIso,
        canPayOnDelivery: quote.isPaymentTaken,
      }),
  };
  const payment: PaymentPorts = {
    providers,
    now,
    payments: paymentsIn(database),
    means: meansIn(database),
    vault: tokenVault([secret]),
    log: SILENT,
    webhookOrigin: () => 'http://localhost',
    countReview: () => {},
  };
  return { carts, delivery, orders, payment, close: () => catalogue.close() };
}

export type HistoryShop = Awaited<ReturnType<typeof openHistoryShop>>;
