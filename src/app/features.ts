import type { CallPath, Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getCountry, getStore, listCountries, listStores } from '#countries/packs.ts';
import { accountCalls } from '#features/account/calls.ts';
import { accountUserData, createAccountHandlers } from '#features/account/server/public.ts';
import { addressBookCalls } from '#features/address-book/calls.ts';
import { createAddressBookHandlers } from '#features/address-book/server/public.ts';
import { arrivalCalls } from '#features/arrivals/calls.ts';
import { createArrivalHandlers } from '#features/arrivals/server/public.ts';
import { campaignCalls } from '#features/campaigns/calls.ts';
import { createCampaignHandlers, tieToOrder } from '#features/campaigns/server/public.ts';
import { captchaCalls } from '#features/captcha/calls.ts';
import { captchaData, createCaptchaHandlers, openCaptcha } from '#features/captcha/server/public.ts';
import { cartCalls, clearedCartCalls } from '#features/cart/calls.ts';
import { packageCalls } from '#features/cart/package-calls.ts';
import { editingCalls } from '#features/cart/editing-calls.ts';
import { setCalls } from '#features/cart/set-calls.ts';
import { whyCalls } from '#features/cart/why-calls.ts';
import {
  clearForCountry,
  createCartHandlers,
  createClearedCartHandlers,
  createCartService,
  createWhyHandlers,
  createPackageHandlers,
  createSetHandlers,
  createEditingHandlers,
  handOverCart,
} from '#features/cart/server/public.ts';
import { openHolders } from '#features/packages/server/public.ts';
import { certificateCalls } from '#features/certificates/calls.ts';
import {
  certificateGuard,
  certificatePricing,
  createCertificateHandlers,
} from '#features/certificates/server/public.ts';
import { catalogueCalls } from '#features/catalogue/calls.ts';
import {
  createCatalogueHandlers,
  marketsFrom,
  openCatalogue,
  type Catalogue,
} from '#features/catalogue/server/public.ts';
import { checkoutCalls } from '#features/checkout/calls.ts';
import { createCheckoutHandlers } from '#features/checkout/server/public.ts';
import { codeCalls } from '#features/codes/calls.ts';
import { createCodeHandlers } from '#features/codes/server/public.ts';
import { contentCalls } from '#features/content/calls.ts';
import {
  createContentHandlers,
  openContentPages,
  type ContentPages,
} from '#features/content/server/public.ts';
import { absentCalls } from '#features/delivery/absent-calls.ts';
import { deliveryCalls } from '#features/delivery/calls.ts';
import {
  createAbsentHandlers,
  mostItems,
  createDeliveryHandlers,
  createDeliveryService,
  sandboxCarrier,
} from '#features/delivery/server/public.ts';
import { identityCalls } from '#features/identity/calls.ts';
import {
  createIdentityHandlers,
  findPerson,
  listNames,
  openSignIn,
  type SignIn,
} from '#features/identity/server/public.ts';
import { informerCalls } from '#features/informers/calls.ts';
import { createInformerHandlers, openInformers } from '#features/informers/server/public.ts';
import { locationCalls } from '#features/location/calls.ts';
import {
  createLocationHandlers,
  findCity,
  listCitiesByStart,
  listDelayedCities,
  type City,
} from '#features/location/server/public.ts';
import { mentorCalls } from '#features/mentors/calls.ts';
import { openMentors } from '#features/mentors/server/public.ts';
import { productQrPaths } from '#features/referral/call-paths.ts';
import { orderRepeatCalls } from '#features/order-repeat/calls.ts';
import { createOrderRepeatHandlers } from '#features/order-repeat/server/public.ts';
import { forgetOrders } from '#features/orders/server/public.ts';
import { paymentCalls } from '#features/payment/calls.ts';
import {
  createPaymentHandlers,
  openProviders,
  paymentsIn,
  sandboxProvider,
  sandboxSecrets,
  type PaymentParts,
  type PaymentProvider,
  yookassaProvider,
} from '#features/payment/server/public.ts';
import { registrationCalls } from '#features/registration/calls.ts';
import { createRegistrationHandlers } from '#features/registration/server/public.ts';
import { reviewCalls } from '#features/reviews/calls.ts';
import {
  createReviewHandlers,
  feedbackItem,
  openReviews,
  type Reviews,
} from '#features/reviews/server/public.ts';
import { serviceCentreCalls } from '#features/service-centres/calls.ts';
import {
  createServiceCentreHandlers,
  openCentres,
  type Centres,
} from '#features/service-centres/server/public.ts';
import { searchCalls } from '#features/search/calls.ts';
import { createSearchHandlers, openSearch, type Search } from '#features/search/server/public.ts';
import { sharedCartCalls } from '#features/shared-cart/calls.ts';
import { createSharedCartHandlers } from '#features/shared-cart/server/public.ts';
import { findEcoProduct } from '#features/offers/server/public.ts';
import type { JobLog } from '#jobs/outbox.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import { mounted, type CallRegistry, type MountedCalls } from '#platform/call-server.ts';
import type { Config } from '#platform/config.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { openSessions } from '#platform/sessions.ts';
import { cartFacts, setsBySku } from './cart-facts.ts';
import { cartThere } from './cart-there.ts';
import { unlessAway } from './passing-trouble.ts';
import { ERASERS, EXPORTERS } from './personal-data.ts';
import { registryCalls } from './registry-calls.ts';
import { isSmsOn, phoneOwners, shopCodes } from './shop-codes.ts';

/** All contracts by name: what pages may run in process. */
export type ShopCalls = typeof accountCalls &
  typeof addressBookCalls &
  typeof arrivalCalls &
  typeof catalogueCalls &
  typeof campaignCalls &
  typeof captchaCalls &
  typeof cartCalls &
  typeof packageCalls &
  typeof setCalls &
  typeof editingCalls &
  typeof certificateCalls &
  typeof whyCalls &
  typeof clearedCartCalls &
  typeof checkoutCalls &
  typeof codeCalls &
  typeof contentCalls &
  typeof deliveryCalls &
  typeof absentCalls &
  typeof identityCalls &
  typeof informerCalls &
  typeof locationCalls &
  typeof mentorCalls &
  typeof orderRepeatCalls &
  typeof paymentCalls &
  typeof registrationCalls &
  typeof reviewCalls &
  typeof serviceCentreCalls &
  typeof searchCalls &
  typeof sharedCartCalls &
  typeof registryCalls;

export interface FeatureParts {
  readonly config: Config;
  readonly open: OpenDatabase;
  /** Connections that visitors cannot use up. */
  readonly reserve: OpenDatabase;
  readonly secret: string;
  readonly log: JobLog;
  /** Scheme and host of the sandbox payment page; null: no sandbox. */
  readonly sandboxOrigin: string | null;
  /** Scheme and host at which payment providers reach this server. */
  noticeOrigin(): string;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  translateFor(language: string): (text: Text) => string;
  /** A country with what staff have changed of it. */
  readonly countryAt: CountryReader;
  now(): Date;
  /** Called once for each order that is placed. */
  countOrder(store: string, buyer: 'pc' | 'c' | null): void;
  /** Called each time that money waits for staff. */
  countReview(): void;
  /** Called when public pages are out of date. */
  onContentChange(): void;
}

export interface ShopFeatures {
  readonly calls: readonly MountedCalls[];
  readonly catalogue: Catalogue;
  readonly content: ContentPages;
  readonly reviews: Reviews;
  readonly search: Search;
  readonly centres: Centres;
  /** Hands the finished registry to the call that lists it. */
  nameRoutes(registry: CallRegistry): void;
  /** For who comes from another store with a session. */
  readonly signIn: SignIn;
  findCity(place: Place): Promise<City | null>;
  /** What public pages depend on of the delivery city. */
  cityClass(place: Place): Promise<string>;
  /** For what happens behind the counter: on the reserve, with the same providers. */
  readonly payment: PaymentParts;
  close(): Promise<void>;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Cities change rarely and are asked for by every page: kept by id and language until something is said to have changed. */
function cityLookup(open: OpenDatabase) {
  const kept = new Map<string, Promise<City | null>>();
  const find = async (place: Place): Promise<City | null> => {
    const city = await findAnywhere(place);
    // A cookie may name a city of any country.
    return city?.country === place.country ? city : null;
  };
  const findAnywhere = ({ cityId, language }: Place): Promise<City | null> => {
    if (cityId === null) return Promise.resolve(null);
    const key = `${cityId}/${language}`;
    let city = kept.get(key);
    if (!city) {
      if (kept.size > 5_000) kept.clear();
      city = findCity(open.database, cityId, language);
      city.catch(() => kept.delete(key));
      kept.set(key, city);
    }
    return city;
  };
  const largest = new Map<string, Promise<City | null>>();
  /** Where most people of a country live; whoever knows better says so. */
  const guess = ({ country, language }: Place): Promise<City | null> => {
    const key = `${country}/${language}`;
    let city = largest.get(key);
    if (!city) {
      city = listCitiesByStart(open.database, country, '', language).then(([first]) => first ?? null);
      city.catch(() => largest.delete(key));
      largest.set(key, city);
    }
    return city;
  };
  const forget = () => {
    kept.clear();
    largest.clear();
  };
  return { find, guess, forget };
}

/** Paths by name, with the names of what stands in their braces. */
const listPaths = (paths: Readonly<Record<string, CallPath>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, { method, path }]) => [
      name,
      { method, path, params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param) },
    ]),
  );

/** The routes of the registry as a client reads them. */
const listRoutes = (registry: CallRegistry) =>
  listPaths(
    Object.fromEntries(
      registry.names.flatMap((name) => {
        const call = registry.find(name);
        return call ? [[name, call.spec.at]] : [];
      }),
    ),
  );

/** Whoever can take money: the real provider where it is configured, then the sandbox where it runs. */
function paymentProviders({ config, sandboxOrigin, secret }: FeatureParts): PaymentProvider[] {
  const { apiKey, noticeSecret, merchant } = sandboxSecrets(secret);
  const former = config.formerSecret === undefined ? [] : [sandboxSecrets(config.formerSecret).noticeSecret];
  const noticeSecrets = [noticeSecret, ...former];
  return [
    ...(config.yookassa ? [yookassaProvider(config.yookassa)] : []),
    ...(sandboxOrigin === null
      ? []
      : [sandboxProvider({ origin: sandboxOrigin, apiKey, merchant, noticeSecrets })]),
  ];
}

/** Opens every feature and wires them together: the only place that knows them all. */
export async function composeFeatures(parts: FeatureParts): Promise<ShopFeatures> {
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
  const holders = openHolders({ database, namesOf: (people, on) => listNames(on, people) });
  const adjusters = [certificatePricing(parts.countryAt)];
  const carts = createCartService({ database, ...facts, listHolders: holders.listNamed, adjusters });
  const cartHandlers = createCartHandlers(carts, {
    ...{ database, ...facts },
    guard: certificateGuard(facts, parts.countryAt),
  });
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
  const { signInByPhone } = signIn;
  const codes = shopCodes(parts, database, captcha);
  const deliveryDeps = {
    database,
    carts,
    countryAt: parts.countryAt,
    providerOf: () => sandboxCarrier,
    translateFor: parts.translateFor,
    attempts,
  };
  const deliveries = createDeliveryService(deliveryDeps);
  const payment: PaymentParts = {
    database,
    payments: paymentsIn(database),
    providers: openProviders(paymentProviders(parts), parts.log, now),
    log: parts.log,
    countReview: parts.countReview,
    noticeOrigin: parts.noticeOrigin,
    now,
  };
  const { database: reserve } = parts.reserve;
  const behind: PaymentParts = { ...payment, database: reserve, payments: paymentsIn(reserve) };
  // What a provider tells is taken in also when visitors wait for the database.
  const { payment_notify } = createPaymentHandlers(behind);
  /** What the header shows of the visitor's city; public pages cannot say it. */
  const chosenCity = async (place: Place): Promise<Pick<City, 'id' | 'name'> | null> => {
    const city = await cities.find(place);
    return city && { id: city.id, name: city.name };
  };
  let routes: ReturnType<typeof listRoutes> = {};

  const informers = openInformers({
    database,
    countryAt: deliveryDeps.countryAt,
    isAppOffered: (store) => getCountry(getStore(store).homeCountry).listed.isMobileAppOffered,
    listDelayedCities: () => listDelayedCities(database),
    guessCity: cities.guess,
  });
  const checkout = createCheckoutHandlers({
    database,
    carts,
    delivery: deliveries,
    content,
    payment,
    secret,
    countOrder: parts.countOrder,
    translateFor: parts.translateFor,
  });
  /** An order is placed whether or not somebody remembers which campaign brought its buyer. */
  const placeOrder: typeof checkout.cart_order_place = async (input, context) => {
    const answer = await checkout.cart_order_place(input, context);
    if (answer.ok && context.visitorId !== null && context.isReturning)
      await tieToOrder(database, context.visitorId, answer.value.orderNumber).catch((fault: unknown) =>
        context.log.warn({ err: fault }, 'the campaign of an order was not written down'),
      );
    return answer;
  };

  const countsInCart = async (context: CallContext): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const { items } of (await carts.getCartView(context)).packages)
      for (const { sku, count } of items) counts.set(sku, (counts.get(sku) ?? 0) + count);
    return counts;
  };

  const feedbackOf = async (sku: string, { place }: CallContext) => {
    const translate = parts.translateFor(place.language);
    return (await reviews.getPage(sku)).items.map((item) => feedbackItem(item, translate));
  };

  const calls: MountedCalls[] = [
    mounted(
      catalogueCalls,
      createCatalogueHandlers({ catalogue, translateFor: parts.translateFor, countsInCart, feedbackOf }),
    ),
    mounted(
      locationCalls,
      createLocationHandlers({
        ...{ database, secret, siteOf: parts.siteOf, translateFor: parts.translateFor },
        clearCart: (context) => clearForCountry(carts, database, context),
        cartThere: cartThere(carts),
      }),
    ),
    mounted(
      registrationCalls,
      createRegistrationHandlers({
        ...{ database, secret, attempts, captcha, codes, mentors, content },
        isSmsOn: isSmsOn(parts.config),
        signIn: signIn.signIn,
        siteOf: parts.siteOf,
        countryAt: parts.countryAt,
        translateFor: parts.translateFor,
      }),
    ),
    mounted(serviceCentreCalls, createServiceCentreHandlers({ database })),
    mounted(mentorCalls, mentors.handlers),
    mounted(
      codeCalls,
      createCodeHandlers({
        codes,
        ...phoneOwners(database),
        mayLookUp: captcha.mayLookUp,
        onVerified: { login: signInByPhone, 'quick-purchase': signInByPhone, referral: signInByPhone },
      }),
    ),
    mounted(captchaCalls, createCaptchaHandlers(captcha)),
    mounted(contentCalls, createContentHandlers({ content })),
    mounted(deliveryCalls, createDeliveryHandlers(deliveryDeps, deliveries)),
    mounted(absentCalls, createAbsentHandlers(deliveryDeps, deliveries)),
    mounted(cartCalls, cartHandlers),
    mounted(certificateCalls, createCertificateHandlers(carts)),
    mounted(
      packageCalls,
      createPackageHandlers(carts, {
        addItem: cartHandlers.shopen_app_ajax_cart_add_item,
        findHolder: holders.find,
        async mayLookUp(token, context) {
          const look = await captcha.mayLookUp(token, context);
          return look.passed ? { passed: true } : { passed: false, data: captchaData(look) };
        },
      }),
    ),
    mounted(
      editingCalls,
      createEditingHandlers(carts, {
        ...{ database, ...facts },
        findEcoProduct: (store) => findEcoProduct(database, store),
        mostItemsAt: (place, at) => mostItems(getStore(place.store), parts.countryAt(place, at)),
        deliversTo: ({ store }, country) => getStore(store).deliversTo.some((each) => each === country),
      }),
    ),
    mounted(setCalls, createSetHandlers(carts, facts)),
    mounted(
      sharedCartCalls,
      createSharedCartHandlers({
        ...facts,
        ...{ database, carts, siteOf: parts.siteOf },
        namesOf: (people) => listNames(database, people),
        attempts: openAttemptCounter(database, secret, DAY_MINUTES),
      }),
    ),
    mounted(
      orderRepeatCalls,
      createOrderRepeatHandlers({ ...facts, database, carts, findSets: setsBySku(database, facts) }),
    ),
    mounted(whyCalls, createWhyHandlers(carts, facts)),
    mounted(clearedCartCalls, createClearedCartHandlers(carts, { database, ...facts })),
    mounted(paymentCalls, { ...createPaymentHandlers(payment), payment_notify }),
    mounted(checkoutCalls, { ...checkout, cart_order_place: placeOrder }),
    mounted(
      identityCalls,
      createIdentityHandlers({
        database,
        secret,
        attempts,
        captcha,
        signIn,
        sessions: openSessions(database),
        translateFor: parts.translateFor,
        parts: [
          { cartData: (context) => carts.getCartView(context) },
          { userData: async ({ place }) => ({ city: await chosenCity(place) }) },
          {
            userData: async (context) => {
              mentors.pageOpened(context);
              return {};
            },
          },
          {
            userData: async (context, actor) => {
              const account = await accountUserData(database, context, actor);
              return {
                ...account,
                // Only who has links to give needs it (I2-112).
                communityUrl:
                  actor.kind === 'contract' &&
                  deliveryDeps.countryAt(context.place, context.now).config.is_show_wellness_community_link
                    ? parts.config.communityUrl
                    : null,
                informers: await informers.list(context, actor, account['isRegisterPaid']),
              };
            },
          },
        ],
        onSignOut: [forgetOrders],
      }),
    ),
    mounted(
      searchCalls,
      createSearchHandlers({
        ...{ catalogue, search, translateFor: parts.translateFor, countsInCart },
        listPopular: (place) => content.listPopularSearches(place),
      }),
    ),
    mounted(
      arrivalCalls,
      createArrivalHandlers({
        database,
        catalogue,
        attempts,
        emailOf: async (personId) => (await findPerson(database, personId))?.email ?? null,
      }),
    ),
    mounted(
      reviewCalls,
      createReviewHandlers({
        database,
        catalogue,
        reviews,
        secret,
        attempts,
        translateFor: parts.translateFor,
      }),
    ),
    mounted(
      accountCalls,
      createAccountHandlers({
        ...{ database, secret, attempts, codes },
        backOfficeUrl: parts.config.backOfficeUrl,
        translateFor: parts.translateFor,
        erasers: ERASERS,
        exporters: EXPORTERS,
        onSignOut: [forgetOrders],
      }),
    ),
    mounted(addressBookCalls, createAddressBookHandlers({ database })),
    mounted(
      informerCalls,
      createInformerHandlers({
        ...{ database, informers },
        accountOf: (context, actor) => accountUserData(database, context, actor),
      }),
    ),
    mounted(campaignCalls, createCampaignHandlers({ database, attempts })),
    mounted(registryCalls, { route_registry: async () => ({ ok: true, value: routes }) }),
  ];

  return {
    calls,
    catalogue,
    centres: openCentres(database),
    content,
    reviews,
    search,
    nameRoutes: (registry) => {
      routes = { ...listRoutes(registry), ...listPaths(productQrPaths) };
    },
    signIn,
    findCity: cities.find,
    async cityClass(place) {
      const known = await unlessAway(cities.find(place).then((city) => ({ city })));
      // A class of its own, so that no page kept for a known city is one that was made in the dark.
      if (!known) return 'unknown';
      return known.city?.isSelfDeliveryAvailable === false ? 'no-pickup' : 'pickup';
    },
    payment: behind,
    async close() {
      await search.close();
      await catalogue.close();
    },
  };
}
