import { getStore } from '#countries/packs.ts';
import { tieToOrder } from '#features/campaigns/server/public.ts';
import { listAddresses } from '#features/address-book/server/public.ts';
import { captchaData } from '#features/captcha/server/public.ts';
import {
  createAddItem,
  createCartHandlers,
  createClearedCartHandlers,
  createWhyHandlers,
  createPackageHandlers,
  createSetHandlers,
  createEditingHandlers,
  type PackageDeps,
} from '#features/cart/server/public.ts';
import {
  certificateGuard,
  createCertificateHandlers,
} from '#features/certificates/server/public.ts';
import {
  createCheckoutHandlers,
  createOrderChangeHandlers,
  createPhoneCodeHandlers,
  type CheckoutDeps,
} from '#features/checkout/server/public.ts';
import {
  createAbsentHandlers,
  createDeliveryHandlers,
  mostItems,
  type CheckDeps,
  type ProposalDeps,
} from '#features/delivery/server/public.ts';
import { listUsedPoints } from '#features/orders/server/public.ts';
import { listNames } from '#features/identity/server/public.ts';
import { createOrderRepeatHandlers } from '#features/order-repeat/server/public.ts';
import { createDoorCodeHandlers, createPaymentHandlers } from '#features/payment/server/public.ts';
import { guestConsents } from '#features/registration/server/public.ts';
import { createSharedCartHandlers } from '#features/shared-cart/server/public.ts';
import { findEcoProduct } from '#features/offers/server/public.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { HandledCall } from '#platform/handled-call.ts';
import { setsBySku } from '../cart-facts.ts';
import { isSmsOn } from '../shop-codes.ts';
import type { FeatureParts } from './feature-parts.ts';
import type { Opened } from './open-features.ts';

const DAY_MINUTES = 24 * 60;

/** What a buyer does from the first piece in the cart to the payment. */
export function buyingCalls(parts: FeatureParts, opened: Opened): HandledCall[] {
  const { secret } = parts;
  const { database } = parts.open;
  const {
    attempts,
    behind,
    captcha,
    carts,
    codes,
    content,
    deliveries,
    deliveryDeps,
    facts,
    holders,
    payment,
  } = opened;
  const stepDeps: ProposalDeps & CheckDeps = {
    ...deliveryDeps,
    consentsOf: (ticked, context) => guestConsents({ ...parts, content }, ticked, context),
    listUsedPoints: (personId) => listUsedPoints(database, personId),
    listSavedAddresses: (personId) => listAddresses(database, personId),
  };
  const guard = certificateGuard(facts, parts.countryAt);
  const cartDeps = { database, ...facts, guard };
  const mayLookUp: PackageDeps['mayLookUp'] = async (token, context) => {
    const look = await captcha.mayLookUp(token, context);
    return look.passed ? { passed: true } : { passed: false, data: captchaData(look) };
  };
  const checkoutDeps: CheckoutDeps = {
    database,
    carts,
    delivery: deliveries,
    content,
    payment,
    secret,
    guards: {
      captcha,
      codes,
      hour: attempts,
      isSmsOn: isSmsOn(parts.config),
      day: openAttemptCounter(database, secret, DAY_MINUTES),
    },
    countOrder: parts.countOrder,
    // An order is placed whether or not somebody remembers which campaign brought its buyer.
    async afterOrder(orderNumber, context) {
      if (context.visitorId === null || !context.isReturning) return;
      await tieToOrder(database, context.visitorId, orderNumber).catch((fault: unknown) =>
        context.log.warn({ err: fault }, 'the campaign of an order was not written down'),
      );
    },
    translateFor: parts.translateFor,
  };
  return [
    ...createCartHandlers(carts, cartDeps),
    ...createPackageHandlers(carts, {
      addItem: createAddItem(carts, cartDeps),
      findHolder: holders.find,
      mayLookUp,
    }),
    ...createEditingHandlers(carts, {
      database,
      ...facts,
      findEcoProduct: (store) => findEcoProduct(database, store),
      mostItemsAt: (place, at) => mostItems(getStore(place.store), parts.countryAt(place, at)),
      deliversTo: ({ store }, country) =>
        getStore(store).deliversTo.some((each) => each === country),
    }),
    ...createSetHandlers(carts, facts),
    ...createCertificateHandlers(carts),
    ...createWhyHandlers(carts, facts),
    ...createClearedCartHandlers(carts, { database, ...facts }),
    ...createSharedCartHandlers({
      ...facts,
      database,
      carts,
      siteOf: parts.siteOf,
      namesOf: (people) => listNames(database, people),
      attempts: openAttemptCounter(database, secret, DAY_MINUTES),
    }),
    ...createOrderRepeatHandlers({
      ...facts,
      database,
      carts,
      guard,
      mayLookUp,
      findSets: setsBySku(database, facts),
      findHolders: holders.findMany,
    }),
    ...createDeliveryHandlers(stepDeps, deliveries),
    ...createAbsentHandlers(deliveryDeps, deliveries),
    ...createPaymentHandlers(payment, behind),
    ...createDoorCodeHandlers(payment, codes),
    ...createCheckoutHandlers(checkoutDeps),
    ...createOrderChangeHandlers(checkoutDeps),
    ...createPhoneCodeHandlers(checkoutDeps),
  ];
}
