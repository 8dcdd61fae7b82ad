import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

const ORDER_UNKNOWN = {
  status: 404,
  text: message('payment.order-unknown', 'Заказ не найден'),
} as const;

const point = z.object({ number: z.number(), label: z.string() });

/** Ours. */
export const getOrderEdit = defineCall({
  name: 'account_order_edit_form',
  about: 'What may be changed of an order that stands, and what it says now.',
  at: 'GET /{lang}/shop/api/v4/account/orders/{id}/edit',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id: z.string().max(20) }),
  data: z.object({
    orderNumber: z.string(),
    /** Null: it may be edited. */
    why: z.enum(['NOT_OFFERED', 'BEING_PACKED', 'TOO_LATE']).nullable(),
    seen: z.number(),
    country: z.string(),
    receiver: z.object({
      firstName: z.string(),
      lastName: z.string(),
      patronymic: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    /** Null for a courier. */
    point: point.nullable(),
    /** Where it may go instead, for the same price and on the same days. */
    points: z.array(point).readonly(),
    address: z.record(z.string(), z.unknown()).nullable(),
    comment: z.string(),
    /** What may be taken out of it. */
    less: z.object({
      /** Why not, in words; null: something may be. */
      refusal: z.string().nullable(),
      currency: currencySchema,
      isPaid: z.boolean(),
      lines: z
        .array(
          z.object({
            part: z.number(),
            line: z.number(),
            name: z.string(),
            sku: z.string(),
            count: z.number(),
          }),
        )
        .readonly(),
    }),
    /** Of the next press: sent twice it is one. */
    press: z.string(),
  }),
  refusals: { ORDER_UNKNOWN },
  proof: 'none',
  limit: 'browse',
});

/** Longer than any field may be, so that the rule with its own text decides. */
const text = z.string().max(1_000).default('');

const WINDOW = {
  NOT_OFFERED: {
    status: 409,
    text: message(
      'orders.edit.not-offered',
      'Этот магазин не меняет заказ на сайте. Позвоните или напишите нам',
    ),
  },
  BEING_PACKED: {
    status: 409,
    text: message(
      'orders.edit.being-packed',
      'Заказ уже собирают, изменить его на сайте нельзя. Позвоните или напишите нам: мы подскажем, что можно сделать',
    ),
  },
  TOO_LATE: {
    status: 409,
    text: message(
      'orders.edit.too-late',
      'Этот заказ уже нельзя изменить на сайте. Позвоните или напишите нам: мы подскажем, что можно сделать',
    ),
  },
  CHANGED_MEANWHILE: {
    status: 409,
    text: message(
      'orders.edit.changed-meanwhile',
      'Заказ изменили, пока эта страница была открыта. Обновите её и проверьте, что осталось изменить',
    ),
  },
} as const;

/** Ours. */
export const editOrder = defineCall({
  name: 'account_order_edit',
  about:
    'Changes who gets an order and where, until somebody begins to pick it; for the same price.',
  at: 'POST /{lang}/shop/ajax/account/order/edit/',
  who: OWN_CONTRACT,
  body: z.object({
    orderNumber: z.string().max(20),
    /** How many changes the page has shown. */
    seen: z.coerce.number().int().min(0).max(10_000),
    receiverNameFirst: text,
    receiverNameSecond: text,
    receiverNameThird: text,
    receiverPhone: text,
    pointNumber: z.coerce.number().int().min(0).max(2_147_483_647).nullable().default(null),
    street: text,
    house: text,
    apartment: text,
    zip: text,
    district: text,
    subDistrict: text,
    microDistrict: text,
    roadType: text,
    houseName: text,
    corps: text,
    structure: text,
    entry: text,
    floor: text,
    isManual: z.boolean().default(false),
    userComment: text,
  }),
  data: z.object({ isChanged: z.boolean() }),
  refusals: {
    ORDER_UNKNOWN,
    FIELDS_INVALID: { status: 422, text: FIELD_TEXTS.invalid },
    ...WINDOW,
    POINT_NOT_OFFERED: {
      status: 409,
      text: message(
        'orders.edit.point-not-offered',
        'В этот пункт заказ за ту же цену и в те же дни не доставить. Выберите другой или отмените заказ и оформите его заново',
      ),
    },
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});

/** Why pieces of an order are not taken out of it. */
export const LESS_REFUSALS = {
  ...WINDOW,
  NOTHING_CHOSEN: {
    status: 422,
    text: message('orders.less.nothing-chosen', 'Напишите, сколько штук убрать: хотя бы одну'),
  },
  NOT_LEFT: {
    status: 422,
    text: message('orders.less.not-left', 'Столько в заказе нет. Посмотрите, сколько осталось'),
  },
  LAST: {
    status: 409,
    text: message(
      'orders.less.last',
      'Это последнее в заказе. Чтобы отказаться от него, отмените заказ',
    ),
  },
  HAS_PROMOTION: {
    status: 409,
    text: message(
      'orders.less.has-promotion',
      'Цены этого заказа посчитаны вместе: в нём набор, подарок или акция. Отмените заказ и оформите его заново или позвоните нам',
    ),
  },
  IN_REVIEW: {
    status: 409,
    text: message(
      'orders.less.in-review',
      'Мы разбираемся с оплатой этого заказа. Изменить состав можно будет после этого',
    ),
  },
  MONEY_ON_ITS_WAY: {
    status: 409,
    text: message(
      'orders.less.money-on-its-way',
      'Банк ещё проводит оплату этого заказа. Изменить состав можно будет, когда он ответит',
    ),
  },
  PAID_BY_HAND: {
    status: 409,
    text: message(
      'orders.less.paid-by-hand',
      'Деньги за этот заказ брал сам магазин. Позвоните нам, и мы вернём их за то, что уберёте',
    ),
  },
  // Of staff alone.
  NOT_YOURS: {
    status: 403,
    text: message('orders.less.not-yours', 'Этот заказ меняет другой сотрудник'),
  },
} as const;

/** Ours. */
export const takeLess = defineCall({
  name: 'account_order_less',
  about:
    'Counts what taking pieces out of one’s own order comes to, or takes out what was counted, until somebody begins to pick it.',
  at: 'POST /{lang}/shop/ajax/account/order/less/',
  who: OWN_CONTRACT,
  body: z.object({
    orderNumber: z.string().max(20),
    /** How many changes the page has shown. */
    seen: z.coerce.number().int().min(0).max(10_000),
    /** It has shown that less is to be paid, and not that money goes back. */
    isOwed: z.boolean(),
    press: z.uuid().max(36),
    pieces: z
      .array(
        z.object({
          part: z.number().int().min(1).max(1_000),
          line: z.number().int().min(1).max(1_000),
          count: z.number().int().min(1).max(1_000_000),
        }),
      )
      .max(1_000)
      .readonly(),
    /** Nothing is taken out yet. */
    isCounting: z.boolean(),
  }),
  data: z.object({
    /** `owed`: less is to be paid; `refunding`: the bank has not answered yet. */
    state: z.enum(['counted', 'owed', 'refunding', 'refunded']),
    way: z.enum(['provider', 'hand', 'owed']),
    /** Sums in major units: of what is taken out, what each of the means gets back, and of the order then. */
    goods: z.number(),
    money: z.number(),
    bonus: z.number(),
    credit: z.number(),
    promo: z.number(),
    points: z.number(),
    total: z.number(),
    /** `certificate`: it has paid a part and stays used as long as the order stands. */
    keeps: z.enum(['certificate', 'nothing']),
  }),
  refusals: { ORDER_UNKNOWN, ...LESS_REFUSALS },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});
