import { randomBytes } from 'node:crypto';
import type { Actor } from '#base/actor.ts';
import { tokenOf } from '#base/ids.ts';
import type { PackageKey } from '#features/cart/model.ts';
import { addManyToCart, type CartDeps } from '#features/cart/server/public.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { addSharedCart, getSharedCart, openSharedCart, shareCart } from '../calls/shared-cart.ts';
import { HASH_LENGTH } from '../model.ts';
import { frozenLines } from '../rules/frozen-lines.ts';
import { shareLink } from '../rules/share-link.ts';
import { endOfLink, isExpired } from '../rules/shared-life.ts';
import { findSharedCart, keepSharedCart, type StoredSharedCart } from './shared-cart-store.ts';
import { noteTaken } from './take-store.ts';
import { sharedView, type SharedViewDeps } from './shared-view.ts';

export interface SharedCartDeps extends SharedViewDeps {
  readonly database: Database;
  readonly findProducts: CartDeps['findProducts'];
  readonly findOffers: CartDeps['findOffers'];
  readonly termsAt: CartDeps['termsAt'];
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

async function open(database: Database, hash: string, now: Date): Promise<Opened> {
  const shared = await findSharedCart(database, hash);
  if (!shared) return { ok: false, code: 'LINK_UNKNOWN' };
  return isExpired(shared.expiresAt, now)
    ? { ok: false, code: 'LINK_EXPIRED' }
    : { ok: true, shared };
}

/** Keeps the cart as it is now, and makes the link to it. */
async function share(context: CallContext, deps: SharedCartDeps) {
  const { actor, place, now, sender } = context;
  const cart = await deps.carts.findCurrent(context);
  const lines = cart ? frozenLines(cart.document) : [];
  if (lines.length === 0) return { ok: false, code: 'CART_EMPTY' } as const;
  const contract = contractOf(actor);
  if ((await deps.attempts.count('share-cart', contract ?? sender, now)) > LINKS_PER_DAY)
    return { ok: false, code: 'TOO_MANY' } as const;
  const hash = tokenOf(HASH_LENGTH, randomBytes);
  const expiresAt = endOfLink(now);
  await keepSharedCart(deps.database, {
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
  } as const;
}

/** Whoever tries their own link has not been won by it. */
const isOfSomebodyElse = ({ contract }: StoredSharedCart, actor: Actor): boolean =>
  contract === null || actor.kind !== 'contract' || actor.contract !== contract;

/** The calls of shared carts. Prices, points and stock are always those of whoever opens the link. */
export function createSharedCartHandlers(deps: SharedCartDeps): HandledCall[] {
  const { database, carts } = deps;
  return [
    handle(shareCart, (_input, context) => share(context, deps)),

    handle(openSharedCart, async ({ params }, context) => {
      const opened = await open(database, params.shareCartId, context.now);
      if (!opened.ok) return opened;
      return {
        ok: true,
        value: await sharedView(params.shareCartId, opened.shared, context, deps),
      };
    }),

    handle(getSharedCart, async ({ params }, context) => {
      const opened = await open(database, params.shareCartId, context.now);
      if (!opened.ok) return opened;
      return {
        ok: true,
        value: { content: await sharedView(params.shareCartId, opened.shared, context, deps) },
      };
    }),

    handle(addSharedCart, async ({ body }, context) => {
      const { shareCartId, items, key = context.idempotencyKey } = body;
      const opened =
        shareCartId === undefined ? null : await open(database, shareCartId, context.now);
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
      const { availability, cartData, cartId } = answer;
      if (availability === 'none')
        return { ok: false, code: 'NOTHING_AVAILABLE', data: { cartData } };
      if (opened && cartId && isOfSomebodyElse(opened.shared, context.actor))
        await noteTaken(database, { sharedCartId: opened.shared.id, cartId }, context.now);
      return { ok: true, value: { cartData, availability }, message: [ADDED] };
    }),
  ];
}
