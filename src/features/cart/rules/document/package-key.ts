import { shownContract, storedContract } from '#features/packages/rules/public.ts';
import type { Actor } from '#base/actor.ts';
import type { CartDocument, CartPackage, PackageKey } from '../../model.ts';

/** The buyer's own package, also while the buyer is a guest. */
export const OWN_PACKAGE = 'own' as const satisfies PackageKey;

export const contractKey = (contract: string) => `contract:${contract}` as const;
export const certificateKey = (number: string) => `certificate:${number}` as const;

/** Whether a certificate pays a part of what is in it. */
export const isCertificateKey = (key: PackageKey): boolean => key.startsWith('certificate:');

/** An empty package: of a contract, or the buyer's own. */
export const packageOf = (owner: string | null): CartPackage => ({
  key: owner === null ? OWN_PACKAGE : contractKey(owner),
  owner,
  lines: [],
});

/** An empty package that a certificate pays a part of; its points are the buyer's. */
export const packageOfCertificate = (
  certificate: CartPackage['certificate'] & {},
): CartPackage => ({
  key: certificateKey(certificate.number),
  owner: null,
  certificate,
  lines: [],
});

/** What calls call a package: the number of a contract or of a certificate; null for a guest's own. */
export function nameOfKey(
  { packages }: Pick<CartDocument, 'packages'>,
  key: PackageKey,
  actor: Actor,
): string | null {
  const pack = packages.find((each) => each.key === key);
  return pack?.certificate?.number ?? shownContract(pack?.owner ?? null, actor);
}

/** The same of a key alone, for whoever makes a call: nothing for the buyer's own package, whoever the buyer is. */
export const nameInCalls = (key: PackageKey): string | null =>
  key === OWN_PACKAGE ? null : key.slice(key.indexOf(':') + 1);

/** Whether a text that came from a form may be a key. */
const KEY = /^(?:own$|(?:contract|certificate):)/;
export const isPackageKey = (text: unknown): text is PackageKey =>
  typeof text === 'string' && KEY.test(text);

/**
 * The package that a call means by a name: a contract, the number of a certificate, nothing for the buyer's own.
 *
 * @returns The key that a package of this name has or would have; the cart may be without it.
 */
export function keyOfName(
  { packages }: Pick<CartDocument, 'packages'>,
  name: string | null | undefined,
  actor: Actor,
): PackageKey {
  const contract = storedContract(name, actor);
  if (contract === null) return OWN_PACKAGE;
  const paying = packages.find(({ certificate }) => certificate?.number === contract);
  return paying?.key ?? contractKey(contract);
}
