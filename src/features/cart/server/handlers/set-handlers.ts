import { refused, ok } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { addKit, addSubscription, editSubscription } from '../../calls/sets.ts';
import type { KitLine, SubscriptionLine } from '../../model.ts';
import { addSet, packageOfSet, type AddSetCode } from '../../rules/edit/add-set.ts';
import { chosenPackage, packageMeant } from '../../rules/document/cart-packages.ts';
import { partSkusOf } from '../../rules/document/cart-skus.ts';
import { lessOfSubscription } from '../../rules/edit/less-of-set.ts';
import { isSameChoice, type OfferFacts } from '../../rules/pricing/offer-facts.ts';
import { isSold, setFacts } from '../../rules/pricing/price-cart.ts';
import type { CartDeps, KnownProducts } from '../service/cart-deps.ts';
import type { CartService } from '../service/cart-service.ts';
import type { Decide } from '../service/session-cart.ts';

interface SetParts extends Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'> {
  readonly service: CartService;
}
type SetCode = AddSetCode | 'SET_UNKNOWN' | 'UNAVAILABLE';
type Chosen = { readonly line: KitLine | SubscriptionLine; readonly offers: OfferFacts } | null;

/** Puts kits and monthly kits into the cart. Their prices and what is in them are the server's own. */
export function createSetHandlers(
  service: CartService,
  deps: Omit<SetParts, 'service'>,
): HandledCall[] {
  const parts = { ...deps, service };
  return [
    handle(addSubscription, ({ body: { subscriptionId, amount, packageContract } }, context) =>
      subscribe(parts, context, { subscriptionId, count: amount, packageContract }),
    ),

    handle(editSubscription, ({ body: { id, amount } }, context) =>
      amount > 0
        ? subscribe(parts, context, { subscriptionId: id, count: amount })
        : answered(service, context, async (document) => {
            const less = lessOfSubscription(document, chosenPackage(document, context), id);
            return less.ok ? ok({ document: less.value, note: null }) : less;
          }),
    ),

    handle(addKit, ({ body }, context) =>
      add(parts, context, body.packageContract, async (database) => {
        const { actionID: actionId, sku = null, items, count } = body;
        const wanted = { kits: [{ actionId, sku }], subscriptions: [] };
        const offers = await deps.findOffers(wanted, context.place, context.now, database);
        const kit = [...offers.kits.values()].find((each) => isSameChoice(each.parts, items));
        if (!kit) return null;
        return { line: { kind: 'kit', actionId, sku: kit.sku, count, items: kit.parts }, offers };
      }),
    ),
  ];
}

interface Subscribing {
  readonly subscriptionId: number;
  readonly count: number;
  readonly packageContract?: string | null | undefined;
}

/** Monthly kits into the package that is named, or else the chosen one. */
const subscribe = (
  parts: SetParts,
  context: CallContext,
  { subscriptionId, count, packageContract }: Subscribing,
) =>
  add(parts, context, packageContract, async (database) => {
    const wanted = { kits: [], subscriptions: [subscriptionId] };
    const offers = await parts.findOffers(wanted, context.place, context.now, database);
    if (!offers.subscriptions.has(subscriptionId)) return null;
    return { line: { kind: 'subscription', subscriptionId, count }, offers };
  });

/** Adds what `choose` found to the package that is named, or else to the chosen one. */
async function add(
  { service, findProducts, termsAt }: SetParts,
  context: CallContext,
  packageContract: string | null | undefined,
  choose: (database: Queryable) => Promise<Chosen>,
) {
  const { place, now } = context;
  return answered(service, context, async (document, database) => {
    const named = packageMeant(document, packageContract, context);
    const chosen = await choose(database);
    if (!chosen) return refused('SET_UNKNOWN');
    const { line, offers } = chosen;
    const products = await findProducts(partSkusOf(offers), place, now, database);
    const { standing, stock } = setFacts(line, {
      products,
      offers,
      currency: termsAt(place, now).currency,
      isSelfDeliveryAvailable: await service.isSelfDeliveryAvailable(place, database),
    });
    if (!isSold(standing)) return refused('UNAVAILABLE');
    const added = addSet(document, packageOfSet(document, named), line, stock);
    return added.ok ? ok({ document: added.value, note: products }) : added;
  });
}

/** What became of a change of the sets. */
async function answered(
  service: CartService,
  context: CallContext,
  decide: Decide<KnownProducts | null, SetCode>,
) {
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
