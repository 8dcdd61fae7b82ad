import { account } from '#features/account/feature.ts';
import { addressBook } from '#features/address-book/feature.ts';
import { autoship } from '#features/autoship/feature.ts';
import { balances } from '#features/balances/feature.ts';
import { campaigns } from '#features/campaigns/feature.ts';
import { captcha } from '#features/captcha/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { cashback } from '#features/cashback/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { codes } from '#features/codes/feature.ts';
import { content } from '#features/content/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { invoices } from '#features/invoices/feature.ts';
import { location } from '#features/location/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { orderRepeat } from '#features/order-repeat/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { parcels } from '#features/parcels/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { promoCodes } from '#features/promo-codes/feature.ts';
import { promotions } from '#features/promotions/feature.ts';
import { registration } from '#features/registration/feature.ts';
import { sharedCart } from '#features/shared-cart/feature.ts';
import { storefront } from '#features/storefront/feature.ts';
import { withdrawals } from '#features/withdrawals/feature.ts';
import { feature } from '#platform/feature.ts';
import { createOrderChangeHandlers } from './server/change-order.ts';
import { createDeliveryAndPaymentHandlers } from './server/delivery-and-payment.ts';
import { createCheckoutHandlers } from './server/handlers.ts';
import { createPhoneCodeHandlers } from './server/phone-proof.ts';
import { createFormHandlers } from './server/read-form.ts';
import type { CheckoutDeps } from './server/step-data.ts';

/** The way from the cart to the order: the pages that bring together what other features know, and 'Buy now'. */
export const checkout = feature(
  'checkout',
  {
    needs: [
      account,
      addressBook,
      autoship,
      balances,
      campaigns,
      captcha,
      cart,
      cashback,
      catalogue,
      certificates,
      codes,
      content,
      delivery,
      identity,
      invoices,
      location,
      mentors,
      orderRepeat,
      orders,
      parcels,
      payment,
      promoCodes,
      promotions,
      registration,
      sharedCart,
      storefront,
      withdrawals,
    ],
  },
  ({ database, secret, attempts, countOrder, translateFor }, needed) => {
    const deps: CheckoutDeps = {
      database,
      carts: needed.cart.carts,
      delivery: needed.delivery,
      content: needed.content,
      payment: needed.payment.atCounter,
      means: needed.orders.means,
      claims: needed.orders.claims,
      promo: needed.promoCodes,
      balances: needed.balances,
      factsOf: needed.account.factsOf,
      mentors: needed.mentors,
      secret,
      guards: {
        captcha: needed.captcha,
        codes: needed.codes,
        attempts,
        isSmsOn: needed.codes.isSmsOn,
      },
      countOrder,
      // An order is placed whether or not somebody remembers which campaign brought its buyer.
      async afterOrder(orderNumber, { visitorId, isReturning, log }) {
        if (visitorId === null || !isReturning) return;
        await needed.campaigns
          .tieToOrder(visitorId, orderNumber)
          .catch((fault: unknown) =>
            log.warn({ err: fault }, 'the campaign of an order was not written down'),
          );
      },
      translateFor,
    };
    return {
      handlers: [
        ...createCheckoutHandlers(deps),
        ...createFormHandlers(deps),
        ...createDeliveryAndPaymentHandlers(deps),
        ...createOrderChangeHandlers(deps),
        ...createPhoneCodeHandlers(deps),
      ],
    };
  },
);
