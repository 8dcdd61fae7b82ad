import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { DELIVERY_KINDS } from '#countries/country.ts';
import { message } from '#i18n/message.ts';
import { CART_ID_MAX, CART_LINES_MAX, CART_PACKAGES_MAX, MERGE_ACTIONS } from '../model.ts';
import { cartChangeSchema, cartDataSchema } from './cart-data.ts';

const text = z.string().trim().min(1).max(CART_ID_MAX);
/** A contract, or the number of a certificate; empty: the buyer's own package; none: the one that is chosen. */
export const packageName = z.string().trim().max(CART_ID_MAX).nullish();
const amountShown = z.number().min(0).max(1e13).optional();
/** Above any limit on purpose: more than allowed becomes the most there is, it is not refused. */
const count = z.number().int().min(0).max(1_000_000);

const wishedItem = z
  .object({
    sku: text.optional(),
    code: text.optional(),
    optionSku: text.nullish(),
    count,
    price: z.object({ current: amountShown }).optional(),
  })
  .refine(({ sku, code }) => sku !== undefined || code !== undefined, { path: ['sku'] });

/** A kit or a monthly kit that is in the cart, by its `hash`. */
const wishedSet = z.object({ hash: z.string().min(1).max(200), count });
const wishedSets = z.array(wishedSet).max(CART_LINES_MAX).optional();

/** The whole cart as the browser has it (C7-012). A package without a contract is the buyer's own. */
const wholeCart = z.object({
  packages: z
    .array(
      z.object({
        contract: text.nullish(),
        /** The other name of a certificate's package. */
        certificateNum: text.nullish(),
        items: z.array(wishedItem).max(CART_LINES_MAX).default([]),
        /** Without them, they stay as they are. */
        kits: wishedSets,
        subscriptions: wishedSets,
      }),
    )
    .max(CART_PACKAGES_MAX)
    .refine(
      (packages) => packages.reduce((sum, { items }) => sum + items.length, 0) <= CART_LINES_MAX,
    )
    .optional(),
  sum: amountShown,
  amount: count.optional(),
  revision: z.number().int().min(0).max(2_147_483_647).nullish(),
});

const refusals = {
  CART_CHANGED: {
    status: 409,
    text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
  },
  PACKAGE_UNKNOWN: { status: 422, text: message('cart.package.unknown', 'Не найден пакет.') },
  PRODUCT_UNKNOWN: { status: 422, text: message('cart.product.unknown', 'Не найден продукт.') },
  CART_FULL: {
    status: 422,
    text: message('cart.full', 'В корзине может быть не больше {max} разных товаров'),
  },
  POINTS_NEEDED: {
    status: 422,
    text: message(
      'certificates.points-needed',
      'В набор по Программе Сертификат может быть добавлена только продукция с балловым наполнением',
    ),
  },
  LIMIT_REACHED: {
    status: 422,
    text: message(
      'certificates.limit-reached',
      'Запрещено добавлять в пакет товары на сумму, превышающую {limit} {currency}',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;

const indexCheck = {
  body: wholeCart,
  data: z.object({ redirect: z.string(), cartData: cartDataSchema }),
  refusals: {
    ...refusals,
    CART_EMPTY: { status: 409, text: message('cart.empty', 'В корзине пока пусто') },
    SUMS_CHANGED: {
      status: 409,
      text: message(
        'cart.sums-changed',
        'Цены или наличие изменились. Проверьте корзину и продолжите',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
} as const;

/** Source: C7-008, C7-010. */
export const addItem = defineCall({
  name: 'shopen_app_ajax_cart_add_item',
  about: 'Adds pieces of a product to a package.',
  at: 'POST /{lang}/shop/ajax/cart/item/add/',
  who: ANYBODY,
  body: z.object({
    productArticle: text,
    optionArticle: text.nullish(),
    amount: z.number().int().min(1).max(1_000_000).default(1),
    packageContract: packageName,
    /** The buyer has said that a certificate's package may go over its limit (C5-013). */
    isOverlimitAccepted: z.boolean().optional(),
  }),
  data: z.object({ cartData: cartDataSchema, countInCart: z.number() }),
  refusals: {
    ...refusals,
    UNAVAILABLE: { status: 422, text: message('cart.product.unavailable', 'Нет в наличии') },
    NOT_ONLINE: {
      status: 422,
      text: message('catalogue.availability.notOnline', 'БАД. Недоступен для продажи on-line'),
    },
    ARCHIVED: {
      status: 422,
      text: message('cart.product.archived', 'Продукт снят с производства'),
    },
    STOCK_MAX: {
      status: 200,
      text: message('cart.stock-max', 'Это максимальное кол-во товара на складе'),
    },
    OVERLIMIT: {
      status: 409,
      text: message('certificates.overlimit', 'Сумма больше лимита сертификата'),
    },
  },
  proof: 'origin',
  limit: 'edit',
});

/** Source: C7-012. */
export const editCart = defineCall({
  name: 'shopen_app_ajax_cart_edit',
  about:
    'Saves the whole cart. The answer’s sums are the server’s; `changes` tells what the browser had otherwise.',
  at: 'POST /{lang}/shop/ajax/cart/edit/',
  who: ANYBODY,
  body: wholeCart.required({ packages: true }).extend({
    /**
     * What has just been changed on a page that is being left. Nobody is there to ask again: into a cart that is newer
     * than `revision` these lines alone are brought.
     */
    changed: z
      .array(z.object({ contract: text.nullish(), sku: text, optionSku: text.nullish(), count }))
      .max(CART_LINES_MAX)
      .optional(),
  }),
  data: z.object({
    cartData: cartDataSchema,
    changes: z.array(cartChangeSchema).readonly(),
    redirect: z.string().nullable(),
  }),
  refusals,
  proof: 'token',
  limit: 'edit',
});

export const emptyCart = defineCall({
  name: 'cart_clear',
  about: 'Empties the cart. Doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/clear/',
  who: ANYBODY,
  data: z.object({ cartData: cartDataSchema }),
  refusals: { CART_CHANGED: refusals.CART_CHANGED },
  proof: 'token',
  limit: 'edit',
});

/** Source: I7-031, C4-057. */
export const mergeCarts = defineCall({
  name: 'cart_merge_carts',
  about:
    'Decides between the cart filled before signing in and the one that the account has. Doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/merge/',
  who: OWN_CONTRACT,
  query: z.object({ userAction: z.enum(MERGE_ACTIONS) }),
  data: z.object({ cartData: cartDataSchema, redirect: z.string() }),
  mirrors: ['redirect'],
  refusals: {},
  proof: 'token',
  limit: 'edit',
});

/** Free delivery from a sum or from points. Source: C3-053, C3-054, C3-055, C3-056. */
const freeDelivery = z.object({
  type: z.enum(DELIVERY_KINDS),
  sum_current: z.number(),
  sum_needed: z.number(),
  free: z.boolean(),
  use_points: z.boolean(),
  currency: z.object({ logo: z.string() }),
});
export type FreeDeliveryView = z.output<typeof freeDelivery>;

/** Source: C7-024. */
export const getFreeDelivery = defineCall({
  name: 'free_delivery_thresholds',
  about: 'How far each kind of delivery is from being free.',
  at: 'GET /{lang}/shop/ajax/delivery/free-thresholds/',
  who: ANYBODY,
  query: z.object({ cityId: z.string().max(12).optional() }),
  data: z.array(freeDelivery),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: C7-025. */
export const checkCart = defineCall({
  name: 'shopen_app_ajax_cart_index_data_check',
  about: 'Lets the buyer go on to delivery when the cart is what the browser shows.',
  at: 'POST /{lang}/shop/ajax/cart/index/data/check/',
  who: ANYBODY,
  ...indexCheck,
});

export const checkCartForQuickPay = defineCall({
  name: 'shopen_app_ajax_cart_index_data_check_for_quick_pay',
  about: 'The same for a payment in one press.',
  at: 'POST /{lang}/shop/ajax/cart/index/data/check-for-quick-pay/',
  who: ANYBODY,
  ...indexCheck,
});
