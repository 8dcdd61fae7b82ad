import type { Actor } from '#base/actor.ts';

/** Shortest contract number that a package may be asked for by. Source: C5-009, C9-007. */
export const CONTRACT_LENGTH_MIN = 7;
export const CONTRACT_LENGTH_MAX = 20;

/** Whose package: a contract number, or null for the buyer's own. A guest has only that one. */
export type PackageContract = string | null;

/** The own contract of whoever asks; null for a visitor and for staff. */
export const contractOf = (actor: Actor): PackageContract =>
  actor.kind === 'contract' ? actor.contract : null;

/**
 * The contract as the cart stores it: the buyer's own is null, so that a guest's package becomes the buyer's at login
 * without any change of the cart.
 */
export function storedContract(given: PackageContract | undefined, actor: Actor): PackageContract {
  const text = given?.trim();
  return !text || text === contractOf(actor) ? null : text;
}

/** The contract as it is shown: the buyer's own by its number, once there is one. */
export const shownContract = (stored: PackageContract, actor: Actor): PackageContract =>
  stored ?? contractOf(actor);

/** Whether the package is the buyer's own (C6-005). */
export const isOwnPackage = (stored: PackageContract, actor: Actor): boolean =>
  stored === null || stored === contractOf(actor);

/** Whether text may be a contract number: it holds a digit and is at least 7 characters long (C5-009, D40). */
export const isContractLike = (text: string): boolean =>
  text.length >= CONTRACT_LENGTH_MIN && text.length <= CONTRACT_LENGTH_MAX && /\d/.test(text);
