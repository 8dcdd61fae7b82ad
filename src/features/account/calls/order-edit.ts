import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

const ORDER_UNKNOWN = {
  status: 404,
  text: message('payment.order-unknown', 'Заказ не найден'),
} as const;

const point = z.object({ number: z.number(), label: z.string() });

/** What may be changed of an order that stands, and what it says now. Ours. */
export const getOrderEdit = defineCall({
  name: 'account_order_edit_form',
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
  }),
  refusals: { ORDER_UNKNOWN },
  proof: 'none',
  limit: 'browse',
});

/** Longer than any field may be, so that the rule with its own text decides. */
const text = z.string().max(1_000).default('');

/** Changes who gets an order and where, until somebody begins to pick it; for the same price. Ours. */
export const editOrder = defineCall({
  name: 'account_order_edit',
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
