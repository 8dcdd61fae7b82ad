import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { CART_ID_MAX } from '#features/cart/model.ts';
import { KIT_PRODUCTS_MAX } from '#features/offers/model.ts';
import { message } from '#i18n/message.ts';

const day = z.string();
const money = z.object({ value: z.number(), currency: z.string() });

const month = z.object({
  number: z.number(),
  date: day,
  /** `payed` and `canceled` are the specification's words; a month that is still to come has none. Source: C3-104. */
  status: z.object({ alias: z.enum(['payed', 'canceled']).nullable() }),
  /** How it stands, ours: a month can be announced, wait for its money, or be skipped. */
  state: z.enum(['planned', 'announced', 'ordered', 'payed', 'skipped', 'failed', 'canceled']),
  /** What was said that it costs; null before it was announced. */
  sum: money.nullable(),
  /** Number of its order; null while there is none. */
  order: z.string().nullable(),
  /** When what failed is tried again; null: it is not. */
  nextTry: day.nullable(),
  /** What was wrong, in the reader's words; empty: nothing. */
  trouble: z.string(),
});

/** Where the kits could go: addresses that its holder keeps, and pickup points of the city that they are in. */
const elsewhere = z.object({
  choices: z
    .array(
      z.object({
        addressId: z.string().nullable(),
        pointNumber: z.number().nullable(),
        name: z.string(),
      }),
    )
    .readonly(),
  /** What the one that was asked about costs; null: none was. */
  offer: z
    .object({
      name: z.string(),
      ways: z
        .array(
          z.object({
            /** Code of the carrier. */
            type: z.string(),
            name: z.string(),
            cost: money,
            /** A month with its kit, by the prices of today. */
            totalSum: money,
            /** More than the message about the next month said: it is announced anew. */
            isDearer: z.boolean(),
          }),
        )
        .readonly(),
      /** Why it cannot go there; empty: it can. */
      trouble: z.string(),
    })
    .nullable(),
});

/** A subscription as its holder sees it. Source: C3-097 to C3-104. */
export const subscriptionView = z.object({
  id: z.string(),
  status: z.object({ alias: z.enum(['active', 'canceled', 'finished']) }),
  /** It rests: months pass without an order. */
  isPaused: z.boolean(),
  cancel_reason: z.string(),
  /** The same in the reader's words; empty where it did not end, and rests for no reason of ours. */
  reasonText: z.string(),
  period: z.object({ from: day, to: day }),
  delivery_info: z.object({
    cost: money,
    company: z.object({ name: z.string(), type: z.string() }),
    address: z.object({ address_string: z.string(), city: z.string() }),
    recipient: z.object({ name: z.string() }),
  }),
  kit: z.object({
    sku: z.string(),
    name: z.string(),
    /** What is in it. */
    description: z.string(),
    /** What its products cost one by one. */
    fullPrice: money,
    /** What the kit costs. */
    originalPrice: money,
    /** What it is made of, ours: what comes of each product, and what may come instead; empty: nothing may. */
    parts: z
      .array(
        z.object({
          sku: z.string(),
          name: z.string(),
          count: z.number(),
          chosen: z.string(),
          options: z
            .array(z.object({ sku: z.string(), name: z.string(), isThere: z.boolean() }))
            .readonly(),
        }),
      )
      .readonly(),
  }),
  /** Who takes it, as the form begins. */
  receiver: z.object({
    firstName: z.string(),
    lastName: z.string(),
    patronymic: z.string(),
    phone: z.string(),
    hasPatronymic: z.boolean(),
  }),
  count: z.number(),
  /** When the next kit is charged; empty when none comes. */
  date: day,
  items: z.array(month).readonly(),
  /** The next kit, as far as it can still be changed; null: none. */
  next: z
    .object({
      number: z.number(),
      date: day,
      isAnnounced: z.boolean(),
      sum: money.nullable(),
      /** Days to which it can be moved. */
      movable: z.object({ first: day, last: day }),
    })
    .nullable(),
  /** Where it could go instead; null unless the question asks it of this one. */
  elsewhere: elsewhere.nullable(),
  /** What is charged: `Visa •••• 4242`; null: each order waits to be paid. */
  means: z.object({ id: z.string(), name: z.string(), isOver: z.boolean() }).nullable(),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

export const SWAP_FAULT = message(
  'autoship.swap',
  'Этот товар сейчас нельзя положить в набор. Выберите другой',
);
const SUBSCRIPTION_UNKNOWN = {
  status: 404,
  text: message('autoship.unknown', 'Такой подписки нет'),
} as const satisfies RefusalSpec;
const refusals = {
  SUBSCRIPTION_UNKNOWN,
  IS_OVER: {
    status: 409,
    text: message('autoship.is-over', 'Эта подписка уже закончилась'),
  },
  IS_PAUSED: {
    status: 409,
    text: message('autoship.is-paused', 'Подписка приостановлена: сначала возобновите её'),
  },
  NOT_PAUSED: {
    status: 409,
    text: message('autoship.not-paused', 'Подписка не приостановлена'),
  },
  ALREADY_ORDERED: {
    status: 409,
    text: message(
      'autoship.already-ordered',
      'Заказ этого месяца уже оформлен. Его можно изменить или отменить в разделе «Мои заказы»',
    ),
  },
  NOT_ANNOUNCED: {
    status: 409,
    text: message(
      'autoship.not-announced',
      'Сумма следующего набора ещё не известна. Мы напишем за три дня до списания',
    ),
  },
  NO_NEXT: {
    status: 409,
    text: message('autoship.no-next', 'Следующих наборов в этой подписке нет'),
  },
  DAY: {
    status: 422,
    text: message('autoship.day', 'На этот день перенести нельзя. Выберите день из предложенных'),
  },
  MEANS: {
    status: 422,
    text: message('autoship.means', 'С этого способа оплаты списывать подписку нельзя'),
  },
  PLACE: {
    status: 422,
    text: message(
      'autoship.place',
      'Выберите, куда доставлять: сохранённый адрес или пункт выдачи',
    ),
  },
  PLACE_REFUSED: {
    status: 422,
    text: message('autoship.place-refused', 'На этот адрес не можем доставить'),
  },
  SWAP: { status: 422, text: SWAP_FAULT },
  RECEIVER: { status: 422, text: message('autoship.receiver', 'Проверьте, кто получит набор') },
  SUM_CHANGED: {
    status: 409,
    text: message(
      'autoship.sum-changed',
      'Сумма изменилась, пока вы выбирали. Посмотрите новую и подтвердите ещё раз',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;

/** A door or a point, one of both. */
const place = {
  addressId: z.string().max(36).optional(),
  pointNumber: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
};

/** Source: C7-031. */
export const getSubscriptions = defineCall({
  name: 'shopen_app_ajax_subscription_get_cust_subs',
  about: 'One’s subscriptions, the newest first.',
  at: 'GET /{lang}/shop/ajax/subscription/cust-subs/get/',
  who: OWN_CONTRACT,
  query: z.object({
    /** The subscription of which it is asked where else it could go. */
    elsewhere: z.string().max(36).optional(),
    ...place,
  }),
  data: z.array(subscriptionView).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Ours. */
export const readCancels = defineCall({
  name: 'account_subscription_read',
  about: 'Whoever looks at what ended has seen it: nothing of it is unread from then on.',
  at: 'POST /{lang}/shop/ajax/subscription/cancels/read/',
  who: OWN_CONTRACT,
  data: z.object({}),
  refusals: {},
  proof: 'token',
  limit: 'browse',
});

const customerSubscriptionId = z.string().max(36);

/** Source: C7-033. */
export const cancelSubscription = defineCall({
  name: 'shopen_app_ajax_subscription_cancel',
  about: 'Ends a subscription: nothing is ordered or charged for it from then on.',
  at: 'POST /{lang}/shop/ajax/subscription/cancel/{customerSubscriptionId}/',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), customerSubscriptionId }),
  data: z.object({ subscription: subscriptionView }),
  refusals: { SUBSCRIPTION_UNKNOWN, IS_OVER: refusals.IS_OVER },
  proof: 'token',
  limit: 'edit',
});

/** What else its holder does with one. */
export const CHANGES = [
  'skip',
  'take',
  'move',
  'pause',
  'resume',
  'means',
  'address',
  'kit',
  'receiver',
] as const;

/** Longer than any name may be, so that the rule with its own text decides. */
const text = z.string().max(1_000).optional();
const sku = z.string().max(CART_ID_MAX);

/** Ours: the specification names only the end. */
export const changeSubscription = defineCall({
  name: 'account_subscription_change',
  about:
    'Skips, orders now, moves, stops and takes up again, charges another means, goes elsewhere or to somebody else, or is made of other products.',
  at: 'POST /{lang}/shop/ajax/subscription/change/{id}/',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id: customerSubscriptionId }),
  body: z.object({
    what: z.enum(CHANGES),
    /** The month that the page showed as the next; left out: whichever is. */
    number: z.coerce.number().int().min(1).max(60).optional(),
    /** Where it is moved to. */
    day: z.string().max(10).optional(),
    meansId: z.string().max(36).optional(),
    /** Where it goes from now on, by whom, and what a month was shown to cost with that. */
    ...place,
    deliveryType: z.string().max(40).optional(),
    totalSum: z.coerce.number().min(0).max(1_000_000_000).optional(),
    /** What comes instead of products of the kit, by sku; what is left out stays as it is. */
    swaps: z
      .record(sku, sku)
      .refine((swaps) => Object.keys(swaps).length <= KIT_PRODUCTS_MAX)
      .meta({ maxProperties: KIT_PRODUCTS_MAX })
      .optional(),
    /** Who takes it from now on. */
    receiverNameFirst: text,
    receiverNameSecond: text,
    receiverNameThird: text,
    receiverPhone: text,
  }),
  data: z.object({ subscription: subscriptionView }),
  refusals,
  proof: 'token',
  limit: 'edit',
});
