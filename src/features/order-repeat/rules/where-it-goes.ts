import type { AddedLine } from '#features/cart/rules/edit/add-many.ts';
import {
  certificateKey,
  certificateTail,
  contractKey,
  OWN_PACKAGE,
  type PackageKey,
} from '#features/cart/rules/public.ts';
import type { RepeatPlan, ReturnedPackage } from '../calls/order-repeat.ts';

type Placed = Pick<AddedLine, 'added' | 'pack' | 'into'>;

/** As much of a repeated order as goes somewhere, by package: what comes back to its own, and what goes to the buyer instead. */
type WhereItGoes = Pick<RepeatPlan, 'packages' | 'moved'>;

/** How packages are called. */
export interface PackageNames {
  /** Names of the holders of all contracts that the order is for; empty for who may not be named here. */
  readonly holders: ReadonlyMap<string, string>;
  /** Names of certificates, by number. */
  readonly certificates: ReadonlyMap<string, string>;
}

/** Sums up what goes where. Source: D81. */
export function whereItGoes(
  lines: readonly Placed[],
  { holders, certificates }: PackageNames,
): WhereItGoes {
  const known: readonly Omit<ReturnedPackage, 'pieces'>[] = [
    { key: OWN_PACKAGE, contract: null, name: '', certificate: null },
    ...[...holders].map(([contract, name]) => ({
      key: contractKey(contract),
      contract,
      name,
      certificate: null,
    })),
    ...[...certificates].map(([number, name]) => ({
      key: certificateKey(number),
      contract: null,
      name,
      certificate: certificateTail(number),
    })),
  ];
  const summed = (some: readonly Placed[], of: (line: Placed) => PackageKey): ReturnedPackage[] =>
    [...Map.groupBy(some, of)].flatMap(([pack, group]) => {
      const pieces = group.reduce((sum, { added }) => sum + added, 0);
      return known.filter(({ key }) => key === pack).map((each) => ({ ...each, pieces }));
    });
  const came = lines.filter(({ added }) => added > 0);
  return {
    packages: summed(came, ({ into }) => into),
    moved: summed(
      came.filter(({ pack, into }) => pack !== into),
      ({ pack }) => pack,
    ),
  };
}

/** Whether somebody has to be asked first: a product goes to other people, or is taken from them. */
export const isAsked = ({ packages, moved }: WhereItGoes): boolean =>
  moved.length > 0 || packages.some(({ key }) => key !== OWN_PACKAGE);
