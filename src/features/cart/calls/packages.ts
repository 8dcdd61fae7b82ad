import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { OWN_CONTRACT, WITH_PACKAGES } from '#base/rights.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import { message } from '#i18n/message.ts';
import type { FieldsOf } from '#platform/schema-fields.ts';
import { CART_ID_MAX } from '../model.ts';
import { cartDataSchema } from './cart-data.ts';
import { addItem } from './cart.ts';

const given = z.string().max(CART_ID_MAX);
/** The answer of a captcha, from who looks up more than a person would. */
const token = z.string().max(4_000).optional();

const refusals = {
  CONTRACT_INVALID: {
    status: 422,
    text: message('packages.contract.invalid', 'Введите 7 цифр номера контракта'),
  },
  CONTRACT_UNKNOWN: {
    status: 404,
    text: message('packages.contract.unknown', 'Контракта с таким номером нет'),
  },
  PACKAGE_EXISTS: {
    status: 409,
    text: message('packages.exists', 'Пакет с таким контрактом уже добавлен в корзину'),
  },
  CAPTCHA_NEEDED: {
    status: 422,
    text: message('mentors.captcha-needed', 'Подтвердите, что вы не робот'),
  },
} as const satisfies Record<string, RefusalSpec>;

const unknown = { status: 422, text: message('cart.package.unknown', 'Не найден пакет.') } as const;
const changed = {
  status: 409,
  text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
} as const;

const cart = z.object({ cartData: cartDataSchema, selectedPack: z.string().nullable() });

// Packages of several contracts in one cart. Source: C1-002, C2-043, C6-006, C6-007.

/** Source: C7-021. */
export const findPackage = defineCall({
  name: 'shopen_app_ajax_find_package',
  about: 'Whose contract it is, by a name that does not give the person away.',
  at: 'GET /{lang}/shop/ajax/package/find/{contract}/',
  who: WITH_PACKAGES,
  aliases: ['find_package'],
  params: z.object({ lang: z.string().max(2).optional(), contract: given }),
  query: z.object({ token }),
  data: z.array(
    z.object({
      /** The own contract of whoever asks: a page that believes in another one is old (C6-006). */
      currentUserContract: z.string(),
      ...({
        contract: z.string(),
        fullName: z.string(),
        avatarUrl: z.string().nullable(),
      } satisfies FieldsOf<PackageHolder>),
    }),
  ),
  isRawArray: true,
  refusals,
  proof: 'none',
  limit: 'lookup',
});

/** Source: C7-009. */
export const addCertificateItem = defineCall({
  name: 'shopen_app_ajax_cart_add_item_certificate',
  about:
    'Adds pieces of a product to a certificate’s package. Beyond the limit it asks first, or refuses.',
  at: 'POST /{lang}/shop/ajax/cart/item/certificate/add/',
  // A certificate makes a second package in the cart.
  who: WITH_PACKAGES,
  /** `certificate` is the number of the package, or the certificate's id. */
  body: addItem.body.extend({ certificate: z.string().trim().min(1).max(CART_ID_MAX) }),
  data: addItem.data,
  refusals: addItem.refusals,
  proof: 'origin',
  limit: 'edit',
});

/** Source: C2-043, C5-009, C5-010. */
export const addPackage = defineCall({
  name: 'cart_package_add',
  about: 'A package for one more contract; products go to it from now on.',
  at: 'POST /{lang}/shop/ajax/cart/package/add/',
  who: WITH_PACKAGES,
  body: z.object({ contract: given, currentUserContract: given.optional(), token }),
  data: cart,
  refusals: {
    ...refusals,
    PACKAGES_FULL: {
      status: 422,
      text: message('packages.full', 'В корзине может быть не больше {max} пакетов'),
    },
    OWNER_CHANGED: {
      status: 409,
      text: message('packages.owner-changed', 'Вы вошли под другим номером. Страница обновится'),
    },
    CART_CHANGED: changed,
  },
  proof: 'token',
  limit: 'lookup',
});

export const removePackage = defineCall({
  name: 'cart_package_remove',
  about: 'Takes a package out with all that is in it. Doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/package/remove/',
  who: WITH_PACKAGES,
  body: z.object({ contract: given.optional(), certificateNum: given.optional() }),
  data: cart,
  refusals: { PACKAGE_UNKNOWN: unknown, CART_CHANGED: changed },
  proof: 'token',
  limit: 'edit',
});

/** Source: C4-056, C9-010. */
export const selectPackage = defineCall({
  name: 'cart_package_select',
  about: 'Products go to this package from now on; the browser keeps it for 365 days.',
  at: 'POST /{lang}/shop/ajax/cart/package/select/',
  who: OWN_CONTRACT,
  body: z.object({ contract: given.nullish(), certificateNum: given.optional() }),
  data: cart,
  refusals: { PACKAGE_UNKNOWN: unknown, CART_CHANGED: changed },
  proof: 'token',
  limit: 'edit',
});
