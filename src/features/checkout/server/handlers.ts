import type { CallAnswer } from '#base/call.ts';
import { formatMoney } from '#base/money-format.ts';
import { AGREEMENT_FACTS } from '#countries/agreements.ts';
import type { CountryPack } from '#countries/country.ts';
import { isPaidLater, readMethod } from '#countries/payment-methods.ts';
import { localeOf } from '#countries/locale-map.ts';
import { saveDraft } from '#features/delivery/server/public.ts';
import { RESERVATION_MINUTES } from '#features/orders/rules/public.ts';
import { KEEP_BOX, KEEP_VERSION } from '#features/payment/rules/kept-means.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { pathsIn } from '#web/paths.ts';
import {
  checkPayment,
  checkPaymentInGermany,
  choosePayment,
  getFinalStep,
  getPaymentStep,
  placeOrder,
} from '../calls/checkout.ts';
import { checkMonthlyDelivery } from '../calls/monthly-terms.ts';
import { dueNotice } from '../rules/reserve-notice.ts';
import { formHashOf, listAgreements, type RequiredAgreement } from './agreements.ts';
import { createBalanceHandlers } from './apply-balances.ts';
import { buyNow } from './buy-now.ts';
import { keepOffer, keepWords } from './keep-offer.ts';
import { hasMonthly, monthlyLines, monthlyTerms } from './monthly-terms.ts';
import { readerOf } from './pre-purchase-form.ts';
import {
  chosenMethod,
  readCheckout,
  stepPath,
  stepView,
  type CheckoutDeps,
  type CheckoutState,
} from './step-data.ts';
import { lacksMentor } from './user-view.ts';
import { sellerPack, withdrawalWords } from './withdrawal.ts';

/** How long the order waits at its point: a store keeps it as the country says, any other point as it says itself. */
const storageDays = (
  { orderStoragePeriodDaysInCsc }: CountryPack,
  { quote, point }: CheckoutState,
): number | null =>
  point && (quote.kind === 'csc' ? orderStoragePeriodDaysInCsc : point.storageDays);

/** Where a document is read: by its window, and as a page. A form that is filled from the order has its own. */
function placesOf({ alias, document }: RequiredAgreement, { place }: CallContext) {
  const { language, country } = place;
  const paths = pathsIn(language);
  const at = `/${language}/shop/ajax/document`;
  return AGREEMENT_FACTS[alias].isFilled
    ? { url: `${at}/pre-purchase-form/?country=${country}`, page: paths.prePurchaseForm() }
    : { url: `${at}/${document.alias}/`, page: paths.staticPage(document.alias) };
}

type FinalAnswer = CallAnswer<typeof getFinalStep>;

async function finalStep(deps: CheckoutDeps, context: CallContext): Promise<FinalAnswer> {
  const state = await readCheckout(deps, context);
  if ('ok' in state) return state;
  const method = chosenMethod(state);
  const isMentorNeeded = await lacksMentor(deps, context);
  if (method === null || isMentorNeeded || state.isProofLacking)
    return { ok: false, code: 'PAYMENT_NEEDED', data: { redirect: stepPath(context, 'payment') } };
  const { language } = context.place;
  const reader = readerOf(deps, context);
  const { say, pack } = reader;
  const order = { ...state, priced: state.stored, method };
  // Inside the Union the law of who sells says what is on it, wherever the parcel goes.
  const seller = sellerPack(deps, context);
  const words = seller.isEuMember ? seller : pack;
  const button = isPaidLater(method) ? words.orderButtonOnReceipt : words.orderButton;
  const agreements = await listAgreements(deps.content, pack, context, state.stored.cart.document);
  const { currency } = state.stored.terms;
  const { totalMinor } = state.sums;
  const cart = state.stored.cart.document;
  const wish = { method, totalMinor, currency: currency.externalIso, cart, agreements };
  const keep = await keepOffer(deps, wish, context);
  const sum = formatMoney(totalMinor, currency, localeOf(language));
  return {
    ok: true,
    value: {
      ...(await stepView(deps, state, context)),
      agreements: agreements.map((agreement) => {
        const { alias, document } = agreement;
        return {
          alias,
          text: say(AGREEMENT_FACTS[alias].text),
          document: {
            alias: document.alias,
            title: document.title,
            version: document.version,
            formHash: formHashOf(agreement, order, reader),
            ...placesOf(agreement, context),
          },
        };
      }),
      keep: keep && {
        alias: KEEP_BOX,
        version: KEEP_VERSION,
        ...keepWords(keep.purpose, say),
        isNeeded: keep.purpose === 'monthly',
        isAgreed: keep.isAgreed,
      },
      button: say({ ...button, values: { sum } }),
      reserveNotice: dueNotice(pack, { method, totalMinor: state.sums.totalMinor }),
      reserve: { minutes: RESERVATION_MINUTES, storageDays: storageDays(pack, state) },
      monthly: hasMonthly(cart) ? await monthlyTerms(deps, state, context) : null,
      isMonthlyAsked: hasMonthly(cart) && pack.isSubscriptionStepUsed,
      withdrawal: await withdrawalWords(deps, state, context),
    },
  };
}

const CHOOSE_MENTOR = message(
  'checkout.choose-mentor',
  'Укажите номер наставника или выберите его из списка',
);

/** The calls of the payment and the final step. */
export function createCheckoutHandlers(deps: CheckoutDeps): HandledCall[] {
  return [
    handle(getPaymentStep, async (_input, context) => {
      const state = await readCheckout(deps, context);
      return 'ok' in state ? state : { ok: true, value: await stepView(deps, state, context) };
    }),

    handle(checkMonthlyDelivery, async (_input, context) => {
      const state = await readCheckout(deps, context);
      if ('ok' in state) return state;
      if (monthlyLines(state).length === 0) return { ok: false, code: 'NO_MONTHLY' };
      const value = await monthlyTerms(deps, state, context);
      return value ? { ok: true, value } : { ok: false, code: 'DELIVERY_COST_UNKNOWN' };
    }),

    handle(getFinalStep, (_input, context) => finalStep(deps, context)),

    handle(choosePayment, async ({ body }, context) => {
      const state = await readCheckout(deps, context);
      if ('ok' in state) return state;
      const wished = readMethod(body.paymentSelected);
      const method = state.methods.find(({ alias }) => alias === wished);
      if (!method)
        return {
          ok: false,
          code: 'PAYMENT_NEEDED',
          data: { redirect: stepPath(context, 'payment') },
        };
      if (await lacksMentor(deps, context))
        return { ok: false, code: 'MENTOR_NEEDED', fields: { mentor: CHOOSE_MENTOR } };
      if (state.isProofLacking) return { ok: false, code: 'BONUS_PROOF_NEEDED' };
      const draft = { ...state.draft, paymentMethod: method.alias };
      await saveDraft(deps.database, state.stored.cart.id, draft, context.now);
      return { ok: true, value: { redirect: stepPath(context, 'final') } };
    }),

    ...createBalanceHandlers(deps),

    handle(checkPayment, ({ body }, context) => buyNow(deps, body, context)),
    handle(checkPaymentInGermany, ({ body }, context) => buyNow(deps, body, context)),
    handle(placeOrder, async ({ body }, context) => {
      const answer = await buyNow(deps, body, context);
      if (answer.ok) await deps.afterOrder(answer.value.orderNumber, context);
      return answer;
    }),
  ];
}
