import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { isBlocked, troubleOf } from '../rules/certificate-standing.ts';
import { whereOf } from './cart-parts.ts';
import { listCertificates } from './certificate-store.ts';

/**
 * Certificates of whoever asks that their cart may be given now, by number: not used by an order that stands, not over, of this store, none
 * of the same type in use (C6-008, C6-009).
 *
 * @param cartId The cart that asks; null before it has anything in it.
 */
export async function usableCertificates(
  database: Queryable,
  { actor, place, now }: Pick<CallContext, 'actor' | 'place' | 'now'>,
  cartId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const contract = contractOf(actor);
  if (contract === null) return new Map();
  const all = await listCertificates(database, contract);
  const where = whereOf(place, now);
  const usable = all.filter(
    (each) =>
      !troubleOf(each, where) &&
      (each.cartId === null || each.cartId === cartId) &&
      !isBlocked(each, all),
  );
  return new Map(usable.map(({ number, id }) => [number, id]));
}
