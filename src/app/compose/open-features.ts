import { getCountry, getStore, listCountries, listStores } from '#countries/packs.ts';
import { openCaptcha } from '#features/captcha/server/public.ts';
import {
  clearForCountry,
  createCartService,
  handOverCart,
  takeOverCart,
} from '#features/cart/server/public.ts';
import { listShownInFull } from '#features/account/server/public.ts';
import { openHolders } from '#features/packages/server/public.ts';
import { certificatePricing } from '#features/certificates/server/public.ts';
import { marketsFrom, openCatalogue } from '#features/catalogue/server/public.ts';
import { openContentPages } from '#features/content/server/public.ts';
import { createDeliveryService, sandboxCarrier } from '#features/delivery/server/public.ts';
import { listNames, openSignIn } from '#features/identity/server/public.ts';
import { openInformers } from '#features/informers/server/public.ts';
import { listDelayedCities } from '#features/location/server/public.ts';
import { openMentors } from '#features/mentors/server/public.ts';
import {
  openProviders,
  paymentProviders,
  paymentsIn,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { openReviews } from '#features/reviews/server/public.ts';
import { openSearch } from '#features/search/server/public.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import { cartFacts } from '../cart-facts.ts';
import { shopCodes } from '../shop-codes.ts';
import type { FeatureParts } from './feature-parts.ts';
import { cityLookup } from './city-lookup.ts';
import { deliveryCityIn } from './delivery-city.ts';

const HOUR_MINUTES = 60;

/** Opens what the calls of several features stand on, in the order in which they need each other. */
export async function openFeatures(parts: FeatureParts) {
  const { open, secret, now } = parts;
  const { database } = open;
  const catalogue = await openCatalogue({
    database,
    pool: open.pool,
    markets: marketsFrom(listStores(), listCountries()),
    now,
  });
  const cities = cityLookup(open);
  const search = await openSearch({ database, catalogue });
  const reviews = openReviews({ database, namesOf: (people) => listNames(database, people) });
  catalogue.onChange(() => {
    cities.forget();
    reviews.forget();
    parts.onContentChange();
  });
  const facts = cartFacts(catalogue, parts.countryAt);
  const holders = openHolders({
    database,
    namesOf: (people, on) => listNames(on, people),
    shownInFull: (people, on) => listShownInFull(on, people),
  });
  const adjusters = [certificatePricing(parts.countryAt)];
  const carts = createCartService({
    database,
    ...facts,
    listHolders: holders.listNamed,
    adjusters,
  });
  const takeOver = { database, ...facts, findHolders: holders.findMany };
  const content = openContentPages(database, now);
  const attempts = openAttemptCounter(database, secret, HOUR_MINUTES);
  const captcha = openCaptcha({ database, secret, attempts, config: parts.config });
  const mentors = openMentors({
    database,
    attempts,
    secret,
    captcha,
    namesOf: (people) => listNames(database, people),
    packOf: ({ place, now: at }) => parts.countryAt(place, at),
  });
  const signIn = openSignIn({
    database,
    secret,
    handOver: (context) => handOverCart(context, carts, { database, ...facts }),
  });
  const codes = shopCodes(parts, database, captcha);
  const deliveryDeps = {
    database,
    carts,
    countryAt: parts.countryAt,
    providerOf: () => sandboxCarrier,
    translateFor: parts.translateFor,
    captcha,
  };
  const deliveries = createDeliveryService(deliveryDeps);
  const payment: PaymentParts = {
    database,
    listHolders: holders.listNamed,
    countryAt: parts.countryAt,
    translateFor: parts.translateFor,
    payments: paymentsIn(database),
    providers: openProviders(paymentProviders(parts), parts.log, now),
    log: parts.log,
    countReview: parts.countReview,
    noticeOrigin: parts.noticeOrigin,
    now,
  };
  const { database: reserve } = parts.reserve;
  /** For what happens behind the counter. */
  const behind: PaymentParts = { ...payment, database: reserve, payments: paymentsIn(reserve) };
  const informers = openInformers({
    database,
    countryAt: deliveryDeps.countryAt,
    isAppOffered: (store) => getCountry(getStore(store).homeCountry).listed.isMobileAppOffered,
    listDelayedCities: () => listDelayedCities(database),
    guessCity: cities.guess,
  });
  return {
    attempts,
    behind,
    captcha,
    carts,
    catalogue,
    cities,
    clearCart: (context: CallContext) => clearForCountry(carts, database, context),
    takeOverCart: (context: CallContext, sessionId: string) =>
      takeOverCart(carts, takeOver, context, sessionId),
    takeOver,
    codes,
    content,
    deliveries,
    deliveryCity: deliveryCityIn(cities, parts.countryAt),
    deliveryDeps,
    facts,
    holders,
    informers,
    mentors,
    payment,
    reviews,
    search,
    signIn,
  };
}
export type Opened = Awaited<ReturnType<typeof openFeatures>>;
