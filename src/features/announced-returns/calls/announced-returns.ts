import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { ANNOUNCED_REASONS, ANNOUNCED_STATES } from '../model.ts';

// How a buyer says that goods come back before they do. Ours: the specification has no such calls.

const announced = z.object({
  /** In its order, from one. */
  number: z.number(),
  /** How people name it. */
  slip: z.string(),
  at: z.string(),
  state: z.enum(ANNOUNCED_STATES),
  /** The last day on which the goods are waited for, in words. */
  until: z.string(),
  lines: z
    .array(
      z.object({
        key: z.string(),
        sku: z.string(),
        name: z.string(),
        count: z.number(),
        reason: z.enum(ANNOUNCED_REASONS),
        remark: z.string(),
      }),
    )
    .readonly(),
});
export type AnnouncedView = z.output<typeof announced>;

const returnView = z.object({
  orderNumber: z.string(),
  placedOn: z.string(),
  /** `waits`: one is announced; the rest says why none can be. */
  standing: z.enum(['open', 'waits', 'not-sent', 'cancelled', 'over', 'nothing-left']),
  /** The last day on which a return can be announced, in words; null while the goods are not handed over. */
  until: z.string().nullable(),
  /** So many days after the hand-over one can. */
  days: z.number(),
  /** So many days the goods are waited for. */
  waitDays: z.number(),
  /** Where the goods are sent to. */
  address: z.string(),
  /** What can be sent back, in the order's lines. */
  lines: z.array(z.object({ key: z.string(), name: z.string(), left: z.number() })).readonly(),
  /** All that were announced, the earliest first. */
  announced: z.array(announced).readonly(),
});
export type ReturnView = z.output<typeof returnView>;

const NOT_FOUND = {
  status: 404,
  text: message('announced-return.not-found', 'Такого заказа нет'),
} as const;
const NOT_OFFERED = {
  status: 409,
  text: message(
    'announced-return.not-offered',
    'В этом магазине заявок на возврат нет. Напишите нам: мы подскажем, что можно сделать',
  ),
} as const;

export const getOrderReturn = defineCall({
  name: 'order_return',
  about: 'What of one’s own order can be sent back, and what was announced.',
  at: 'GET /{lang}/shop/ajax/order/return/',
  who: OWN_CONTRACT,
  query: z.object({ order_id: z.string().max(20) }),
  data: returnView,
  refusals: { NOT_FOUND, NOT_OFFERED },
  proof: 'none',
  limit: 'browse',
});

export const announceReturn = defineCall({
  name: 'order_return_announce',
  about: 'Announces that goods come back; the same press twice is one.',
  at: 'POST /{lang}/shop/ajax/order/return/announce/',
  who: OWN_CONTRACT,
  body: z.object({
    orderNumber: z.string().max(20),
    lines: z
      .array(
        z.object({
          key: z.string().max(20),
          count: wholeNumber(0, 1_000_000),
          // More than the fields take, so that what is too long is told at its field.
          reason: z.string().max(1_000).default(''),
          remark: z.string().max(10_000).default(''),
        }),
      )
      .max(1_000)
      .readonly(),
    /** How many announced returns of this order whoever presses had been shown. */
    seen: wholeNumber(0, 10_000).default(0),
  }),
  data: announced,
  refusals: {
    NOT_FOUND,
    NOT_OFFERED,
    FIELDS: { status: 422, text: FIELD_TEXTS.invalid },
    NOTHING_CHOSEN: {
      status: 422,
      text: message('announced-return.nothing-chosen', 'Выберите, что возвращаете'),
    },
    NOT_LEFT: {
      status: 409,
      text: message(
        'announced-return.not-left',
        'Столько товаров в заказе уже нет: часть вернулась раньше. Проверьте количество',
      ),
    },
    WAITS: {
      status: 409,
      text: message(
        'announced-return.waits',
        'По этому заказу уже есть заявка на возврат. Чтобы вернуть другое, отмените её',
      ),
    },
    TOO_MANY: {
      status: 409,
      text: message(
        'announced-return.too-many',
        'По этому заказу слишком много заявок. Напишите нам: мы поможем',
      ),
    },
    NOT_SENT: {
      status: 409,
      text: message(
        'announced-return.not-sent',
        'Заказ ещё не отправлен или не оплачен: возвращать пока нечего',
      ),
    },
    CANCELLED: {
      status: 409,
      text: message('announced-return.cancelled', 'Этот заказ отменён: возвращать нечего'),
    },
    OVER: {
      status: 409,
      text: message(
        'announced-return.over',
        'Срок возврата прошёл. Напишите нам: мы подскажем, что можно сделать',
      ),
    },
    NOTHING_LEFT: {
      status: 409,
      text: message('announced-return.nothing-left', 'Всё из этого заказа уже вернулось'),
    },
  },
  proof: 'token',
  limit: 'order',
});

export const callOffReturn = defineCall({
  name: 'order_return_call_off',
  about: 'The buyer keeps the goods after all; the same press twice is one.',
  at: 'POST /{lang}/shop/ajax/order/return/call-off/',
  who: OWN_CONTRACT,
  body: z.object({ orderNumber: z.string().max(20), number: wholeNumber(1, 10_000) }),
  data: z.object({ isCalledOff: z.literal(true) }),
  refusals: {
    NOT_FOUND,
    ENDED: {
      status: 409,
      text: message(
        'announced-return.ended',
        'Эту заявку уже не отменить: товары приняты или срок прошёл',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
});
