import { formatMoney } from '#base/money-format.ts';
import { ok, refused, type Outcome, type Refused } from '#base/outcome.ts';
import { localeOf } from '#countries/locale-map.ts';
import { choiceOf, paidItems } from '#features/offers/rules/check-choice.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { addKit, addSubscription, editSubscription } from '../../calls/sets.ts';
import type { CartDocument, CartLine, KitLine, SubscriptionLine } from '../../model.ts';
import { addSet, packageOfSet, type AddSetCode } from '../../rules/edit/add-set.ts';
import { kitRefusal, type KitCode } from '../../rules/edit/kit-refusal.ts';
import { chosenPackage, packageMeant } from '../../rules/document/cart-packages.ts';
import { offersOf, skusToPrice } from '../../rules/document/cart-skus.ts';
import { cartLineKey, nameOf } from '../../rules/document/line-name.ts';
import { lessOfSubscription } from '../../rules/edit/less-of-set.ts';
import type { OfferFacts, OffersWanted } from '../../rules/pricing/offer-facts.ts';
import { priceCart } from '../../rules/pricing/price-cart.ts';
import { isSold } from '../../rules/pricing/draft-line.ts';
import type { PricingFacts } from '../../rules/pricing/pricing.ts';
import { setFacts } from '../../rules/pricing/set-line.ts';
import type { CartDeps, KnownProducts } from '../service/cart-deps.ts';
import type { CartService } from '../service/cart-service.ts';
import type { Decide } from '../service/session-cart.ts';

interface SetParts extends Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'> {
  readonly service: CartService;
}
type SetCode = AddSetCode | 'SET_UNKNOWN' | 'UNAVAILABLE';
type Line = KitLine | SubscriptionLine;

/** The cart with a line as it is wished, and what it is priced by. */
interface Tried {
  readonly document: CartDocument;
  readonly key: string;
  readonly facts: PricingFacts;
  sumOf(minor: number): string;
}

/** What is added, and to what. */
interface Adding<Code extends string> {
  readonly packageContract: string | null | undefined;
  readonly wanted: OffersWanted;
  /** The line that is meant, by what is on offer. */
  choose(offers: OfferFacts, document: CartDocument): Outcome<Line, Code | SetCode>;
  /** Why there are no more of it; null: the stock says it. */
  whyNoMore(tried: Tried): Refused<Code> | null;
}

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

    handle(editSubscription, async ({ body: { id, amount } }, context) => {
      if (amount > 0)
        return context.actor.kind === 'contract'
          ? subscribe(parts, context, { subscriptionId: id, count: amount })
          : { ok: false as const, code: 'LOGIN_NEEDED' as const };
      return answered(service, context, async (document) => {
        const less = lessOfSubscription(document, chosenPackage(document, context), id);
        return less.ok ? ok({ document: less.value, note: null }) : less;
      });
    }),

    handle(addKit, ({ body }, context) => {
      const { actionID: actionId, sku = null, items, count, packageContract } = body;
      return add<KitCode>(parts, context, {
        packageContract,
        wanted: { kits: [{ actionId, sku }], subscriptions: [] },
        choose({ kits }, { packages }) {
          const kit = [...kits.values()].find(
            (each) => each.actionId === actionId && (sku === null || each.sku === sku),
          );
          // One that has not begun is nobody's to find by counting numbers.
          if (!kit || context.now < kit.promotion.startsAt) return refused('SET_UNKNOWN');
          const choice = choiceOf(kit.kit, items, 'asked');
          if (!choice.ok) return choice;
          const paid = paidItems(kit.kit, choice.value);
          const line: KitLine = { kind: 'kit', actionId, sku: kit.sku, count, items: paid };
          const isOther = (each: CartLine) =>
            each.kind === 'kit' && each.actionId === actionId && nameOf(each) !== nameOf(line);
          const isTaken =
            !kit.promotion.isMultipleKits && packages.some(({ lines }) => lines.some(isOther));
          return isTaken ? refused('KIT_LIMIT') : ok(line);
        },
        whyNoMore({ document, key, facts, sumOf }) {
          const [reason] = lineOf(document, facts, key)?.whyNot ?? [];
          return reason ? kitRefusal(reason, sumOf) : null;
        },
      });
    }),
  ];
}

const lineOf = (document: CartDocument, facts: PricingFacts, key: string) =>
  priceCart(document, facts).lines.find((each) => each.key === key);

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
  add<never>(parts, context, {
    packageContract,
    wanted: { kits: [], subscriptions: [subscriptionId] },
    choose: ({ subscriptions }) =>
      subscriptions.has(subscriptionId)
        ? ok({ kind: 'subscription', subscriptionId, count })
        : refused('SET_UNKNOWN'),
    whyNoMore: () => null,
  });

/** Adds what is meant to the package that is named, or else to the chosen one: as many as there are, and as its promotion gives. */
async function add<Code extends string>(
  { service, findProducts, findOffers, termsAt }: SetParts,
  context: CallContext,
  { packageContract, wanted, choose, whyNoMore }: Adding<Code>,
) {
  const { place, actor, now } = context;
  return answered<Code | SetCode>(service, context, async (document, database, cart) => {
    const pack = packageOfSet(document, packageMeant(document, packageContract, context));
    const known = offersOf(document);
    const kits = [...known.kits, ...wanted.kits];
    const subscriptions = [...known.subscriptions, ...wanted.subscriptions];
    const offers = await findOffers({ kits, subscriptions }, { place, actor, now, cart }, database);
    const chosen = choose(offers, document);
    if (!chosen.ok) return chosen;
    const line = chosen.value;
    const wished = addSet(document, pack, line, Infinity);
    if (!wished.ok) return wished;
    // All that the answer will need, at once.
    const products = await findProducts(skusToPrice(wished.value, offers), place, now, database);
    const { currency } = termsAt(place, now);
    const isSelfDeliveryAvailable = await service.isSelfDeliveryAvailable(place, database);
    const facts = { products, offers, currency, isSelfDeliveryAvailable };
    const key = cartLineKey(pack, line);
    const sumOf = (minor: number) => formatMoney(minor, currency, localeOf(place.language));
    const no = () => whyNoMore({ document: wished.value, key, facts, sumOf });
    if (!isSold(setFacts(line, facts).standing)) return no() ?? refused('UNAVAILABLE');
    const added = addSet(document, pack, line, lineOf(wished.value, facts, key)?.stock ?? 0);
    if (added.ok) return ok({ document: added.value, note: products });
    return (added.code === 'STOCK_MAX' && no()) || added;
  });
}

/** What became of a change of the sets. */
async function answered<Code extends string>(
  service: CartService,
  context: CallContext,
  decide: Decide<KnownProducts | null, Code>,
) {
  const result = await service.change<KnownProducts | null, Code>(context, null, decide);
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
