import { majorNumber } from '#base/money.ts';
import { ok, refused } from '#base/outcome.ts';
import { isPackageKey } from '#features/cart/rules/document/package-key.ts';
import {
  backwards,
  exchanged,
  skusOf,
  type CartDocument,
  type KitExchange,
} from '#features/cart/rules/public.ts';
import type { CartService, StoredCart } from '#features/cart/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import { choiceOf, paidItems } from '#features/offers/rules/check-choice.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { findBetterKit, takeBetterKit, undoBetterKit } from '../calls/better-kit.ts';
import { betterKit, KITS_NEAR_MAX, type Better } from '../rules/better-kit.ts';
import { nameOfPromotion } from '../rules/name-of.ts';

interface BetterParts {
  readonly carts: CartService;
  readonly book: PromotionBook;
}

/** A cart of which something better is looked for. */
type Asked = Pick<StoredCart, 'id' | 'document' | 'hasCode'>;

/** Whether a kit's own products, and enough for each of its choices, are among these: most promotions are asked nothing more. */
function isWithinReach(
  { kit, isBlocked, programme }: Promotion,
  skus: ReadonlySet<string>,
): boolean {
  if (!kit || isBlocked || programme !== null) return false;
  const isThere = ({ sku }: { readonly sku: string }) => skus.has(sku);
  return (
    kit.items.every(isThere) &&
    kit.choices.every(({ isOptional, products }) => isOptional || products.some(isThere))
  );
}

/** Kits that may be put together of what lies in a cart: found by its products, in memory. */
function kitsNear(book: PromotionBook, document: CartDocument, { place, now }: CallContext) {
  const skus = new Set(skusOf(document));
  const near = new Set([...skus].flatMap((sku) => book.listNaming(place.store, sku, now)));
  return [...near]
    .filter((promotion) => isWithinReach(promotion, skus))
    .toSorted((one, other) => one.id - other.id)
    .slice(0, KITS_NEAR_MAX);
}

const hasKits = ({ packages }: CartDocument): boolean =>
  packages.some(({ lines }) => lines.some(({ kind }) => kind === 'kit'));

/** The best exchange for a cart. A cart without kits, and near to none, is not priced for it. */
async function findBetter(
  { carts, book }: BetterParts,
  cart: Asked,
  context: CallContext,
  database?: Queryable,
): Promise<Better | null> {
  const { document } = cart;
  const near = kitsNear(book, document, context);
  if (near.length === 0 && !hasKits(document)) return null;
  const wanted = near.map(({ id: actionId }) => ({ actionId, sku: null }));
  const { priceOf, products, offers, terms } = await carts.open(cart, context, wanted, database);
  const ids = new Set(near.map(({ id }) => id));
  return betterKit({
    document,
    kits: [...offers.kits.values()].filter(({ actionId }) => ids.has(actionId)),
    asker: offers.asker,
    products,
    currency: terms.currency,
    freeDelivery: terms.freeDelivery,
    promotionOf: (id) => book.find(context.place.store, id),
    priceOf,
  });
}

const actionOf = ({ exchange: { together } }: Better): number => together[0]?.actionId ?? 0;

function betterView(
  better: Better,
  { book, currency }: Pick<BetterParts, 'book'> & { currency: Parameters<typeof majorNumber>[1] },
  { place }: CallContext,
) {
  const { exchange, savesMinor, pointsHundredths } = better;
  const id = (exchange.together[0] ?? exchange.apart[0])?.actionId ?? 0;
  const promotion = book.find(place.store, id);
  return {
    actionID: actionOf(better),
    name: promotion ? nameOfPromotion(promotion, place.language) : '',
    saves: majorNumber(savesMinor, currency),
    pointsLost: Math.max(0, -pointsHundredths) / 100,
  };
}

type Kits = KitExchange['apart'];
const kitsSaid = (kits: Kits) =>
  kits.map(({ actionId, sku, count, items }) => ({
    actionID: actionId,
    sku,
    count,
    items: items.map((each) => ({ ...each })),
  }));
const kitsMeant = (said: ReturnType<typeof kitsSaid>): Kits =>
  said.map(({ actionID: actionId, ...rest }) => ({ kind: 'kit', actionId, ...rest }));

/** A kit that comes back, as a cart would hold it; none where a cart could not have held it: the way back comes in the browser's words. */
function heldKit(
  said: Kits[number],
  book: PromotionBook,
  { place, now }: CallContext,
): readonly Kits[number][] {
  const promotion = book.find(place.store, said.actionId);
  const kit = promotion?.kit;
  // One that has not begun is nobody's to find by counting numbers.
  if (!kit || now < promotion.startsAt || kit.sku !== said.sku) return [];
  const choice = choiceOf(kit, said.items, 'kept');
  return choice.ok ? [{ ...said, items: paidItems(kit, choice.value) }] : [];
}

/** What the cart could cost less by, the exchange, and the way back. */
export function createBetterKitHandlers(
  parts: BetterParts & {
    readonly currencyAt: (context: CallContext) => Parameters<typeof majorNumber>[1];
  },
): HandledCall[] {
  const { carts, book, currencyAt } = parts;
  return [
    handle(findBetterKit, async (_input, context) => {
      const cart = await carts.findCurrent(context);
      const better = cart && (await findBetter(parts, cart, context));
      const shown = better && betterView(better, { book, currency: currencyAt(context) }, context);
      return { ok: true, value: { revision: cart?.revision ?? 0, better: shown } };
    }),

    handle(takeBetterKit, async ({ body: { actionID, saves } }, context) => {
      const current = await carts.findCurrent(context);
      const currency = currencyAt(context);
      const result = await carts.change<KitExchange, 'BETTER_GONE'>(
        context,
        null,
        async (document, database) => {
          const better =
            current && (await findBetter(parts, { ...current, document }, context, database));
          const holds =
            better &&
            actionOf(better) === actionID &&
            majorNumber(better.savesMinor, currency) >= saves;
          return holds
            ? ok({ document: better.document, note: better.exchange })
            : refused('BETTER_GONE');
        },
      );
      if (result.kind === 'changed') {
        const { pack, apart, together } = result.note;
        const exchange = { pack, apart: kitsSaid(apart), together: kitsSaid(together) };
        return {
          ok: true,
          value: { cartData: await carts.viewOf(result.cart, context), exchange },
        };
      }
      const code = result.kind === 'stale' ? ('CART_CHANGED' as const) : result.refusal.code;
      return { ok: false, code, data: { cartData: await carts.getCartView(context) } };
    }),

    handle(undoBetterKit, async ({ body: { pack, apart, together } }, context) => {
      const result = await carts.change<null, 'CART_CHANGED'>(context, null, async (document) => {
        if (!isPackageKey(pack)) return refused('CART_CHANGED');
        const held = kitsMeant(apart).flatMap((kit) => heldKit(kit, book, context));
        const made = { pack, apart: held, together: kitsMeant(together) };
        const back = held.length === apart.length ? exchanged(document, backwards(made)) : null;
        return back ? ok({ document: back, note: null }) : refused('CART_CHANGED');
      });
      if (result.kind === 'changed')
        return { ok: true, value: { cartData: await carts.viewOf(result.cart, context) } };
      return {
        ok: false,
        code: 'CART_CHANGED',
        data: { cartData: await carts.getCartView(context) },
      };
    }),
  ];
}
