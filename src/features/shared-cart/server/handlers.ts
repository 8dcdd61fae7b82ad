import { randomBytes } from 'node:crypto';
import { tokenOf } from '#base/ids.ts';
import { publicName } from '#base/public-name.ts';
import { EMPTY_CART, type PackageKey } from '#features/cart/model.ts';
import { packageOf } from '#features/cart/rules/public.ts';
import {
  addManyToCart,
  type CartDeps,
  type CartService,
  type StoredCart,
} from '#features/cart/server/public.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { addSharedCart, getSharedCart, openSharedCart, shareCart } from '../calls/shared-cart.ts';
import { HASH_LENGTH, type SharedProduct } from '../model.ts';
import { frozenLines } from '../rules/frozen-lines.ts';
import { kitsShown } from '../rules/kits-shown.ts';
import { shareLink } from '../rules/share-link.ts';
import { endOfLink, isExpired } from '../rules/shared-life.ts';
import { findSharedCart, keepSharedCart, type StoredSharedCart } from './shared-cart-store.ts';

export interface SharedCartDeps {
  readonly database: Database;
  readonly carts: CartService;
  readonly findProducts: CartDeps['findProducts'];
  readonly findOffers: CartDeps['findOffers'];
  readonly termsAt: CartDeps['termsAt'];
  /** Names by person; who was erased is not among them. */
  namesOf(
    people: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>>;
  /** Scheme and host of a store as the world knows it. */
  siteOf(store: string): string;
  /** Counts tries within a day. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
}

/** Links of one contract, or of one address of guests, in a day. */
const LINKS_PER_DAY = 50;
const ADDED = message('shared-cart.added', 'Товар успешно добавлен в корзину');

type Opened =
  | { readonly ok: true; readonly shared: StoredSharedCart }
  | { readonly ok: false; readonly code: 'LINK_EXPIRED' | 'LINK_UNKNOWN' };

/** The calls of shared carts. Prices, points and stock are always those of whoever opens the link. */
export function createSharedCartHandlers(deps: SharedCartDeps): HandledCall[] {
  const { database, carts } = deps;

  async function open(hash: string, now: Date): Promise<Opened> {
    const shared = await findSharedCart(database, hash);
    if (!shared) return { ok: false, code: 'LINK_UNKNOWN' };
    return isExpired(shared.expiresAt, now)
      ? { ok: false, code: 'LINK_EXPIRED' }
      : { ok: true, shared };
  }

  async function sharerName(personId: string | null): Promise<string> {
    const known = personId === null ? undefined : (await deps.namesOf([personId])).get(personId);
    return (known && publicName(known.firstName, known.lastName)) ?? '';
  }

  async function sharedView(hash: string, shared: StoredSharedCart, context: CallContext) {
    const { place } = context;
    const lines = shared.lines.map((line) =>
      line.kind === 'item' ? { ...line, optionSku: null } : line,
    );
    // Priced like a cart of the visitor's own, which it is not yet.
    const asCart: StoredCart = {
      id: shared.id,
      number: shared.number,
      revision: 0,
      store: place.store,
      country: place.country,
      document: { ...EMPTY_CART, packages: [{ ...packageOf(null), lines }] },
    };
    const [{ view, offers }, name] = await Promise.all([
      carts.priceFor(asCart, { place, actor: context.actor, now: context.now }),
      sharerName(shared.personId),
    ]);
    const kits = view.packages.flatMap((each) => kitsShown(each.kits, offers));
    const shown = view.packages.flatMap((each) => each.items.filter(({ isGift }) => !isGift));
    const products = shown.map(
      ({
        sku,
        name: title,
        url,
        thumbnail,
        count,
        qty,
        max,
        price,
        points,
        isAvailable,
      }): SharedProduct => ({
        sku,
        name: title,
        url,
        thumbnail,
        count,
        price,
        points,
        stock: isAvailable ? qty : 0,
        availableCount: isAvailable ? Math.min(count, max) : 0,
      }),
    );
    return {
      shareCartId: hash,
      name,
      basket: shared.number,
      products,
      kits,
      items: products.map(({ sku, count, stock }) => ({
        sku,
        count,
        stock,
      })),
      basketData: {
        basket_id: shared.number,
        virtual_cart_id: hash,
        points_sum: view.points,
        order_price: view.sum,
        order_currency: view.currency.externalIso,
      },
      expiresAt: shared.expiresAt.toISOString(),
    };
  }

  return [
    handle(shareCart, async (_input, context) => {
      const { actor, place, now, sender } = context;
      const cart = await carts.findCurrent(context);
      const lines = cart ? frozenLines(cart.document) : [];
      if (lines.length === 0) return { ok: false, code: 'CART_EMPTY' };
      const contract = contractOf(actor);
      if ((await deps.attempts.count('share-cart', contract ?? sender, now)) > LINKS_PER_DAY)
        return { ok: false, code: 'TOO_MANY' };
      const hash = tokenOf(HASH_LENGTH, randomBytes);
      const expiresAt = endOfLink(now);
      await keepSharedCart(database, {
        hash,
        contract,
        lines,
        expiresAt,
        store: place.store,
        country: place.country,
        personId: actor.kind === 'contract' ? actor.personId : null,
        createdAt: now,
      });
      const site = deps.siteOf(place.store);
      const { language, country } = place;
      const url = shareLink({ site, language, hash, contract, country });
      return {
        ok: true,
        value: { content: hash, contract, url, expiresAt: expiresAt.toISOString() },
      };
    }),

    handle(openSharedCart, async ({ params }, context) => {
      const opened = await open(params.shareCartId, context.now);
      if (!opened.ok) return opened;
      return { ok: true, value: await sharedView(params.shareCartId, opened.shared, context) };
    }),

    handle(getSharedCart, async ({ params }, context) => {
      const opened = await open(params.shareCartId, context.now);
      if (!opened.ok) return opened;
      return {
        ok: true,
        value: { content: await sharedView(params.shareCartId, opened.shared, context) },
      };
    }),

    handle(addSharedCart, async ({ body }, context) => {
      const { shareCartId, items, key = context.idempotencyKey } = body;
      const opened = shareCartId === undefined ? null : await open(shareCartId, context.now);
      if (opened && !opened.ok) return opened;
      const wishes = (pack: PackageKey) => ({
        items: items.map((item) => ({ ...item, pack })),
        sets: body.kits.map((kit) => ({
          pack,
          line: { kind: 'kit' as const, ...kit },
        })),
      });
      const answer = await addManyToCart(carts, deps, context, wishes, key);
      if (!answer) return { ok: false, code: 'CART_CHANGED' };
      const { availability, cartData } = answer;
      if (availability === 'none')
        return { ok: false, code: 'NOTHING_AVAILABLE', data: { cartData } };
      return { ok: true, value: { cartData, availability }, message: [ADDED] };
    }),
  ];
}
