import type { Actor } from '#base/actor.ts';
import { formatDayRange } from '#base/calendar.ts';
import type { Text } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { addressLine } from '#countries/address-line.ts';
import { localeOf } from '#countries/locale-map.ts';
import { nameAt } from '#countries/names.ts';
import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { BonusProof, Standing } from '#features/balances/server/public.ts';
import type { CartService, PricedStoredCart } from '#features/cart/server/public.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import {
  getDraft,
  NO_MEANS,
  type CheckoutDraft,
  type DeliveryQuote,
  type DeliveryService,
  type PickupPoint,
} from '#features/delivery/server/public.ts';
import type { Mentors } from '#features/mentors/server/public.ts';
import {
  findPurchase,
  findPreviousMethod,
  orderSums,
  shareMeans,
  whyView,
  type MeansQuestion,
  type ClaimSource,
  type MeansSource,
  type MeansWhy,
  type OrderSums,
} from '#features/orders/server/public.ts';
import {
  listMethods,
  thankYouPath,
  type PaymentMethodView,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import type { PromoCodes } from '#features/promo-codes/server/public.ts';
import type { PromoView } from '#features/promo-codes/calls/promo-codes.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { writeSums } from '../rules/shown-sums.ts';
import type { OrderGuards } from './admit-order.ts';
import { balanceView, cartInfo } from './balance-view.ts';
import { needsMentor, userView } from './user-view.ts';

export interface CheckoutDeps {
  readonly database: Database;
  readonly carts: CartService;
  readonly delivery: DeliveryService;
  readonly content: ContentPages;
  readonly payment: PaymentParts;
  /** What may pay a part of an order beside the chosen method. */
  means(): readonly MeansSource[];
  /** What orders use up beside them. */
  claims(): readonly ClaimSource[];
  /** What the chosen code does, in words. */
  readonly promo: Pick<PromoCodes, 'view'>;
  /** The server's secret: makes the token by which a guest sees the order. */
  readonly secret: string;
  readonly guards: OrderGuards;
  readonly balances: BalancesAtCheckout;
  /** What the account says of somebody: certificates, cashback and the like. */
  factsOf(context: CallContext, actor: Actor): Promise<Readonly<Record<string, unknown>>>;
  readonly mentors: Pick<Mentors, 'mentorOfBuyer'>;
  /** Called once for each order that is placed; null: a visitor. */
  countOrder(store: string, buyer: 'pc' | 'c' | null): void;
  /** Called with the number of each order that is placed. */
  afterOrder(orderNumber: string, context: CallContext): Promise<void>;
  /** Puts a text into a language; the call server's own translator. */
  translateFor(language: string): (text: Text) => string;
}

/** What the steps ask of the buyer's balances. */
export interface BalancesAtCheckout {
  readonly proof: Pick<BonusProof, 'check' | 'isSmsOn' | 'way'>;
  standing(question: MeansQuestion, sums: OrderSums): Promise<Standing | null>;
}

/** A cart that has been through the delivery step, priced afresh. */
export interface CheckoutState {
  readonly stored: PricedStoredCart;
  readonly draft: CheckoutDraft;
  readonly quote: DeliveryQuote;
  readonly point: PickupPoint | null;
  readonly sums: OrderSums;
  /** Why each of the means pays so much. */
  readonly why: MeansWhy;
  readonly promo: PromoView;
  /** The code that was chosen, and what the buyer holds; null for a guest. */
  readonly standing: Standing | null;
  /** True where the spending of so many bonuses waits for a code. */
  readonly isProofLacking: boolean;
  readonly methods: readonly PaymentMethodView[];
}

export type StepRefusal = {
  readonly ok: false;
  readonly code: 'CART_EMPTY' | 'DELIVERY_NEEDED';
  readonly data: { readonly redirect: string };
};

/** Where each step is; a guest's delivery step registers quickly on the way (C2-014). */
export const stepPath = (
  { place, actor }: Pick<CallContext, 'place' | 'actor'>,
  step: 'home' | 'delivery' | 'payment' | 'final',
): string => {
  const home = `/${place.language}/`;
  if (step === 'home') return home;
  const isDelivery = step === 'delivery' && actor.kind !== 'contract';
  return `${home}shop/cart/${isDelivery ? 'delivery-with-registration' : step}/`;
};

/** Where a buyer without a cart goes on: to the order that this very cart became, else to the main page (C2-004). */
async function pathWithoutCart({ database }: CheckoutDeps, context: CallContext): Promise<string> {
  const cartId = context.session.current?.cartId;
  const order = cartId ? await findPurchase(database, { cartId }) : null;
  return order
    ? thankYouPath(context.place.language, order.paymentMethod, order)
    : stepPath(context, 'home');
}

/** Reads how far the buyer has come; each step that was left out is told with the way to it. */
export async function readCheckout(
  deps: CheckoutDeps,
  context: CallContext,
): Promise<CheckoutState | StepRefusal> {
  const cart = await deps.carts.findCurrent(context);
  if (!cart)
    return {
      ok: false,
      code: 'CART_EMPTY',
      data: { redirect: await pathWithoutCart(deps, context) },
    };
  const stored = await deps.carts.priceFor(cart, context);
  if (stored.priced.amount === 0)
    return { ok: false, code: 'CART_EMPTY', data: { redirect: stepPath(context, 'home') } };
  const redirect = stepPath(context, 'delivery');
  const needed = { ok: false, code: 'DELIVERY_NEEDED', data: { redirect } } as const;
  const draft = await getDraft(deps.database, cart.id, context.now);
  if (!draft) return needed;
  const quoted = await deps.delivery.quote(draft.delivery, stored.priced, context);
  if (!quoted.ok) return needed;
  const { quote, point } = quoted.value;
  const { actor } = context;
  const methods = listMethods(deps.payment.providers, {
    methods: deps.delivery.packOf(context).paymentMethods,
    country: context.place.country,
    currency: stored.terms.currency.externalIso,
    canPayOnDelivery: quote.isPaymentTaken,
    previousMethod:
      actor.kind === 'contract' ? await findPreviousMethod(deps.database, actor.personId) : null,
  });
  const chosen = draft.means ?? NO_MEANS;
  const question = { chosen, priced: stored, quote, asker: context, receiver: draft.receiver };
  const { tenders, lacks, why } = await shareMeans(deps.means(), question);
  const promo = await deps.promo.view(question);
  const { sumMinor, tenders: ofCart } = stored.priced;
  const sums = orderSums(sumMinor, quote.priceMinor, [...ofCart, ...tenders]);
  const standing = await deps.balances.standing(question, sums);
  const isProofLacking = lacks === 'BONUS_PROOF_NEEDED';
  return { stored, draft, quote, point, sums, why, promo, standing, isProofLacking, methods };
}

const addressText = ({ draft, point }: CheckoutState, line: string): string =>
  point ? point.address : addressLine(line, draft.delivery.address);

function deliveryView(deps: CheckoutDeps, state: CheckoutState, context: CallContext) {
  const { draft, quote, point, stored } = state;
  const { receiver } = draft;
  const { language, country } = context.place;
  const { carriers, address } = deps.delivery.packOf(context);
  const carrier = carriers.find(({ code }) => code === quote.carrier);
  return {
    receiver: {
      nameFirst: receiver.firstName,
      nameSecond: receiver.lastName,
      nameThird: receiver.patronymic,
      email: receiver.email,
      phoneNumber: receiver.phone,
    },
    selectedDelivery: {
      type: quote.carrier,
      company: point?.company ?? (carrier ? nameAt(carrier.name, context.place) : quote.carrier),
      pointNumber: quote.pointNumber,
      countryCode: country,
      cityName: point?.cityName ?? draft.delivery.address?.city ?? '',
      addressTo: addressText(state, address.line),
      hours: point?.hours ?? null,
      comment: draft.delivery.comment,
      price: { value: majorNumber(quote.priceMinor, stored.terms.currency) },
      period: formatDayRange(quote.from, quote.to, localeOf(language)),
      dates: { from: quote.from, to: quote.to },
    },
  };
}

/** Alias of the method that the buyer chose, if it is still to be had. */
export const chosenMethod = ({ draft, methods }: CheckoutState): PaymentMethod | null =>
  methods.find(({ alias }) => alias === draft.paymentMethod)?.alias ?? null;

/** What both steps show. Source: C7-076. */
export async function stepView(deps: CheckoutDeps, state: CheckoutState, context: CallContext) {
  const say = deps.translateFor(context.place.language);
  const { limit, canPayDelivery } = deps.delivery.packOf(context).bonusConditions;
  const mentor = await deps.mentors.mentorOfBuyer(context);
  const selected = chosenMethod(state) ?? state.methods[0]?.alias ?? null;
  return {
    userData: await userView(deps, state, mentor, context),
    cartData: await deps.carts.shown(state.stored, context),
    deliveryData: deliveryView(deps, state, context),
    paymentData: {
      methods: state.methods.map((method) => ({ ...method, name: say(method.name) })),
      selected,
      needMentor: needsMentor(deps, mentor, context),
      promocode: state.promo,
      ...balanceView(state),
      cartInfo: cartInfo(state, selected),
      why: whyView(state.why, state.stored.terms.currency),
      bonusConditions: { limit, canPayDelivery },
      sums: writeSums(state.sums, state.stored.terms.currency),
    },
  };
}
