import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { CART_PACKAGES_MAX, type CartDocument, type PackageKey } from '../../model.ts';
import {
  certificateKey,
  contractKey,
  keyOfName,
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
} from './package-key.ts';

/** Cookie in which a browser keeps the package that products go to. Source: C4-056, C9-010. */
export const SELECTED_COOKIE = 'selectedPack';
export const SELECTED_COOKIE_SECONDS = 365 * 86_400;

const hasPackage = ({ packages }: Pick<CartDocument, 'packages'>, key: PackageKey): boolean =>
  packages.some((each) => each.key === key);

/** Whose browser it is that products are put in with. */
interface Chooser {
  readonly cookies?: Readonly<Record<string, string | undefined>>;
  readonly actor: Actor;
}

/**
 * The package that products go to: the one that this browser keeps, as long as the cart has it; otherwise the one that was chosen
 * last anywhere.
 */
export function chosenPackage(document: CartDocument, { cookies, actor }: Chooser): PackageKey {
  const name = cookies?.[SELECTED_COOKIE];
  if (name === undefined) return document.selected;
  const kept = keyOfName(document, name, actor);
  return hasPackage(document, kept) ? kept : document.selected;
}

/** Where a call's products go: to the package that it names, or without a word to the chosen one. An empty name is the own package. */
export const packageMeant = (
  document: CartDocument,
  name: string | null | undefined,
  chooser: Chooser,
): PackageKey =>
  name == null ? chosenPackage(document, chooser) : keyOfName(document, name, chooser.actor);

export type AddPackageCode = 'PACKAGE_EXISTS' | 'PACKAGES_FULL';

/** A package for one more contract, empty; products go to it from now on (C2-043, C5-010). */
export function withPackage(
  document: CartDocument,
  contract: string,
): Outcome<CartDocument, AddPackageCode> {
  const key = contractKey(contract);
  if (hasPackage(document, key)) return refused('PACKAGE_EXISTS');
  if (document.packages.length >= CART_PACKAGES_MAX)
    return refused('PACKAGES_FULL', { max: CART_PACKAGES_MAX });
  return ok({
    ...document,
    packages: [...document.packages, packageOf(contract)],
    selected: key,
  });
}

/** Without the package and all that is in it; the buyer's own stays. Taking one away that is gone changes nothing. */
export const withoutPackage = (
  document: CartDocument,
  key: Exclude<PackageKey, typeof OWN_PACKAGE>,
): CartDocument => ({
  ...document,
  packages: document.packages.filter((each) => each.key !== key),
  selected: document.selected === key ? OWN_PACKAGE : document.selected,
});

/** The package of a certificate, empty at first; products go to it from now on. One that is there already is only chosen (C4-054). */
export function withCertificate(
  document: CartDocument,
  { id, number }: { readonly id: string; readonly number: string },
): Outcome<CartDocument, 'PACKAGES_FULL'> {
  const key = certificateKey(number);
  if (hasPackage(document, key)) return ok({ ...document, selected: key });
  if (document.packages.length >= CART_PACKAGES_MAX)
    return refused('PACKAGES_FULL', { max: CART_PACKAGES_MAX });
  const packages = [...document.packages, packageOfCertificate({ id, number })];
  return ok({ ...document, packages, selected: key });
}

/** What was in packages of certificates goes to the buyer's own: whether the certificates are still to be had is another question. */
export function withoutCertificates(document: CartDocument): CartDocument {
  const freed = document.packages.flatMap(({ certificate, lines }) => (certificate ? lines : []));
  if (document.packages.every(({ certificate }) => !certificate)) return document;
  const packages = document.packages
    .filter(({ certificate }) => !certificate)
    .map((each) =>
      each.key === OWN_PACKAGE ? { ...each, lines: [...each.lines, ...freed] } : each,
    );
  const isThere = hasPackage({ packages }, document.selected);
  return { ...document, packages, selected: isThere ? document.selected : OWN_PACKAGE };
}

/** Products go to this package from now on. */
export const withSelectedPackage = (
  document: CartDocument,
  key: PackageKey,
): Outcome<CartDocument, 'PACKAGE_UNKNOWN'> =>
  hasPackage(document, key) ? ok({ ...document, selected: key }) : refused('PACKAGE_UNKNOWN');
