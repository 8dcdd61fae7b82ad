import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { recordedRole } from '#base/actor.ts';
import type { CallAnswer, Text } from '#base/call.ts';
import { AGREEMENT_FACTS } from '#countries/agreements.ts';
import { getStore } from '#countries/packs.ts';
import { readMethod } from '#countries/payment-methods.ts';
import type { CartDocument } from '#features/cart/rules/public.ts';
import { saveMeans } from '#features/delivery/server/public.ts';
import {
  allowOrder,
  hashRequest,
  isKeyKnown,
  ordersIn,
  type OrderDeps,
  type OrderRefusal,
  type OrderRequest,
  type RequestKey,
} from '#features/orders/server/public.ts';
import { PAYMENT_TEXTS } from '#features/payment/calls/payment.ts';
import { KEEP_BOX } from '#features/payment/rules/kept-means.ts';
import { canPayBy, payingFrom } from '#features/payment/server/public.ts';
import { onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { placeOrder } from '../calls/checkout.ts';
import { readCode } from '#features/promo-codes/rules/code-text.ts';
import { TEXT_CHANGED } from '#features/registration/rules/consents.ts';
import { isBesideAnother } from '#features/registration/rules/shown-versions.ts';
import { missingAgreements } from '../rules/missing-agreements.ts';
import { noticeDue } from '../rules/reserve-notice.ts';
import { readShown, WIRE_NAMES, writeSums } from '../rules/shown-sums.ts';
import { admitOrder } from './admit-order.ts';
import {
  fillAgreements,
  listAgreements,
  snapshotAgreements,
  type RequiredAgreement,
} from './agreements.ts';
import { isMonthlyUnagreed, keepConsent, keepFault, keepOffer } from './keep-offer.ts';
import { hasMonthly, monthlyTerms } from './monthly-terms.ts';
import { orderAndPay, type OrderAndPayPorts } from './order-and-pay.ts';
import { readerOf } from './pre-purchase-form.ts';
import { chosenMethod, readCheckout, stepPath, type CheckoutDeps } from './step-data.ts';

type OrderCall = typeof placeOrder;
export type OrderBody = z.output<OrderCall['body']>;

const AGREE: Text = message('checkout.agree', 'Нужно ваше согласие');

function orderDeps(deps: CheckoutDeps, admit: OrderDeps['admit']): OrderDeps {
  const { database, carts, delivery, secret, payment, means, claims } = deps;
  return {
    orders: ordersIn(database),
    carts,
    delivery,
    secret,
    admit,
    means: means(),
    claims: claims(),
    random: randomBytes,
    canPayBy: (method, quote, { place }) =>
      canPayBy(payment.providers, method, {
        country: place.country,
        currency: getStore(place.store).currency.externalIso,
        canPayOnDelivery: quote.isPaymentTaken,
      }),
  };
}

/**
 * Takes a code that holds no more out of the order, so that the next press is for what the page shows then.
 *
 * @returns Why it holds no more, naming it; null when it is gone already or holds again.
 */
async function dropCode(deps: CheckoutDeps, context: CallContext): Promise<string | null> {
  const state = await readCheckout(deps, context);
  if ('ok' in state || state.promo.message === null) return null;
  const { id } = state.stored.cart;
  await saveMeans(deps.database, id, { promoCode: null }, context.now);
  return state.promo.message;
}

const OFFER_CODES = {
  allGone: 'OFFER_GONE',
  hadAll: 'OFFER_HAD',
  notNew: 'OFFER_NOT_NEW',
  noAccount: 'OFFER_NEEDS_ACCOUNT',
  draftGone: 'DRAFT_GONE',
} as const;

/** The refusal in the call's words, with what the page needs to go on. */
async function refusalOf(
  deps: CheckoutDeps,
  refusal: Exclude<OrderRefusal, { code: 'FORM_CHANGED' }>,
  context: CallContext,
): Promise<CallAnswer<OrderCall>> {
  const redirectTo = (step: Parameters<typeof stepPath>[1]) => ({
    redirect: stepPath(context, step),
  });
  const cartData = async () => ({ cartData: await deps.carts.getCartView(context) });
  switch (refusal.code) {
    case 'CART_GONE':
    case 'CART_EMPTY':
      return { ok: false, code: 'CART_EMPTY', data: redirectTo('home') };
    case 'DELIVERY_NEEDED':
    case 'DELIVERY_GONE':
      return { ok: false, code: 'DELIVERY_NEEDED', data: redirectTo('delivery') };
    case 'METHOD_UNKNOWN':
      return { ok: false, code: 'PAYMENT_NEEDED', data: redirectTo('payment') };
    case 'PRICES_CHANGED': {
      const { currency } = getStore(context.place.store);
      const changed = refusal.changed.map((name) => WIRE_NAMES[name]);
      const data = { changed, sums: writeSums(refusal.sums, currency), ...(await cartData()) };
      return { ok: false, code: 'PRICES_CHANGED', data };
    }
    case 'NOT_ENOUGH_STOCK':
      return {
        ok: false,
        code: 'NOT_ENOUGH_STOCK',
        data: { products: refusal.products, ...(await cartData()) },
      };
    case 'MEANS_SPENT': {
      const why = refusal.means === 'promo' ? await dropCode(deps, context) : null;
      const data = await cartData();
      return why === null
        ? { ok: false, code: 'MEANS_SPENT', data }
        : { ok: false, code: 'PROMO_GONE', details: { why }, data };
    }
    case 'OFFER_GONE':
      return {
        ok: false,
        code: OFFER_CODES[refusal.why],
        details: { name: refusal.offer },
        data: await cartData(),
      };
    case 'KIT_WITHHELD': {
      const data = await cartData();
      const kits = data.cartData.packages.flatMap((each) => each.kits);
      const why = kits.find(({ hash }) => hash === refusal.key)?.whyNot.join('. ') ?? '';
      return { ok: false, code: refusal.code, details: { name: refusal.name, why }, data };
    }
    case 'GIFT_GONE':
    case 'CART_CHANGED':
      return { ok: false, code: refusal.code, data: await cartData() };
    case 'BONUS_PROOF_NEEDED':
      return { ok: false, code: refusal.code, data: redirectTo('payment') };
    case 'CAPTCHA_NEEDED':
    case 'CAPTCHA_FAILED':
    case 'RESERVE_NOTICE_NEEDED':
      return { ok: false, code: refusal.code, data: refusal.data };
    case 'ORDER_UNDERWAY':
    case 'KEY_REUSED':
    case 'PHONE_PROOF_NEEDED':
    case 'TOO_MANY_ORDERS':
      return { ok: false, code: refusal.code };
  }
}

/** Agreements that are not ticked, or were ticked beside another text than the one that holds: words by their fields. */
function agreementFaults(
  agreements: readonly RequiredAgreement[],
  { agreements: ticked, documentVersions = {} }: OrderBody,
): FieldTexts {
  const missing: ReadonlySet<string> = new Set(
    missingAgreements(
      agreements.map(({ alias }) => alias),
      ticked,
    ),
  );
  return onlyTexts(
    Object.fromEntries(
      agreements.map(({ alias, document: { version } }) => [
        `agreements.${alias}`,
        missing.has(alias)
          ? AGREE
          : isBesideAnother(alias, documentVersions, version)
            ? TEXT_CHANGED
            : null,
      ]),
    ),
  );
}

/** What is wrong with the box for keeping the means: other words beside it, or a monthly kit whose charges nobody has agreed to. */
async function keepFaults(
  deps: CheckoutDeps,
  body: OrderBody,
  order: { readonly cart: CartDocument | null; readonly agreements: readonly RequiredAgreement[] },
  context: CallContext,
): Promise<FieldTexts> {
  const changed = keepFault(body);
  if (changed) return { [`agreements.${KEEP_BOX}`]: changed };
  const isLacking = isMonthlyUnagreed(order) && keepConsent(deps, body, order, context) === null;
  if (!isLacking || context.actor.kind !== 'contract') return {};
  const state = await readCheckout(deps, context);
  if ('ok' in state) return {};
  const method = body.paymentSelected ? readMethod(body.paymentSelected) : chosenMethod(state);
  const { totalMinor } = state.sums;
  const currency = state.stored.terms.currency.externalIso;
  const offer = await keepOffer(deps, { ...order, method, totalMinor, currency }, context);
  return offer ? { [`agreements.${KEEP_BOX}`]: AGREE } : {};
}

/** Nobody takes on a monthly kit by other terms than they have read; a sender who knows nothing of them is taken. */
async function termsRefusal(
  deps: CheckoutDeps,
  cart: CartDocument | null,
  shown: string | null | undefined,
  context: CallContext,
): Promise<CallAnswer<OrderCall> | null> {
  if (shown === undefined || !hasMonthly(cart)) return null;
  const state = await readCheckout(deps, context);
  if ('ok' in state) return null;
  const due = await monthlyTerms(deps, state, context);
  if (!due) return { ok: false, code: 'DELIVERY_COST_UNKNOWN' };
  return due.terms === shown ? null : { ok: false, code: 'MONTHLY_TERMS_NEEDED' };
}

/** A form reads otherwise than it did on the page. */
const changedForms = (agreements: readonly RequiredAgreement[]): FieldTexts =>
  Object.fromEntries(
    agreements
      .filter(({ alias }) => AGREEMENT_FACTS[alias].isFilled)
      .map(({ alias }) => [`agreements.${alias}`, TEXT_CHANGED]),
  );

/** By what the same request is known again; null where the browser sends no key. */
const keyOf = (
  scope: string,
  wish: object,
  { idempotencyKey: key }: Pick<CallContext, 'idempotencyKey'>,
): RequestKey | null => (key === null ? null : { scope, key, requestHash: hashRequest(wish) });

/**
 * 'Buy now': checks the agreements, places the order, then, after the commit, begins its payment. A repetition gets what the
 * first one got. When the provider is down the order stands unpaid, and the thank-you page offers to pay again.
 */
export async function buyNow(
  deps: CheckoutDeps,
  body: OrderBody,
  context: CallContext,
): Promise<CallAnswer<OrderCall>> {
  // A try with the captcha's answer, or after a window, asks for the same as the one without it.
  const { token, reserveNotice, monthlyTerms: shownTerms, ...wish } = body;
  const session = context.session.current;
  if (!session?.cartId)
    return { ok: false, code: 'CART_EMPTY', data: { redirect: stepPath(context, 'home') } };
  const cart = (await deps.carts.findCurrent(context))?.document ?? null;
  const pack = deps.delivery.packOf(context);
  const agreements = await listAgreements(deps.content, pack, context, cart);
  const faults = {
    ...agreementFaults(agreements, body),
    ...(await keepFaults(deps, body, { cart, agreements }, context)),
  };
  const key = keyOf(session.id, wish, context);
  // Whoever asks again is given the first answer, even when the country asks for more agreements by now.
  const isAskedAgain = async () => key !== null && (await isKeyKnown(deps.database, key));
  if (Object.keys(faults).length > 0 && !(await isAskedAgain())) {
    // Whoever skipped a step is sent to it first.
    const state = await readCheckout(deps, context);
    if ('ok' in state) return state;
    return { ok: false, code: 'AGREEMENTS_NEEDED', fields: faults };
  }
  const terms = await termsRefusal(deps, cart, shownTerms, context);
  if (terms && !(await isAskedAgain())) return terms;
  const method = body.paymentSelected ? readMethod(body.paymentSelected) : null;
  if (body.paymentSelected && !method)
    return { ok: false, code: 'PAYMENT_NEEDED', data: { redirect: stepPath(context, 'payment') } };
  const ports: OrderAndPayPorts = {
    orders: orderDeps(
      deps,
      async (order) =>
        noticeDue(pack, order, reserveNotice) ?? (await admitOrder(deps, token, context)(order)),
    ),
    payment: deps.payment,
    placed(order, isFirst) {
      if (isFirst) deps.countOrder(context.place.store, recordedRole(context.actor));
      // Whoever is signed in sees the order as its owner; the next one at this browser must not.
      if (context.actor.kind === 'visitor') allowOrder(context, deps.secret, order.id);
    },
  };
  const request: OrderRequest = {
    cartId: session.cartId,
    asker: context,
    method,
    shown: readShown(body, getStore(context.place.store).currency),
    revision: body.revision ?? null,
    isWithoutCode: body.promoCode === '',
    shownCode: body.promoCode ? readCode(body.promoCode) : null,
    ...(body.gifts && { shownGifts: body.gifts }),
    agreements: snapshotAgreements(agreements),
    fillForms: (order) =>
      fillAgreements(agreements, order, readerOf(deps, context), body.formHash ?? null),
    key,
  };
  const keep = keepConsent(deps, body, { cart, agreements }, context);
  const result = await orderAndPay(ports, request, payingFrom(context), keep);
  if (result.kind === 'refused') {
    const { refusal } = result;
    return refusal.code === 'FORM_CHANGED'
      ? { ok: false, code: 'AGREEMENTS_NEEDED', fields: changedForms(agreements) }
      : refusalOf(deps, refusal, context);
  }
  return {
    ok: true,
    value: result.answer,
    ...(result.isPaymentStarted ? {} : { message: [PAYMENT_TEXTS.providerDown] }),
  };
}
