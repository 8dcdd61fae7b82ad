import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { cartDataSchema } from '#features/cart/calls/cart-data.ts';
import { CART_ID_MAX } from '#features/cart/model.ts';
import { KIT_PIECES_MAX, KIT_PRODUCTS_MAX } from '#features/offers/model.ts';
import { message } from '#i18n/message.ts';
import { KITS_APART_MAX } from '../rules/better-form.ts';

const text = z.string().trim().min(1).max(CART_ID_MAX);
const id = z.number().int().min(0).max(2_147_483_647);
const most = 1e13;

/** The same goods for less, as it is proposed. Sums are in major units. */
const better = z.object({
  /** The promotion of the kit that comes; 0 where one goes and none comes. */
  actionID: id,
  /** Of the kit that comes, or of the one that goes. */
  name: z.string(),
  saves: z.number(),
  /** So many points fewer; 0 where none are lost. */
  pointsLost: z.number(),
});

/** Its name is ours. */
export const findBetterKit = defineCall({
  name: 'actions_better_kit',
  about: 'What the cart could cost less by another kit, solved for the cart as it is.',
  at: 'GET /{lang}/shop/ajax/actions/better-kit/',
  who: ANYBODY,
  data: z.object({
    /** Of which cart it is said. */
    revision: z.number(),
    better: better.nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

const kit = z.object({
  actionID: id,
  sku: text,
  count: z.number().int().min(1).max(1_000_000),
  items: z
    .array(z.object({ sku: text, count: z.number().int().min(1).max(KIT_PIECES_MAX) }))
    .min(1)
    .max(KIT_PRODUCTS_MAX),
});
const exchange = z.object({
  pack: text,
  apart: z.array(kit).max(KITS_APART_MAX),
  together: z.array(kit).max(KITS_APART_MAX),
});

const cart = z.object({ cartData: cartDataSchema });
const CART_CHANGED = {
  status: 409,
  text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
} as const satisfies RefusalSpec;

/** Its name is ours. */
export const takeBetterKit = defineCall({
  name: 'actions_better_kit_take',
  about: 'Makes the exchange that was proposed, if it still saves as much.',
  at: 'POST /{lang}/shop/ajax/actions/better-kit/take/',
  who: ANYBODY,
  body: z.object({ actionID: id, saves: z.number().min(0).max(most) }),
  data: cart.extend({
    /** What was exchanged, for whoever wants it back. */
    exchange,
  }),
  refusals: {
    BETTER_GONE: {
      status: 409,
      text: message(
        'promotions.better.gone',
        'Так дешевле уже не выйдет: изменилась корзина или акция. Корзина осталась как была',
      ),
    },
    CART_CHANGED,
  },
  proof: 'origin',
  limit: 'edit',
});

/** Its name is ours. */
export const undoBetterKit = defineCall({
  name: 'actions_better_kit_undo',
  about: 'Takes an exchange back.',
  at: 'POST /{lang}/shop/ajax/actions/better-kit/undo/',
  who: ANYBODY,
  body: exchange,
  data: cart,
  refusals: { CART_CHANGED },
  proof: 'origin',
  limit: 'edit',
});
