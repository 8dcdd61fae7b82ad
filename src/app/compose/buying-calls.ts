import { getStore } from '#countries/packs.ts';
import { tieToOrder } from '#features/campaigns/server/public.ts';
import { listAddresses } from '#features/address-book/server/public.ts';
import { captchaData } from '#features/captcha/server/public.ts';
import { cartCalls, clearedCartCalls } from '#features/cart/calls.ts';
import { packageCalls } from '#features/cart/package-calls.ts';
import { editingCalls } from '#features/cart/editing-calls.ts';
import { setCalls } from '#features/cart/set-calls.ts';
import { whyCalls } from '#features/cart/why-calls.ts';
import {
  createCartHandlers,
  createClearedCartHandlers,
  createWhyHandlers,
  createPackageHandlers,
  createSetHandlers,
  createEditingHandlers,
  type PackageDeps,
} from '#features/cart/server/public.ts';
import { certificateCalls } from '#features/certificates/calls.ts';
import {
  certificateGuard,
  createCertificateHandlers,
} from '#features/certificates/server/public.ts';
import { checkoutCalls } from '#features/checkout/calls.ts';
import { orderChangeCalls } from '#features/checkout/order-change-calls.ts';
import { phoneCodeCalls } from '#features/checkout/phone-code-calls.ts';
import {
  createCheckoutHandlers,
  createOrderChangeHandlers,
  createPhoneCodeHandlers,
  type CheckoutDeps,
} from '#features/checkout/server/public.ts';
import { absentCalls } from '#features/delivery/absent-calls.ts';
import { deliveryCalls } from '#features/delivery/calls.ts';
import {
  createAbsentHandlers,
  createDeliveryHandlers,
  mostItems,
  type CheckDeps,
  type ProposalDeps,
} from '#features/delivery/server/public.ts';
import { listUsedPoints } from '#features/orders/server/public.ts';
import { listNames } from '#features/identity/server/public.ts';
import { orderRepeatCalls } from '#features/order-repeat/calls.ts';
import { createOrderRepeatHandlers } from '#features/order-repeat/server/public.ts';
import { paymentCalls } from '#features/payment/calls.ts';
import { doorCodeCalls } from '#features/payment/door-code-calls.ts';
import { createDoorCodeHandlers, createPaymentHandlers } from '#features/payment/server/public.ts';
import { guestConsents } from '#features/registration/server/public.ts';
import { sharedCartCalls } from '#features/shared-cart/calls.ts';
import { createSharedCartHandlers } from '#features/shared-cart/server/public.ts';
import { findEcoProduct } from '#features/offers/server/public.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import { mounted, type MountedCalls } from '#platform/call-server.ts';
import { setsBySku } from '../cart-facts.ts';
import { isSmsOn } from '../shop-codes.ts';
import type { FeatureParts } from './feature-parts.ts';
import type { Opened } from './open-features.ts';

const DAY_MINUTES = 24 * 60;

/** What a buyer does from the first piece in the cart to the payment. */
export function buyingCalls(parts: FeatureParts, opened: Opened): MountedCalls[] {
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
    consentsOf: (names, context) => guestConsents({ ...parts, content }, names, context),
    listUsedPoints: (personId) => listUsedPoints(database, personId),
    listSavedAddresses: (personId) => listAddresses(database, personId),
  };
  const guard = certificateGuard(facts, parts.countryAt);
  const cartHandlers = createCartHandlers(carts, {
    database,
    ...facts,
    guard,
  });
  const mayLookUp: PackageDeps['mayLookUp'] = async (token, context) => {
    const look = await captcha.mayLookUp(token, context);
    return look.passed ? { passed: true } : { passed: false, data: captchaData(look) };
  };
  // What a provider tells is taken in also when visitors wait for the database.
  const { payment_notify } = createPaymentHandlers(behind);
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
    translateFor: parts.translateFor,
  };
  const checkout = createCheckoutHandlers(checkoutDeps);
  /** An order is placed whether or not somebody remembers which campaign brought its buyer. */
  const placeOrder: typeof checkout.cart_order_place = async (input, context) => {
    const answer = await checkout.cart_order_place(input, context);
    if (answer.ok && context.visitorId !== null && context.isReturning)
      await tieToOrder(database, context.visitorId, answer.value.orderNumber).catch(
        (fault: unknown) =>
          context.log.warn({ err: fault }, 'the campaign of an order was not written down'),
      );
    return answer;
  };

  return [
    mounted(cartCalls, cartHandlers),
    mounted(
      packageCalls,
      createPackageHandlers(carts, {
        addItem: cartHandlers.shopen_app_ajax_cart_add_item,
        findHolder: holders.find,
        mayLookUp,
      }),
    ),
    mounted(
      editingCalls,
      createEditingHandlers(carts, {
        database,
        ...facts,
        findEcoProduct: (store) => findEcoProduct(database, store),
        mostItemsAt: (place, at) => mostItems(getStore(place.store), parts.countryAt(place, at)),
        deliversTo: ({ store }, country) =>
          getStore(store).deliversTo.some((each) => each === country),
      }),
    ),
    mounted(setCalls, createSetHandlers(carts, facts)),
    mounted(certificateCalls, createCertificateHandlers(carts)),
    mounted(whyCalls, createWhyHandlers(carts, facts)),
    mounted(clearedCartCalls, createClearedCartHandlers(carts, { database, ...facts })),
    mounted(
      sharedCartCalls,
      createSharedCartHandlers({
        ...facts,
        database,
        carts,
        siteOf: parts.siteOf,
        namesOf: (people) => listNames(database, people),
        attempts: openAttemptCounter(database, secret, DAY_MINUTES),
      }),
    ),
    mounted(
      orderRepeatCalls,
      createOrderRepeatHandlers({
        ...facts,
        database,
        carts,
        guard,
        mayLookUp,
        findSets: setsBySku(database, facts),
        findHolders: holders.findMany,
      }),
    ),
    mounted(deliveryCalls, createDeliveryHandlers(stepDeps, deliveries)),
    mounted(absentCalls, createAbsentHandlers(deliveryDeps, deliveries)),
    mounted(paymentCalls, { ...createPaymentHandlers(payment), payment_notify }),
    mounted(doorCodeCalls, createDoorCodeHandlers(payment, codes)),
    mounted(checkoutCalls, { ...checkout, cart_order_place: placeOrder }),
    mounted(orderChangeCalls, createOrderChangeHandlers(checkoutDeps)),
    mounted(phoneCodeCalls, createPhoneCodeHandlers(checkoutDeps)),
  ];
}
