import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { CartDocument } from '#features/cart/rules/public.ts';
import { withCertificate } from '#features/cart/rules/public.ts';
import { answeredWithPackage, type CartService } from '#features/cart/server/public.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { activateCertificate, addCertificateToCart } from '../calls/certificates.ts';
import { isBlocked, troubleOf, type CertificateTrouble } from '../rules/certificate-standing.ts';
import { whereOf } from './cart-parts.ts';
import { listCertificates, lockCertificates } from './certificate-store.ts';

type ActivateCode =
  | CertificateTrouble
  | 'CERTIFICATE_UNKNOWN'
  | 'CERTIFICATE_IN_OTHER_CART'
  | 'CERTIFICATE_BLOCKED'
  | 'PACKAGES_FULL';

/** Decides on the certificates as they are while their rows are locked: two activations have an order. */
async function activated(
  document: CartDocument,
  id: string,
  { actor, place, now }: CallContext,
  database: Queryable,
): Promise<Outcome<CartDocument, ActivateCode>> {
  const contract = contractOf(actor) ?? '';
  await lockCertificates(database, contract);
  const all = await listCertificates(database, contract);
  const certificate = all.find((each) => each.id === id);
  if (!certificate) return refused('CERTIFICATE_UNKNOWN');
  const trouble = troubleOf(certificate, whereOf(place, now));
  if (trouble) return refused(trouble);
  const isHere = document.packages.some((each) => each.certificate?.id === id);
  if (certificate.cartId !== null && !isHere) return refused('CERTIFICATE_IN_OTHER_CART');
  if (isBlocked(certificate, all)) return refused('CERTIFICATE_BLOCKED');
  return withCertificate(document, certificate);
}

/** Certificates in the cart: only their holder's own cart takes them (C6-008), one of a type at a time (C6-009). */
export function createCertificateHandlers(carts: CartService): HandledCall[] {
  async function activate(id: string, context: CallContext) {
    const result = await carts.changeLocked<null, ActivateCode>(
      context,
      async (document, database) => {
        const changed = await activated(document, id, context, database);
        return changed.ok ? ok({ document: changed.value, note: null }) : changed;
      },
    );
    if (result.kind === 'changed') return answeredWithPackage(carts, result.cart, context);
    const cartData = await carts.getCartView(context);
    if (result.kind === 'stale')
      return { ok: false as const, code: 'CART_CHANGED' as const, data: { cartData } };
    return { ok: false as const, ...result.refusal, data: { cartData } };
  }

  return [
    handle(activateCertificate, ({ body }, context) => activate(body.certificateId, context)),
    handle(addCertificateToCart, ({ params }, context) => activate(params.certificateId, context)),
  ];
}
