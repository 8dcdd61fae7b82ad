import { refused, ok } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { addKit, addSubscription, editSubscription } from '../calls/sets.ts';
import type { CartDocument, KitLine, SubscriptionLine } from '../model.ts';
import { addSet, type AddSetCode } from '../rules/add-set.ts';
import { lessOfSubscription } from '../rules/less-of-set.ts';
import { isSameChoice, type OfferFacts } from '../rules/offer-facts.ts';
import { keyOfName, OWN_PACKAGE } from '../rules/package-key.ts';
import { isSold, setFacts } from '../rules/price-cart.ts';
import {
  partSkusOf,
  chosenPackage,
  type CartDeps,
  type CartService,
  type Decide,
  type KnownProducts,
} from './cart-service.ts';

type SetDeps = Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'>;
type SetCode = AddSetCode | 'SET_UNKNOWN' | 'UNAVAILABLE';
type Chosen = { readonly line: KitLine | SubscriptionLine; readonly offers: OfferFacts } | null;

/** Puts kits and monthly kits into the cart. Their prices and what is in them are the server's own. */
export function createSetHandlers(service: CartService, deps: SetDeps): HandledCall[] {
  /** Adds what `choose` found to the package that is named, or else to the chosen one. */
  async function add(
    context: CallContext,
    packageContract: string | null | undefined,
    choose: (database: Queryable) => Promise<Chosen>,
  ) {
    const { place, now, actor } = context;
    const decide = async (document: CartDocument, database: Queryable) => {
      const named =
        packageContract == null
          ? chosenPackage(document, context)
          : keyOfName(document, packageContract, actor);
      // Certificates pay for products with points, up to their limit: sets go beside (C5-011, C5-012).
      const isPaid = document.packages.some(({ key, certificate }) => key === named && certificate);
      const pack = isPaid ? OWN_PACKAGE : named;
      const chosen = await choose(database);
      if (!chosen) return refused('SET_UNKNOWN');
      const { line, offers } = chosen;
      const products = await deps.findProducts(partSkusOf(offers), place, now, database);
      const { currency } = deps.termsAt(place, now);
      const isSelfDeliveryAvailable = await service.isSelfDeliveryAvailable(place, database);
      const { standing, stock } = setFacts(line, {
        products,
        offers,
        currency,
        isSelfDeliveryAvailable,
      });
      if (!isSold(standing)) return refused('UNAVAILABLE');
      const added = addSet(document, pack, line, stock);
      return added.ok ? ok({ document: added.value, note: products }) : added;
    };
    return answer(context, decide);
  }

  /** What became of a change of the sets. */
  async function answer(context: CallContext, decide: Decide<KnownProducts | null, SetCode>) {
    const result = await service.change<KnownProducts | null, SetCode>(context, null, decide);
    if (result.kind === 'changed')
      return {
        ok: true as const,
        value: { cartData: await service.viewOf(result.cart, context, result.note ?? undefined) },
      };
    const cartData = await service.getCartView(context);
    if (result.kind === 'stale')
      return { ok: false as const, code: 'CART_CHANGED' as const, data: { cartData } };
    const { code, details } = result.refusal;
    const needReloadPage = code === 'PACKAGE_UNKNOWN' || code === 'SET_UNKNOWN';
    return {
      ok: false as const,
      code,
      ...(details && { details }),
      data: { cartData, needReloadPage },
    };
  }

  /** Monthly kits into the package that is named, or else the chosen one. */
  const subscribe = (
    context: CallContext,
    subscriptionId: number,
    count: number,
    packageContract?: string | null,
  ) =>
    add(context, packageContract, async (database) => {
      const wanted = { kits: [], subscriptions: [subscriptionId] };
      const offers = await deps.findOffers(wanted, context.place, context.now, database);
      if (!offers.subscriptions.has(subscriptionId)) return null;
      return { line: { kind: 'subscription', subscriptionId, count }, offers };
    });

  return [
    handle(addSubscription, ({ body: { subscriptionId, amount, packageContract } }, context) =>
      subscribe(context, subscriptionId, amount, packageContract),
    ),

    handle(editSubscription, ({ body: { id, amount } }, context) =>
      amount > 0
        ? subscribe(context, id, amount)
        : answer(context, async (document) => {
            const less = lessOfSubscription(document, chosenPackage(document, context), id);
            return less.ok ? ok({ document: less.value, note: null }) : less;
          }),
    ),

    handle(addKit, ({ body }, context) =>
      add(context, body.packageContract, async (database) => {
        const { actionID: actionId, sku = null, items, count } = body;
        const wanted = { kits: [{ actionId, sku }], subscriptions: [] };
        const offers = await deps.findOffers(wanted, context.place, context.now, database);
        const kit = [...offers.kits.values()].find(({ parts }) => isSameChoice(parts, items));
        if (!kit) return null;
        return { line: { kind: 'kit', actionId, sku: kit.sku, count, items: kit.parts }, offers };
      }),
    ),
  ];
}
