import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import type { ManyWishes } from '#features/cart/rules/edit/add-many.ts';
import { contractKey, packageOf, packageOfCertificate } from '#features/cart/rules/public.ts';
import {
  foreseeMany,
  type CartDeps,
  type CartGuard,
  type CartService,
  type PackageDeps,
} from '#features/cart/server/public.ts';
import { usableCertificates } from '#features/certificates/server/public.ts';
import { findPurchaseFor, type Purchase } from '#features/orders/server/public.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
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
  /** What certificates say against what comes into their packages. */
  readonly guard: CartGuard;
  /** Whether it may be told now which of some contracts can still be had. */
  readonly mayLookUp: PackageDeps['mayLookUp'];
}

type Wishes = Required<ManyWishes>;

const mayHavePackages = ({ actor }: CallContext): boolean =>
  CONTRACT_RIGHTS[actorClass(actor)].hasPackages;

const HEADER_ID = /^[1-9]\d{0,14}$/;

const findOrder = (id: string, context: CallContext, { database }: OrderRepeatDeps) =>
  HEADER_ID.test(id) ? findPurchaseFor(database, context, { headerId: Number(id) }) : null;

/**
 * Other people's packages that the order is of: those that the cart has, and those that may be added to it. Which ones may is told to who
 * may look contracts up, as when a package is added by its number.
 */
async function packagesFor(
  order: Purchase,
  token: string | undefined,
  context: CallContext,
  deps: OrderRepeatDeps,
) {
  const others = othersIn(order, context.actor);
  const holders = new Map(others.map((contract) => [contract, '']));
  if (others.length === 0) return { ok: true, holders, packages: [] } as const;
  const cart = await deps.carts.getCartView(context);
  const here = new Map(cart.packages.map(({ key, name }) => [key, name]));
  for (const contract of others) holders.set(contract, here.get(contractKey(contract)) ?? '');
  const missing = others.filter((contract) => !here.has(contractKey(contract)));
  if (missing.length === 0 || !mayHavePackages(context))
    return { ok: true, holders, packages: [] } as const;
  const look = await deps.mayLookUp(token, context);
  if (!look.passed) return { ok: false, code: 'CAPTCHA_NEEDED', data: look.data } as const;
  const found = await deps.findHolders(missing);
  for (const { contract, fullName } of found.values()) holders.set(contract, fullName);
  return {
    ok: true,
    holders,
    packages: [...found.keys()].map(packageOf),
  } as const;
}

/** With the packages of the order's certificates that are to be had once more, and into which what they paid for may go today. */
async function withCertificates(
  order: Purchase,
  wishes: Wishes,
  context: CallContext,
  deps: OrderRepeatDeps,
): Promise<Wishes> {
  const paying = order.parts.flatMap(({ certificate }) => certificate?.number ?? []);
  if (paying.length === 0 || !mayHavePackages(context)) return wishes;
  const cart = await deps.carts.findCurrent(context);
  const usable = await usableCertificates(deps.database, context, cart?.id ?? null);
  let allowed = wishes;
  for (const number of new Set(paying)) {
    const id = usable.get(number);
    if (id === undefined) continue;
    const pack = packageOfCertificate({ id, number });
    const tried = { ...allowed, packages: [...allowed.packages, pack] };
    const { before, document: after } = await foreseeMany(deps.carts, deps, context, tried);
    const may = await deps.guard({ before, after, asked: pack.key, context }, deps.database);
    if (may.ok) allowed = tried;
  }
  return allowed;
}

/** What an order that may be seen would put into the cart today. */
export async function prepareRepeat(
  id: string,
  token: string | undefined,
  context: CallContext,
  deps: OrderRepeatDeps,
) {
  const order = await findOrder(id, context, deps);
  if (!order) return { ok: false, code: 'ORDER_UNKNOWN' } as const;
  const allowed = await packagesFor(order, token, context, deps);
  if (!allowed.ok) return allowed;
  const skus = setSkus(order);
  const sets = skus.length > 0 ? await deps.findSets(skus, context) : [];
  const wished = { ...wishesOfOrder(order, sets, context.actor), packages: allowed.packages };
  const wishes = await withCertificates(order, wished, context, deps);
  const certificates = new Map(
    order.parts.flatMap(({ certificate }) =>
      certificate ? [[certificate.number, certificate.name] as const] : [],
    ),
  );
  return { ok: true, wishes, names: { holders: allowed.holders, certificates } } as const;
}
