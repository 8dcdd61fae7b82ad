import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import {
  addManyToCart,
  foreseeMany,
  type CartDeps,
  type CartService,
  type PackageDeps,
} from '#features/cart/server/public.ts';
import { findPurchaseFor, type Purchase } from '#features/orders/server/public.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { orderRepeatCalls } from '../calls.ts';
import { isAsked, whereItGoes } from '../rules/where-it-goes.ts';
import { othersIn, setSkus, wishesOfOrder, type SetNow } from '../rules/wishes-of-order.ts';

export interface OrderRepeatDeps {
  readonly database: Database;
  readonly carts: CartService;
  readonly findProducts: CartDeps['findProducts'];
  readonly findOffers: CartDeps['findOffers'];
  readonly termsAt: CartDeps['termsAt'];
  /** Sets of these skus that can be had now. */
  findSets(skus: readonly string[], context: CallContext): Promise<readonly SetNow[]>;
  /** Holders of contracts that points can go to, named as strangers may see them (D73). */
  findHolders(contracts: readonly string[]): Promise<ReadonlyMap<string, PackageHolder>>;
  /** Whether it may be told now which of some contracts can still be had. */
  readonly mayLookUp: PackageDeps['mayLookUp'];
}

const HEADER_ID = /^[1-9]\d{0,14}$/;

/** Repeats orders for whoever may see them: their owner by login, or the browser that placed them. To all others there is no such order. */
export function createOrderRepeatHandlers(deps: OrderRepeatDeps): CallHandlers<typeof orderRepeatCalls> {
  const findOrder = (id: string, context: CallContext) =>
    HEADER_ID.test(id) ? findPurchaseFor(deps.database, context, { headerId: Number(id) }) : null;

  /**
   * Other people's packages that the order is of: those that the cart has, and those that may be added to it. Which ones may is told to who
   * may look contracts up, as when a package is added by its number.
   */
  async function packagesFor(order: Purchase, token: string | undefined, context: CallContext) {
    const others = othersIn(order, context.actor);
    const names = new Map<string, string>();
    if (others.length === 0) return { ok: true, names, packages: [] } as const;
    const cart = await deps.carts.getCartView(context);
    for (const { contract, name } of cart.packages) if (contract) names.set(contract, name);
    const missing = others.filter((contract) => !names.has(contract));
    if (missing.length === 0 || !CONTRACT_RIGHTS[actorClass(context.actor)].hasPackages)
      return { ok: true, names, packages: [] } as const;
    const look = await deps.mayLookUp(token, context);
    if (!look.passed) return { ok: false, code: 'CAPTCHA_NEEDED', data: look.data } as const;
    const holders = await deps.findHolders(missing);
    for (const { contract, fullName } of holders.values()) names.set(contract, fullName);
    return { ok: true, names, packages: [...holders.keys()].map((contract) => ({ contract })) } as const;
  }

  async function prepare(id: string, token: string | undefined, context: CallContext) {
    const order = await findOrder(id, context);
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' } as const;
    const allowed = await packagesFor(order, token, context);
    if (!allowed.ok) return allowed;
    const skus = setSkus(order);
    const sets = skus.length > 0 ? await deps.findSets(skus, context) : [];
    const wishes = { ...wishesOfOrder(order, sets, context.actor), packages: allowed.packages };
    const nameOf = (contract: string): string => allowed.names.get(contract) ?? '';
    return { ok: true, wishes, nameOf } as const;
  }

  return {
    async account_order_repeat_plan({ params, query }, context) {
      const prepared = await prepare(params.id, query.token, context);
      if (!prepared.ok) return prepared;
      const { availability, lines } = await foreseeMany(deps.carts, deps, context, prepared.wishes);
      const where = whereItGoes(lines, prepared.nameOf);
      return { ok: true, value: { availability, isAsked: isAsked(where), ...where } };
    },

    async post_account_order_repeat({ params, body }, context) {
      const prepared = await prepare(params.id, body.token, context);
      if (!prepared.ok) return prepared;
      const key = body.key ?? context.idempotencyKey;
      const answer = await addManyToCart(deps.carts, deps, context, () => prepared.wishes, key);
      if (!answer) return { ok: false, code: 'CART_CHANGED' };
      const { availability, cartData, lines } = answer;
      return { ok: true, value: { availability, cartData, ...whereItGoes(lines, prepared.nameOf) } };
    },
  };
}
