import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { cartDataSchema } from '#features/cart/calls/cart-data.ts';
import { meansWhySchema } from '#features/orders/calls/means-why.ts';
import { PHONE_PROOF_NEEDED } from '#features/payment/calls/door-code.ts';
import { paymentMethodSchema, paymentStartSchema } from '#features/payment/calls/payment.ts';
import { promoSchema } from '#features/promo-codes/calls/promo-codes.ts';
import { message } from '#i18n/message.ts';
import { shownVersions } from '#platform/versions-schema.ts';
import { DELIVERY_COST_UNKNOWN, monthlyTermsSchema } from './monthly-terms.ts';
import { offerRefusals } from './offer-refusals.ts';
import { withdrawalSchema } from './withdrawal.ts';
import { GIFTS_MAX } from '../rules/shown-gifts.ts';

const NAME_MAX = 64;
const AGREEMENTS_MAX = 20;
const INT_MAX = 2_147_483_647;

const sumShown = z.number().min(0).max(1e13);
const sumMaybe = sumShown.nullish();
const named = z.string().max(NAME_MAX);
const captcha = z.string().max(4_000);
/** Parts of the full body that say again what the server knows: taken so that no sender fails, and not looked at. */
const ignored = z.unknown().optional();

/** Both bodies of the specification: the short one is the full one with less in it. Source: C7-080, C7-081. */
const orderBody = z.object({
  orderNumber: z.union([z.string().max(20), z.number().min(0).max(1e20)]).nullish(),
  cartSum: sumMaybe,
  deliverySum: sumMaybe,
  /** The code that the page showed at work; an empty text: none, so that one that holds no more surprises nobody. */
  promoCode: named.nullish(),
  promoSale: sumMaybe,
  bonusSum: sumMaybe,
  creditSum: sumMaybe,
  mentorContract: named.nullish(),
  totalSum: sumShown,
  /** Alias or full code; without it the method chosen at the payment step. */
  paymentSelected: named.nullish(),
  type: named.nullish(),
  paymentData: ignored,
  deliveryData: ignored,
  bonusConditions: ignored,
  additionalFields: ignored,
  /** Aliases of the agreements that are ticked. */
  agreements: z.array(named).max(AGREEMENTS_MAX).default([]),
  /** Ours: of the documents beside them; a tick beside another one than holds is refused at its field. */
  documentVersions: shownVersions,
  /** Ours: presents that the page showed; one that comes no more is refused, as it changes no sum. Who says nothing takes what comes. */
  gifts: z
    .array(z.object({ sku: named, count: z.number().int().min(1).max(INT_MAX) }))
    .max(GIFTS_MAX)
    .nullish(),
  /** Ours: of the filled form that the page showed; one that reads otherwise now is refused at its box. Source: C2-087. */
  formHash: z.string().max(64).nullish(),
  /** Revision of the cart that the page showed. */
  revision: z.number().int().min(0).max(INT_MAX).nullish(),
  /** Ours: the notice of a reserve that the page showed, null for none; another one than is due is refused. Who says nothing is taken. */
  reserveNotice: named.nullish(),
  /** Ours: what the page said of the monthly kits, null for nothing; other terms than hold are refused. Who says nothing is taken. */
  monthlyTerms: named.nullish(),
  /** Of the captcha, where it was asked for. */
  token: captcha.optional(),
});

const userData = z.object({
  contract: z.string(),
  role: z.string().nullable(),
  nameFirst: z.string(),
  nameSecond: z.string(),
  nameThird: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  hasUnpaidOrder: z.boolean(),
  cashback: z.object({ value: z.number() }),
  /** Null where nobody is chosen. */
  mentor: z.object({ contract: z.string(), fullName: z.string() }).nullable(),
  /** Those that can still be used. */
  certificates: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        type: z.string(),
        currency: z.string(),
        sum: z.number(),
      }),
    )
    .readonly(),
  /** Major units by kind; null of a guest, who has no balance at all. Source: C3-095, I2-108. */
  bonuses: z
    .object({ b25: z.number(), bz: z.number(), elacc: z.number(), roz19: z.number() })
    .nullable(),
  credit: z.number().nullable(),
});

const deliveryData = z.object({
  receiver: z.object({
    nameFirst: z.string(),
    nameSecond: z.string(),
    nameThird: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  selectedDelivery: z.object({
    type: z.string(),
    company: z.string(),
    pointNumber: z.number().nullable(),
    countryCode: z.string(),
    cityName: z.string(),
    addressTo: z.string(),
    hours: z.string().nullable(),
    comment: z.string(),
    price: z.object({ value: z.number() }),
    period: z.string(),
    dates: z.object({ from: z.string(), to: z.string() }),
  }),
});

const sums = z.object({
  cartSum: z.number(),
  deliverySum: z.number(),
  promoSale: z.number(),
  bonusSum: z.number(),
  creditSum: z.number(),
  totalSum: z.number(),
});

/** What a balance can do for this order: `sum` is what there is, `value` what of it pays. Major units. Source: C3-085. */
const balance = z.object({
  sum: z.number(),
  value: z.number(),
  /** The most that it may pay here. Source: C9-026, C9-027, D10. */
  most: z.number(),
});

/** What each part of the cart is paid with, by the part's key; the parts are the sums to the last unit. Source: C3-086. */
const partInfo = z.object({
  paymentData: z.object({ fullCode: z.string() }),
  bonusSum: z.number(),
  creditSum: z.number(),
  promoCode: z.string().nullable(),
  promoSale: z.number(),
});

export const paymentData = z.object({
  methods: z.array(paymentMethodSchema).readonly(),
  /** Alias of the chosen method, or of the one that is preselected. */
  selected: z.string().nullable(),
  needMentor: z.boolean(),
  /** Source: C3-085. */
  promocode: promoSchema,
  /** Null for a guest. */
  bonus: balance
    .extend({
      /** Up to here no code is asked for; null: never one. */
      withoutProof: z.number().nullable(),
      /** The code was given in this session, for this cart. */
      isProven: z.boolean(),
      /** Money of one bonus. Source: C9-028, D8. */
      worth: z.number(),
      isTypedInGroups: z.boolean(),
    })
    .nullable(),
  credit: balance.nullable(),
  cartInfo: z.record(z.string(), partInfo),
  why: meansWhySchema,
  bonusConditions: z.object({ limit: z.number(), canPayDelivery: z.boolean() }),
  sums,
});

const stepData = { userData, cartData: cartDataSchema, deliveryData, paymentData };

export const DELIVERY_NEEDED = {
  status: 409,
  text: message('checkout.delivery-needed', 'Сначала выберите доставку и укажите получателя'),
} as const satisfies RefusalSpec;

/** Each names the way to what is missing. */
export const STEP_REFUSALS = {
  CART_EMPTY: { status: 409, text: message('checkout.cart-empty', 'В корзине ничего нет') },
  DELIVERY_NEEDED,
  PAYMENT_NEEDED: {
    status: 409,
    text: message('checkout.payment-needed', 'Выберите способ оплаты'),
  },
} as const;

/** So many bonuses are given only to who has proven to be their owner. Source: C4-092. */
export const BONUS_PROOF_NEEDED = {
  status: 422,
  text: message('checkout.bonus-proof-needed', 'Чтобы списать столько бонусов, введите код из SMS'),
} as const satisfies RefusalSpec;

const orderCall = {
  body: orderBody,
  data: paymentStartSchema.extend({ orderNumber: z.string(), headerId: z.number() }),
  refusals: {
    ...STEP_REFUSALS,
    CART_CHANGED: {
      status: 409,
      text: message(
        'checkout.cart-changed',
        'Корзина изменилась в другом окне. Проверьте заказ и продолжите',
      ),
    },
    AGREEMENTS_NEEDED: {
      status: 422,
      text: message('checkout.agreements-needed', 'Чтобы оформить заказ, отметьте согласия'),
    },
    PRICES_CHANGED: {
      status: 409,
      text: message(
        'checkout.prices-changed',
        'Сумма заказа изменилась. Проверьте её и продолжите',
      ),
    },
    NOT_ENOUGH_STOCK: {
      status: 409,
      text: message('checkout.not-enough-stock', 'Некоторых товаров осталось меньше, чем в заказе'),
    },
    MEANS_SPENT: {
      status: 409,
      text: message(
        'checkout.means-spent',
        'Бонусов или средств на счёте уже не хватает. Проверьте заказ и продолжите',
      ),
    },
    PROMO_GONE: {
      status: 409,
      text: message(
        'checkout.promo-gone',
        '{why}. Мы убрали промокод из заказа. Проверьте заказ и продолжите',
      ),
    },
    ...offerRefusals,
    ORDER_UNDERWAY: {
      status: 409,
      text: message('checkout.order-underway', 'Заказ уже оформляется. Подождите немного'),
    },
    KEY_REUSED: {
      status: 422,
      text: message('checkout.key-reused', 'Этот запрос уже был отправлен с другими данными'),
    },
    DELIVERY_COST_UNKNOWN,
    MONTHLY_TERMS_NEEDED: {
      status: 409,
      text: message(
        'checkout.monthly-terms-needed',
        'Условия подписки изменились. Прочитайте их и продолжите',
      ),
    },
    RESERVE_NOTICE_NEEDED: {
      status: 409,
      text: message(
        'checkout.reserve-notice-needed',
        'Прочитайте, сколько товары ждут оплаты, и продолжите',
      ),
    },
    CAPTCHA_NEEDED: { status: 422, text: CAPTCHA_TEXTS.needed },
    CAPTCHA_FAILED: { status: 422, text: CAPTCHA_TEXTS.failed },
    PHONE_PROOF_NEEDED,
    BONUS_PROOF_NEEDED,
    TOO_MANY_ORDERS: {
      status: 422,
      text: message(
        'checkout.too-many-orders',
        'На этот телефон уже есть заказы с оплатой при получении, которые мы ещё не подтвердили. Дождитесь подтверждения или выберите другой способ оплаты',
      ),
    },
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
} as const;

/** Source: C7-076, C3-082 to C3-093. */
export const getPaymentStep = defineCall({
  name: 'shopen_app_ajax_cart_payment_data_get',
  about: 'What the payment step shows. Without delivery there is no payment step.',
  at: 'GET /{lang}/shop/ajax/cart/payment/data/get/',
  who: ANYBODY,
  data: z.object(stepData),
  refusals: {
    CART_EMPTY: STEP_REFUSALS.CART_EMPTY,
    DELIVERY_NEEDED: STEP_REFUSALS.DELIVERY_NEEDED,
  },
  proof: 'none',
  asksRecentProof: true,
  limit: 'browse',
});

/** Source: C7-076, C4-095. */
export const getFinalStep = defineCall({
  name: 'shopen_app_ajax_cart_final_data_get',
  about: 'What the final step shows, with the agreements of the country.',
  at: 'GET /{lang}/shop/ajax/cart/final/data/get/',
  who: ANYBODY,
  data: z.object({
    ...stepData,
    agreements: z.array(
      z.object({
        alias: z.string(),
        text: z.string(),
        document: z.object({
          alias: z.string(),
          title: z.string(),
          version: z.number(),
          /** Where its window asks for it. */
          url: z.string(),
          /** The same as a page. */
          page: z.string(),
          /** Of a document that is filled from the order: stands for what it says now. */
          formHash: z.string().nullable(),
        }),
      }),
    ),
    /** Ours: whether the means that pays this order may be kept, with the words that are agreed to; null: it may not. */
    keep: z
      .object({
        /** The box's name among the agreements of an order. */
        alias: z.string(),
        version: z.number(),
        label: z.string(),
        text: z.string(),
        /** Print of these words in the reader's language. */
        hash: z.string(),
        /** A monthly kit is charged by it. */
        isNeeded: z.boolean(),
        /** The order's own agreement says it: there is no box. */
        isAgreed: z.boolean(),
      })
      .nullable(),
    button: z.string(),
    /** The window that stands between the agreements and the order; null where none is due. Source: C4-097, C9-039, C9-040. */
    reserveNotice: z.enum(['reserved-notification', 'reserved-notification-az']).nullable(),
    /** How long goods wait: minutes for the money, days for the buyer at a point; null where a courier brings them. */
    reserve: z.object({ minutes: z.number(), storageDays: z.number().nullable() }),
    /** Ours: what the monthly kits of the cart cost from the next month on; null: there are none, or nobody knows now. Source: C2-057, C2-058. */
    monthly: monthlyTermsSchema.nullable(),
    /** Whether a window asks for it once more before the order. Source: C4-096, D68. */
    isMonthlyAsked: z.boolean(),
    /** Ours: null where the seller's law wants nothing said. */
    withdrawal: withdrawalSchema.nullable(),
  }),
  refusals: STEP_REFUSALS,
  proof: 'none',
  asksRecentProof: true,
  limit: 'browse',
});

/** Ours: the specification names no call. */
export const choosePayment = defineCall({
  name: 'cart_payment_method_choose',
  about: 'Keeps the method chosen at the payment step; the next step is the final one.',
  at: 'POST /{lang}/shop/ajax/cart/payment/method/choose/',
  who: ANYBODY,
  body: z.object({ paymentSelected: named }),
  data: z.object({ redirect: z.string() }),
  refusals: {
    ...STEP_REFUSALS,
    BONUS_PROOF_NEEDED,
    MENTOR_NEEDED: {
      status: 422,
      text: message('checkout.mentor-needed', 'Чтобы продолжить, выберите наставника'),
    },
  },
  proof: 'origin',
  asksRecentProof: true,
  limit: 'edit',
});

/** Source: C4-098, C7-079 to C7-082. */
export const checkPayment = defineCall({
  name: 'cart_payment_data_check',
  about: 'Places the order and says where to pay.',
  at: 'POST /{lang}/shop/ajax/cart/payment/data/check/',
  who: ANYBODY,
  aliases: ['shopen_app_ajax_cart_payment_data_check'],
  ...orderCall,
});

/** Source: C7-079. */
export const checkPaymentInGermany = defineCall({
  name: 'shopen_app_ajax_cart_de_payment_data_check',
  about: 'The same under the German store’s name.',
  at: 'POST /{lang}/shop/ajax/cart/de-payment/data/check/',
  who: ANYBODY,
  ...orderCall,
});

export const placeOrder = defineCall({
  name: 'cart_order_place',
  about: 'The same with its own name, for senders that speak of orders.',
  at: 'POST /{lang}/shop/ajax/cart/order/place/',
  who: ANYBODY,
  ...orderCall,
});
