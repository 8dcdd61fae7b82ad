import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { checkPattern } from '#base/patterns.ts';
import { EMAIL_MAX } from '../model.ts';

/** Where the mail goes: to a typed address, or to the one of the signed-in contract. */
export type Contact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'contract'; readonly contract: string; readonly personId: string };

/**
 * Reads whom to tell. A typed address comes first; a contract can only be one's own, so that nobody finds out by it whose
 * address is known here.
 *
 * @returns `EMAIL_NEEDED` when there is neither, `EMAIL_INVALID`, or `FOREIGN_CONTRACT` for another's number.
 */
export function contactOf(
  { email = '', contract = '' }: { readonly email?: string; readonly contract?: string },
  actor: Actor,
): Outcome<Contact, 'EMAIL_NEEDED' | 'EMAIL_INVALID' | 'FOREIGN_CONTRACT'> {
  const typed = email.trim();
  if (typed !== '') {
    if (typed.length > EMAIL_MAX || checkPattern('email', typed) !== null)
      return refused('EMAIL_INVALID');
    return ok({ kind: 'email', email: typed });
  }
  if (contract.trim() === '') return refused('EMAIL_NEEDED');
  if (actor.kind !== 'contract' || actor.contract !== contract.trim())
    return refused('FOREIGN_CONTRACT');
  return ok({ kind: 'contract', contract: actor.contract, personId: actor.personId });
}

/** The same for however an address is written: who asks twice waits once. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
