import { ok, refused, type Outcome } from '#base/outcome.ts';
import { contractOf, isContractLike } from '#features/packages/rules/public.ts';
import type { PackageHolder } from '#features/packages/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall, type CallHandler } from '#platform/handled-call.ts';
import type { addItem } from '../../calls/cart.ts';
import {
  addCertificateItem,
  addPackage,
  findPackage,
  removePackage,
  selectPackage,
} from '../../calls/packages.ts';
import {
  withPackage,
  withoutPackage,
  SELECTED_COOKIE,
  SELECTED_COOKIE_SECONDS,
  withSelectedPackage,
} from '../../rules/document/cart-packages.ts';
import { EMPTY_CART, type CartDocument } from '../../model.ts';
import { keyOfName, nameOfKey, OWN_PACKAGE } from '../../rules/document/package-key.ts';
import type { StoredCart } from '../cart-store.ts';
import type { CartService } from '../service/cart-service.ts';

export interface PackageDeps {
  /** How the cart adds a product. */
  readonly addItem: CallHandler<typeof addItem>;
  /** The holder of a contract that points can go to, named as strangers may see it; null for any other number. */
  findHolder(contract: string): Promise<PackageHolder | null>;
  /** Counts a look-up; whoever looks up too much is asked for a captcha. */
  mayLookUp(
    token: string | undefined,
    context: CallContext,
  ): Promise<
    | { readonly passed: true }
    | { readonly passed: false; readonly data: Readonly<Record<string, unknown>> }
  >;
}

/** The cart after a change of its packages, and the chosen one in the browser's cookie. */
export async function answeredWithPackage(
  service: CartService,
  cart: StoredCart | null,
  context: CallContext,
) {
  const { document } = cart ?? { document: EMPTY_CART };
  const name = nameOfKey(document, document.selected, context.actor) ?? '';
  context.setCookie(SELECTED_COOKIE, name, {
    maxAgeSeconds: SELECTED_COOKIE_SECONDS,
    isReadable: true,
  });
  const cookies = { ...context.cookies, [SELECTED_COOKIE]: name };
  const cartData = await service.viewOf(cart, { ...context, cookies });
  return { ok: true as const, value: { cartData, selectedPack: cartData.selectedPack } };
}

/** Packages of other contracts: found by number, added, taken out, chosen. Each call says who may. */
export function createPackageHandlers(service: CartService, deps: PackageDeps): HandledCall[] {
  const parts = { ...deps, service };
  return [...handlersByNumber(parts), ...handlersOfKnown(service), intoCertificate(parts)];
}

interface PackageParts extends PackageDeps {
  readonly service: CartService;
}

/** By the number of a contract: whose it is, and a package for it. */
function handlersByNumber(parts: PackageParts): HandledCall[] {
  return [
    handle(findPackage, async ({ params, query }, context) => {
      const found = await lookUp(parts, params.contract, query.token, context);
      if (!found.ok) return found;
      return { ok: true, value: [{ currentUserContract: ownOf(context), ...found.holder }] };
    }),

    handle(addPackage, async ({ body }, context) => {
      const { contract, currentUserContract, token } = body;
      if (currentUserContract !== undefined && currentUserContract !== ownOf(context))
        return { ok: false, code: 'OWNER_CHANGED', data: { needReloadPage: true } };
      const found = await lookUp(parts, contract, token, context);
      if (!found.ok) return found;
      return changed(parts.service, context, (document) =>
        withPackage(document, found.holder.contract),
      );
    }),
  ];
}

/** Packages that the cart has, of contracts and of certificates. */
function handlersOfKnown(service: CartService): HandledCall[] {
  return [
    handle(removePackage, async ({ body }, context) =>
      changed(service, context, (document) => {
        const key = keyOfName(document, body.certificateNum ?? body.contract, context.actor);
        return key === OWN_PACKAGE ? refused('PACKAGE_UNKNOWN') : ok(withoutPackage(document, key));
      }),
    ),

    handle(selectPackage, async ({ body }, context) =>
      changed(service, context, (document) =>
        withSelectedPackage(
          document,
          keyOfName(document, body.certificateNum ?? body.contract, context.actor),
        ),
      ),
    ),
  ];
}

const intoCertificate = ({ service, addItem }: PackageParts): HandledCall =>
  handle(addCertificateItem, async ({ params, query, body }, context) => {
    const { certificate: given, ...wish } = body;
    const cart = await service.findCurrent(context);
    const found = cart?.document.packages.find(
      ({ certificate }) => certificate?.id === given || certificate?.number === given,
    );
    if (!found) {
      const cartData = await service.getCartView(context);
      return { ok: false, code: 'PACKAGE_UNKNOWN', data: { cartData, needReloadPage: true } };
    }
    return addItem(
      { params, query, body: { ...wish, packageContract: found.certificate?.number } },
      context,
    );
  });

const ownOf = ({ actor }: CallContext): string => contractOf(actor) ?? '';

/** The holder, once the number looks like one and the look-up is allowed. */
async function lookUp(
  { service, mayLookUp, findHolder }: PackageParts,
  typed: string,
  token: string | undefined,
  context: CallContext,
) {
  const contract = typed.trim().toUpperCase();
  if (!isContractLike(contract)) return { ok: false, code: 'CONTRACT_INVALID' } as const;
  const view = await service.getCartView(context);
  if (contract === ownOf(context) || view.packages.some((each) => each.contract === contract))
    return { ok: false, code: 'PACKAGE_EXISTS' } as const;
  const look = await mayLookUp(token, context);
  if (!look.passed) return { ok: false, code: 'CAPTCHA_NEEDED', data: look.data } as const;
  const holder = await findHolder(contract);
  return holder
    ? ({ ok: true, holder } as const)
    : ({ ok: false, code: 'CONTRACT_UNKNOWN' } as const);
}

/** Changes the cart's packages, and answers what became of it. */
async function changed<Code extends string>(
  service: CartService,
  context: CallContext,
  decide: (document: CartDocument) => Outcome<CartDocument, Code>,
) {
  const result = await service.change<null, Code>(context, null, async (document) => {
    const decided = decide(document);
    return decided.ok ? ok({ document: decided.value, note: null }) : decided;
  });
  if (result.kind === 'changed') return answeredWithPackage(service, result.cart, context);
  if (result.kind === 'refused') return { ok: false as const, ...result.refusal };
  const cartData = await service.getCartView(context);
  return { ok: false as const, code: 'CART_CHANGED' as const, data: { cartData } };
}
