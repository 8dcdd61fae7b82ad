import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { cartDataSchema } from '#features/cart/calls/cart-data.ts';
import { message } from '#i18n/message.ts';
import { SHARED_LINES_MAX } from '../model.ts';

const KITS_MAX = 50;
const DAY_SECONDS = 86_400;

const sku = z.string().trim().min(1).max(64);
/** Above any limit on purpose: more than there is becomes the most there is. */
const count = z.number().int().min(1).max(1_000_000);
const inKit = z.array(z.object({ sku, count })).max(SHARED_LINES_MAX);

/** A product of a shared cart as its opener may buy it. Sums are in major units. Source: C3-112, C3-114. */
const product = z.object({
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  /** As many as were shared. */
  count: z.number(),
  /** In stock now. */
  stock: z.number(),
  /** How many of `count` can be had; 0 for what is not sold here. */
  availableCount: z.number(),
  price: z.object({ current: z.number(), old: z.number().nullable() }),
  /** Points of one piece. */
  points: z.number(),
});
export type SharedProduct = z.output<typeof product>;

/** A kit of a shared cart. Source: C3-113. */
const kit = z.object({
  actionId: z.number(),
  sku: z.string(),
  name: z.string(),
  thumbnail: z.string().nullable(),
  count: z.number(),
  items: z.array(z.object({ sku: z.string(), name: z.string(), count: z.number() })).readonly(),
  price: z.object({ current: z.number(), old: z.number().nullable() }),
  /** Points of one. */
  points: z.number(),
  /** When its promotion ends; null without an end, and for one that is over. */
  active: z.object({ end: z.object({ date: z.string().nullable() }) }),
  /** How many of `count` can be had; 0 for one that is over. */
  availableKitCount: z.number(),
});
export type SharedKit = z.output<typeof kit>;

/** Source: C3-109 to C3-114. Sums are in major units and those of whoever asks. */
const sharedCart = z.object({
  shareCartId: z.string(),
  /** Who shared it, as strangers may see it; empty for a guest. */
  name: z.string(),
  basket: z.number(),
  products: z.array(product).readonly(),
  items: z.array(product.pick({ sku: true, count: true, stock: true })).readonly(),
  kits: z.array(kit).readonly(),
  /** Of the shared cart, never of the sharer's own. */
  basketData: z.object({
    basket_id: z.number(),
    virtual_cart_id: z.string(),
    points_sum: z.number(),
    order_price: z.number(),
    order_currency: z.string(),
  }),
  expiresAt: z.string(),
});
export type SharedCart = z.output<typeof sharedCart>;

const dead = {
  LINK_EXPIRED: {
    status: 410,
    text: message('shared-cart.expired', 'Срок действия ссылки истёк'),
  },
  LINK_UNKNOWN: {
    status: 404,
    text: message('shared-cart.unknown', 'Такой корзины нет. Проверьте ссылку'),
  },
} as const satisfies Record<string, RefusalSpec>;

const opened = {
  params: z.object({ lang: z.string().max(2).optional(), shareCartId: z.string().max(200) }),
  refusals: dead,
  limit: 'lookup',
} as const;

// Carts shared by a link. Source: C1-006, D16, D17.

/** Source: C7-035, C7-040, C2-013. */
export const shareCart = defineCall({
  name: 'shopen_app_share_cart_link_create',
  about: 'A link to the products of the current cart, for seven days.',
  at: 'POST /{lang}/shop/cart/share-link/create/',
  // A guest may show a cart to somebody as well; the link then names nobody.
  who: ANYBODY,
  data: z.object({
    /** The link's hash. */
    content: z.string(),
    contract: z.string().nullable(),
    url: z.string(),
    expiresAt: z.string(),
  }),
  mirrors: ['content', 'contract'],
  refusals: {
    CART_EMPTY: { status: 409, text: message('cart.empty', 'В корзине пока пусто') },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: DAY_SECONDS,
      text: message(
        'shared-cart.too-many',
        'Сегодня создано слишком много ссылок. Попробуйте завтра',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
});

/** Source: C7-036. */
export const openSharedCart = defineCall({
  name: 'shopen_app_share_cart_link_front',
  about: 'What somebody shared. The page of the link stands at the same address.',
  at: 'GET /{lang}/shop/cart/share/{shareCartId}/',
  who: ANYBODY,
  isBesidePage: true,
  data: sharedCart,
  proof: 'none',
  ...opened,
});

/** Source: C7-041. */
export const getSharedCart = defineCall({
  name: 'share_cart_content',
  about: 'The same, as the popup asks for it. It changes nothing.',
  at: 'POST /{lang}/shop/cart/share/{shareCartId}/content/',
  who: ANYBODY,
  data: z.object({ content: sharedCart }),
  mirrors: ['content'],
  proof: 'origin',
  ...opened,
});

/** Source: C7-037, C7-038, C7-039, C8-028. */
export const addSharedCart = defineCall({
  name: 'shopen_app_share_cart_link_add',
  about:
    'Puts products of a shared cart into the visitor’s own: of each as many as the stock still has. With `shareCartId` only while the link works; with a `key`, or the header Idempotency-Key, once.',
  at: 'POST /{lang}/shop/cart/share-link/add/',
  who: ANYBODY,
  aliases: ['share_cart_link_add'],
  body: z.object({
    shareCartId: z.string().max(200).optional(),
    items: z.array(z.object({ sku, count })).max(SHARED_LINES_MAX).default([]),
    kits: z
      .array(
        z.object({
          actionId: z.number().int().min(0).max(2_147_483_647),
          sku,
          count,
          items: inKit,
        }),
      )
      .max(KITS_MAX)
      .default([]),
    key: z.string().min(8).max(100).optional(),
  }),
  data: z.object({ cartData: cartDataSchema, availability: z.enum(['full', 'partial']) }),
  refusals: {
    ...dead,
    NOTHING_AVAILABLE: {
      status: 409,
      text: message('shared-cart.nothing', 'Товаров из этой корзины сейчас нет в наличии'),
    },
    CART_CHANGED: {
      status: 409,
      text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
    },
  },
  proof: 'origin',
  limit: 'edit',
});
