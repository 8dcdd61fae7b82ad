import { ok, refused, type Outcome } from '#base/outcome.ts';
import { CART_PACKAGES_MAX, type CartDocument } from '../model.ts';

/** Cookie in which a browser keeps the package that products go to. Source: C4-056, C9-010. */
export const SELECTED_COOKIE = 'selectedPack';
export const SELECTED_COOKIE_SECONDS = 365 * 86_400;

const hasPackage = ({ packages }: CartDocument, contract: string | null): boolean =>
  packages.some((each) => each.contract === contract);

/**
 * The package that products go to: the one that this browser keeps, as long as the cart has it; otherwise the one that was chosen
 * last anywhere.
 *
 * @param wish The stored contract that the browser's cookie names, null for the own package; undefined without a cookie.
 */
export const selectedOf = (
  document: CartDocument,
  wish: string | null | undefined,
): string | null => (wish !== undefined && hasPackage(document, wish) ? wish : document.selected);

export type AddPackageCode = 'PACKAGE_EXISTS' | 'PACKAGES_FULL';

/** A package for one more contract, empty; products go to it from now on (C2-043, C5-010). */
export function addPackage(
  document: CartDocument,
  contract: string,
): Outcome<CartDocument, AddPackageCode> {
  if (hasPackage(document, contract)) return refused('PACKAGE_EXISTS');
  if (document.packages.length >= CART_PACKAGES_MAX)
    return refused('PACKAGES_FULL', { max: CART_PACKAGES_MAX });
  return ok({
    ...document,
    packages: [...document.packages, { contract, lines: [] }],
    selected: contract,
  });
}

/** Without the package and all that is in it; the buyer's own stays. Taking one away that is gone changes nothing. */
export const removePackage = (document: CartDocument, contract: string): CartDocument => ({
  ...document,
  packages: document.packages.filter((each) => each.contract !== contract),
  selected: document.selected === contract ? null : document.selected,
});

/** The package of a certificate, empty at first; products go to it from now on. One that is there already is only chosen (C4-054). */
export function activateCertificate(
  document: CartDocument,
  { id, number }: { readonly id: string; readonly number: string },
): Outcome<CartDocument, 'PACKAGES_FULL'> {
  if (hasPackage(document, number)) return ok({ ...document, selected: number });
  if (document.packages.length >= CART_PACKAGES_MAX)
    return refused('PACKAGES_FULL', { max: CART_PACKAGES_MAX });
  const added = { contract: number, certificate: id, lines: [] };
  return ok({ ...document, packages: [...document.packages, added], selected: number });
}

/** What was in packages of certificates goes to the buyer's own: whether the certificates are still to be had is another question. */
export function withoutCertificates(document: CartDocument): CartDocument {
  const freed = document.packages.flatMap(({ certificate, lines }) => (certificate ? lines : []));
  if (document.packages.every(({ certificate }) => !certificate)) return document;
  const packages = document.packages
    .filter(({ certificate }) => !certificate)
    .map((each) => (each.contract === null ? { ...each, lines: [...each.lines, ...freed] } : each));
  const isThere = packages.some(({ contract }) => contract === document.selected);
  return { ...document, packages, selected: isThere ? document.selected : null };
}

/** Products go to this package from now on. */
export const selectPackage = (
  document: CartDocument,
  contract: string | null,
): Outcome<CartDocument, 'PACKAGE_UNKNOWN'> =>
  hasPackage(document, contract)
    ? ok({ ...document, selected: contract })
    : refused('PACKAGE_UNKNOWN');
