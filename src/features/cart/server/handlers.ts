import type { CallAnswer, Text } from '#base/call.ts';
import { ok, refused } from '#base/outcome.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import { message } from '#i18n/message.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import { wayBack } from '#platform/way-back.ts';
import type { cartCalls } from '../calls.ts';
import type { CartDocument, PackageKey } from '../model.ts';
import {
  addItem,
  applyEdit,
  clearCart,
  withLines,
  type AddCode,
  type EditCode,
  type WishedLine,
  type WishedPackage,
} from '../rules/apply-edit.ts';
import { compareShown, type ShownCart } from '../rules/compare-shown.ts';
import { freeDeliveryViews } from '../rules/free-delivery.ts';
import { keyOfName } from '../rules/package-key.ts';
import { isSold, lineStanding } from '../rules/price-cart.ts';
import { mergeCartsOf } from './merge-carts.ts';
import {
  chosenPackage,
  skusOf,
  type CartDeps,
  type CartGuard,
  type CartService,
  type ChangeResult,
  type GuardCode,
} from './cart-service.ts';

type CartHandlers = CallHandlers<typeof cartCalls>;
type IndexAnswer = CallAnswer<(typeof cartCalls)['shopen_app_ajax_cart_index_data_check']>;
type AddRefusal =
  | AddCode
  | GuardCode
  | 'PRODUCT_UNKNOWN'
  | 'UNAVAILABLE'
  | 'ARCHIVED'
  | 'NOT_ONLINE';
type EditRefusal = EditCode | Exclude<GuardCode, 'OVERLIMIT'>;
type EditBody = Parameters<CartHandlers['shopen_app_ajax_cart_edit']>[0]['body'];
type WholeCart = Parameters<CartHandlers['shopen_app_ajax_cart_index_data_check']>[0]['body'] &
  Pick<EditBody, 'changed'>;

interface AddNote {
  readonly count: number;
  readonly isCapped: boolean;
  /** The package that they went to. */
  readonly into: PackageKey;
}

const IN_CART = message('cart.in-cart', 'В вашей корзине {qty} шт. этого товара');
const IN_PACKAGE = message('cart.in-package', 'В пакете: {name}');
const STOCK_MAX = message('cart.stock-max', 'Это максимальное кол-во товара на складе');
const inCart = (qty: number): Text => ({ ...IN_CART, values: { qty } });

function wishedPackages(
  document: CartDocument,
  packages: NonNullable<WholeCart['packages']>,
  { actor }: CallContext,
): WishedPackage[] {
  return packages.map(({ contract, certificateNum, items, kits = [], subscriptions = [] }) => ({
    key: keyOfName(document, certificateNum ?? contract, actor),
    sets: new Map([...kits, ...subscriptions].map(({ hash, count }) => [hash, count])),
    items: items.map(({ sku, code, optionSku = null, count }) => ({
      sku: sku ?? code ?? '',
      optionSku,
      count,
    })),
  }));
}

const wishedLines = (
  document: CartDocument,
  changed: NonNullable<EditBody['changed']>,
  { actor }: CallContext,
): WishedLine[] =>
  changed.map(({ contract, sku, optionSku = null, count }) => ({
    pack: keyOfName(document, contract, actor),
    sku,
    optionSku,
    count,
  }));

function shownCart({ sum, amount, packages }: WholeCart): ShownCart {
  const items = packages?.flatMap((each) => each.items) ?? [];
  return {
    sum,
    amount,
    items: items.flatMap(({ sku, code, optionSku = null, count, price }) =>
      count > 0 ? [{ sku: sku ?? code ?? '', optionSku, count, price: price?.current }] : [],
    ),
  };
}

const nextStep = ({ place, actor }: CallContext): string =>
  contractOf(actor)
    ? `/${place.language}/shop/cart/delivery/`
    : `/${place.language}/shop/cart/delivery-with-registration/`;

/** The cart's calls. What the browser says of prices and sums is compared, never taken. */
export function createCartHandlers(
  service: CartService,
  deps: Pick<CartDeps, 'database' | 'findProducts' | 'termsAt'> & { readonly guard?: CartGuard },
): CartHandlers {
  const { guard = async () => ok(null) } = deps;

  /** Brings what is wished into the cart; without a wish it stays. */
  const bring = (
    context: CallContext,
    revision: number | null,
    wishedIn: (document: CartDocument) => readonly WishedPackage[] | undefined,
  ): Promise<ChangeResult<null, EditRefusal>> =>
    service.change<null, EditRefusal>(context, revision, async (document, database) => {
      const wished = wishedIn(document);
      if (!wished) return ok({ document, note: null });
      const skus = new Set([
        ...skusOf(document),
        ...wished.flatMap(({ items }) => items.map(({ sku }) => sku)),
      ]);
      const products = await deps.findProducts([...skus], context.place, context.now, database);
      const edited = applyEdit(document, wished, (sku) => {
        const product = products.get(sku);
        return product && isSold(lineStanding(product, true)) ? product.stock : product && 0;
      });
      if (!edited.ok) return edited;
      const { document: after } = edited.value;
      const said = await guard({ before: document, after, asked: null, context }, database);
      // What the page shows and the buyer edits there is no question.
      if (!said.ok && said.code !== 'OVERLIMIT') return { ...said, code: said.code };
      return ok({ document: after, note: null });
    });

  async function editCart(
    body: WholeCart,
    context: CallContext,
  ): Promise<ChangeResult<null, EditRefusal>> {
    const result = await bring(
      context,
      body.revision ?? null,
      (document) => body.packages && wishedPackages(document, body.packages, context),
    );
    // A cart that is gone was ordered or emptied: what was pressed last begins no other one.
    const { changed } = body;
    if (result.kind !== 'stale' || !changed || !(await service.findCurrent(context))) return result;
    return bring(context, null, (document) =>
      withLines(document, wishedLines(document, changed, context)),
    );
  }

  /** A refused change with what the browser needs to show the cart as it is. */
  async function refusalOf<Code extends string>(
    result: Exclude<ChangeResult<unknown, Code>, { kind: 'changed' }>,
    context: CallContext,
    shown: ShownCart = {},
  ) {
    const cartData = await service.getCartView(context);
    const code = result.kind === 'stale' ? ('CART_CHANGED' as const) : result.refusal.code;
    const details = result.kind === 'stale' ? undefined : result.refusal.details;
    const needReloadPage = code === 'PACKAGE_UNKNOWN' || code === 'PRODUCT_UNKNOWN';
    const data = { cartData, changes: compareShown(shown, cartData), needReloadPage };
    return { ok: false as const, code, ...(details ? { details } : {}), data };
  }

  async function indexCheck(body: WholeCart, context: CallContext): Promise<IndexAnswer> {
    const shown = shownCart(body);
    const result = await editCart(body, context);
    if (result.kind !== 'changed') return refusalOf(result, context, shown);
    const cartData = await service.viewOf(result.cart, context);
    const home = `/${context.place.language}/`;
    if (cartData.amount === 0)
      return { ok: false, code: 'CART_EMPTY', data: { cartData, redirect: home } };
    const changes = compareShown(shown, cartData);
    if (changes.length) return { ok: false, code: 'SUMS_CHANGED', data: { cartData, changes } };
    return { ok: true, value: { redirect: nextStep(context), cartData } };
  }

  return {
    async shopen_app_ajax_cart_add_item({ body }, context) {
      const {
        productArticle: sku,
        optionArticle: optionSku = null,
        amount,
        packageContract,
      } = body;
      const result = await service.change<AddNote, AddRefusal>(
        context,
        null,
        async (document, database) => {
          // Without a word of where to, products go to the package that is chosen.
          const pack =
            packageContract == null
              ? chosenPackage(document, context)
              : keyOfName(document, packageContract, context.actor);
          const product = (
            await deps.findProducts([sku], context.place, context.now, database)
          ).get(sku);
          if (!product) return refused('PRODUCT_UNKNOWN');
          const isSelf =
            !product.isNoSale || (await service.isSelfDeliveryAvailable(context.place, database));
          const standing = lineStanding(product, isSelf);
          if (standing === 'notOnline') return refused('NOT_ONLINE');
          if (!isSold(standing))
            return refused(standing === 'archived' ? 'ARCHIVED' : 'UNAVAILABLE');
          const added = addItem(document, { pack, sku, optionSku, count: amount }, product.stock);
          if (!added.ok) return added;
          const { document: changed, count, isCapped } = added.value;
          const asked = body.isOverlimitAccepted ? null : pack;
          const said = await guard({ before: document, after: changed, asked, context }, database);
          if (!said.ok && (said.code !== 'OVERLIMIT' || asked !== null)) return said;
          return ok({ document: changed, note: { count, isCapped, into: pack } });
        },
      );
      if (result.kind !== 'changed') return refusalOf(result, context);
      const { count, isCapped, into } = result.note;
      const cartData = await service.viewOf(result.cart, context);
      const others = cartData.packages.find((each) => !each.isOwner && each.key === into);
      const said = [
        inCart(count),
        ...(others ? [{ ...IN_PACKAGE, values: { name: others.name } }] : []),
        ...(isCapped ? [STOCK_MAX] : []),
      ];
      return { ok: true, value: { cartData, countInCart: count }, message: said };
    },

    async shopen_app_ajax_cart_edit({ body }, context) {
      const shown = shownCart(body);
      const result = await editCart(body, context);
      if (result.kind !== 'changed') return refusalOf(result, context, shown);
      const cartData = await service.viewOf(result.cart, context);
      const changes = compareShown(shown, cartData);
      const { changed } = body;
      // Other lines of a newer cart differ because somebody else changed them.
      const isAsked = (sku: string) => !changed || changed.some((line) => line.sku === sku);
      const isCapped = changes.some((change) => change.field === 'count' && isAsked(change.sku));
      return {
        ok: true,
        value: { cartData, changes, redirect: null },
        message: isCapped ? [STOCK_MAX] : [],
      };
    },

    async cart_clear(_input, context) {
      const result = await service.change<null, never>(context, null, async () =>
        ok({ document: clearCart(), note: null }),
      );
      if (result.kind !== 'changed') return refusalOf(result, context);
      return { ok: true, value: { cartData: await service.viewOf(result.cart, context) } };
    },

    async cart_merge_carts({ query }, context) {
      await mergeCartsOf(query.userAction, context, service, deps);
      return {
        ok: true,
        value: { cartData: await service.getCartView(context), redirect: wayBack(context) },
      };
    },

    async free_delivery_thresholds(_input, context) {
      const { currency, freeDelivery } = deps.termsAt(context.place, context.now);
      const cart = await service.findCurrent(context);
      const reached = cart
        ? (await service.priceFor(cart, context)).priced
        : { sumMinor: 0, pointsHundredths: 0 };
      return { ok: true, value: freeDeliveryViews(freeDelivery, reached, currency) };
    },

    shopen_app_ajax_cart_index_data_check: ({ body }, context) => indexCheck(body, context),
    shopen_app_ajax_cart_index_data_check_for_quick_pay: ({ body }, context) =>
      indexCheck(body, context),
  };
}
