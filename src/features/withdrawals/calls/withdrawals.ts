import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';

// How a contract is withdrawn from. Ours: the law of the Union asks for it (Directive 2011/83/EU, article 11a), the specification has no such calls.

/** More than a field takes, so that a text that is too long is told at its field and not as something broken. */
const text = (most: number) => z.string().max(most).default('');

const withdrawnLine = z.object({ name: z.string(), count: z.number() });

const declared = z.object({
  /** In words, with the zone. */
  at: z.string(),
  /** That it was declared then. */
  said: z.string(),
  /** Null: all of the order. */
  lines: z.array(withdrawnLine).readonly().nullable(),
});

/** An order as its contract can be withdrawn from, in the reader's words. */
const withdrawalView = z.object({
  orderNumber: z.string(),
  placedOn: z.string(),
  /** Who withdraws, and where the receipt goes. */
  name: z.string(),
  email: z.string(),
  /** `over`: the time has passed; `ended`: the order was cancelled before; `done`: it is withdrawn from whole; `returned`: what is not, came back. */
  standing: z.enum(['open', 'over', 'ended', 'done', 'returned']),
  /** Pieces of it were withdrawn from, or came back, before. */
  isPartly: z.boolean(),
  /** The last day. */
  until: z.string(),
  /** What is to be known before the press: until when it can be done, and when the money comes back. */
  terms: z.array(z.string()).readonly(),
  /** What leads here, and the press that declares it. */
  press: z.string(),
  confirm: z.string(),
  /** What has been declared already, the earliest first. */
  declared: z.array(declared).readonly(),
  lines: z
    .array(
      z.object({
        key: z.string(),
        sku: z.string(),
        name: z.string(),
        /** Pieces that nobody has withdrawn from. */
        left: z.number(),
        isGift: z.boolean(),
        /** Need not be taken back once it is opened. */
        isSealed: z.boolean(),
      }),
    )
    .readonly(),
  /** It holds a monthly kit: further ones are stopped where subscriptions are. */
  isMonthly: z.boolean(),
  /** The page that says all of the right; null where the store has none. */
  document: z.object({ title: z.string(), alias: z.string() }).nullable(),
});
export type WithdrawalView = z.output<typeof withdrawalView>;

const receipt = z.object({
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  /** When it was declared, in words, with the zone. */
  at: z.string(),
  /** Null: all of the order. */
  lines: z.array(withdrawnLine).readonly().nullable(),
  /** What follows, a sentence or two each. */
  next: z.array(z.string()).readonly(),
});
export type WithdrawalReceipt = z.output<typeof receipt>;

const NOT_FOUND = {
  status: 404,
  text: message(
    'withdrawal.not-found',
    'Заказа с таким номером и такой почтой нет. Посмотрите номер и адрес в письме о заказе',
  ),
} as const;
const FIELDS = { status: 422, text: FIELD_TEXTS.invalid } as const;
const TOO_MANY = {
  status: 429,
  retryAfterSeconds: 3_600,
  text: message(
    'withdrawal.too-many',
    'Слишком много попыток подряд. Попробуйте через час или напишите нам',
  ),
} as const;
const NO_RIGHT = {
  status: 409,
  text: message(
    'withdrawal.no-right',
    'По закону страны этого магазина такого права нет. Напишите нам: мы подскажем, что можно сделать',
  ),
} as const;

export const getWithdrawal = defineCall({
  name: 'withdrawal_order',
  about: 'One’s own order, by login or by the browser that placed it.',
  at: 'GET /{lang}/shop/ajax/order/withdrawal/',
  who: ANYBODY,
  query: z.object({ order_id: z.string().max(20) }),
  data: withdrawalView,
  refusals: { NOT_FOUND, NO_RIGHT },
  proof: 'none',
  limit: 'browse',
});

export const findWithdrawal = defineCall({
  name: 'withdrawal_find',
  about:
    'An order by its number and the mail that it was confirmed to, for whoever is not signed in.',
  at: 'POST /{lang}/shop/ajax/order/withdrawal/find/',
  who: ANYBODY,
  body: z.object({ name: text(1_000), orderNumber: text(100), email: text(1_000) }),
  data: withdrawalView,
  refusals: { NOT_FOUND, NO_RIGHT, FIELDS, TOO_MANY },
  proof: 'token',
  limit: 'lookup',
});

export const declareWithdrawal = defineCall({
  name: 'withdrawal_declare',
  about: 'Declares the withdrawal; the same press twice is one.',
  at: 'POST /{lang}/shop/ajax/order/withdrawal/declare/',
  who: ANYBODY,
  body: z.object({
    name: text(1_000),
    orderNumber: text(100),
    email: text(1_000),
    /** Null, or left out: all that is left of the order. */
    lines: z
      .array(z.object({ key: z.string().max(20), count: wholeNumber(0, 1_000_000) }))
      .max(1_000)
      .readonly()
      .nullable()
      .default(null),
    /** How many declarations of this order whoever presses had been shown. */
    seen: wholeNumber(0, 10_000).default(0),
  }),
  data: receipt,
  refusals: {
    NOT_FOUND,
    NO_RIGHT,
    FIELDS,
    TOO_MANY,
    NOTHING_CHOSEN: {
      status: 422,
      text: message('withdrawal.nothing-chosen', 'Выберите товары, от которых отказываетесь'),
    },
    NOT_LEFT: {
      status: 409,
      text: message(
        'withdrawal.not-left',
        'Столько товаров в заказе уже нет: часть вы вернули или отказались от неё раньше. Проверьте количество',
      ),
    },
    OVER: {
      status: 409,
      text: message(
        'withdrawal.over',
        'Срок отказа прошёл. Напишите нам: мы подскажем, что можно сделать',
      ),
    },
    ENDED: {
      status: 409,
      text: message('withdrawal.ended', 'Этот заказ уже отменён: отказываться не от чего'),
    },
  },
  proof: 'token',
  limit: 'order',
});
