import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';

const dead = {
  LINK_UNKNOWN: {
    status: 404,
    text: message('order-draft.unknown', 'Ссылка больше не действует. Напишите или позвоните нам'),
  },
  LINK_USED: {
    status: 410,
    text: message('order-draft.used', 'Этот заказ уже оформлен'),
  },
  LINK_ENDED: {
    status: 409,
    text: message(
      'order-draft.ended',
      'Этот заказ отменил сотрудник магазина. Напишите или позвоните нам',
    ),
  },
  /** It is for somebody with a contract, and whoever asks is not signed in as them. */
  LOGIN_NEEDED: {
    status: 403,
    text: message('order-draft.login', 'Войдите под своим контрактом, чтобы открыть этот заказ'),
  },
} as const satisfies Record<string, RefusalSpec>;

const token = z.string().max(100);

/** A line of what staff prepared, as it costs now. Sums are in major units. */
const line = z.object({
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  count: z.number(),
  /** How many of `count` can be had. */
  availableCount: z.number(),
  price: z.number(),
  /** What it cost when the link was sent, where that differs. */
  priceThen: z.number().nullable(),
});
export type ShownDraftLine = z.output<typeof line>;

export const openOrderDraft = defineCall({
  name: 'order_draft_open',
  about:
    'What staff prepared for somebody. Whoever holds the link of a guest sees products and words, no name, mail or phone.',
  at: 'POST /{lang}/shop/order-draft/open/',
  who: ANYBODY,
  body: z.object({ token }),
  data: z.object({
    lines: z.array(line).readonly(),
    note: z.string(),
    sum: z.number(),
    points: z.number(),
    expiresAt: z.string(),
  }),
  refusals: dead,
  proof: 'origin',
  limit: 'lookup',
});

export const takeOrderDraft = defineCall({
  name: 'order_draft_take',
  about:
    'Puts it into the visitor’s own cart, each product as often as it was prepared: pressed twice, it is there once.',
  at: 'POST /{lang}/shop/order-draft/take/',
  who: ANYBODY,
  body: z.object({ token }),
  data: z.object({ redirect: z.string() }),
  refusals: {
    ...dead,
    NOTHING_AVAILABLE: {
      status: 409,
      text: message('order-draft.nothing', 'Товаров из этого заказа сейчас нет в наличии'),
    },
    CART_CHANGED: {
      status: 409,
      text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
    },
  },
  proof: 'origin',
  limit: 'edit',
});
