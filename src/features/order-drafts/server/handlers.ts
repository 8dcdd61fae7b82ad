import { majorNumber } from '#base/money.ts';
import { ok } from '#base/outcome.ts';
import { OWN_PACKAGE } from '#features/cart/rules/public.ts';
import { putExactly, type CartDeps, type CartService } from '#features/cart/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { openOrderDraft, takeOrderDraft } from '../calls/order-draft.ts';
import type { OrderDraft } from '../model.ts';
import { draftKey } from '../rules/draft-key.ts';
import { findByToken, noteOpened } from './draft-store.ts';
import { priceDraft } from './price-draft.ts';

export interface DraftHandlerDeps {
  readonly database: Database;
  readonly carts: CartService;
  readonly facts: Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'>;
}

/** What the link opens to whoever asks. A person's own opens to nobody else: prices, points and balances are theirs. */
async function openLink(database: Database, token: string, { place, actor, now }: CallContext) {
  const draft = await findByToken(database, token, place.store);
  if (draft?.state === 'ordered') return { ok: false, code: 'LINK_USED' } as const;
  if (draft?.endedAt) return { ok: false, code: 'LINK_ENDED' } as const;
  if (draft?.state !== 'sent' || !draft.expiresAt || draft.expiresAt <= now)
    return { ok: false, code: 'LINK_UNKNOWN' } as const;
  const isTheirs =
    draft.contract === null || (actor.kind === 'contract' && actor.contract === draft.contract);
  return isTheirs ? ok(draft) : ({ ok: false, code: 'LOGIN_NEEDED' } as const);
}

async function shown(draft: OrderDraft, context: CallContext, { carts }: DraftHandlerDeps) {
  const { place, actor, now } = context;
  const { view, terms } = await priceDraft(carts, draft, { place, actor, now });
  const then = new Map(draft.lines.map(({ sku, priceMinor }) => [sku, priceMinor]));
  return {
    lines: view.packages.flatMap(({ items }) =>
      items
        .filter(({ isGift }) => !isGift)
        .map(({ sku, name, url, thumbnail, count, max, price, isAvailable }) => {
          const minor = then.get(sku) ?? null;
          const before = minor === null ? null : majorNumber(minor, terms.currency);
          return {
            sku,
            name,
            url,
            thumbnail,
            count,
            availableCount: isAvailable ? Math.min(count, max) : 0,
            price: price.current,
            priceThen: before === price.current ? null : before,
          };
        }),
    ),
    note: draft.note,
    sum: view.sum,
    points: view.points,
    expiresAt: (draft.expiresAt ?? now).toISOString(),
  };
}

/** The calls of the page that a link opens. */
export const createDraftHandlers = (deps: DraftHandlerDeps): HandledCall[] => [
  handle(openOrderDraft, async ({ body }, context) => {
    const opened = await openLink(deps.database, body.token, context);
    if (!opened.ok) return opened;
    await noteOpened(deps.database, opened.value.id, context.now);
    return { ok: true, value: await shown(opened.value, context, deps) };
  }),

  handle(takeOrderDraft, async ({ body }, context) => {
    const opened = await openLink(deps.database, body.token, context);
    if (!opened.ok) return opened;
    const { id, lines } = opened.value;
    const items = lines.map(({ sku, count }) => ({ sku, count, pack: OWN_PACKAGE }));
    const availability = await putExactly(deps.carts, deps.facts, context, items, draftKey(id));
    if (availability === null) return { ok: false, code: 'CART_CHANGED' };
    if (availability === 'none') return { ok: false, code: 'NOTHING_AVAILABLE' };
    return { ok: true, value: { redirect: `/${context.place.language}/shop/cart/` } };
  }),
];
