import type { AddedLine } from '#features/cart/rules/add-many.ts';
import { certificateTail } from '#features/cart/rules/public.ts';
import type { ReturnedPackage } from '../model.ts';

type Placed = Pick<AddedLine, 'added' | 'contract' | 'into'>;

/** As much of a repeated order as goes somewhere, by package: what comes back to its own, and what goes to the buyer instead. */
export interface WhereItGoes {
  readonly packages: readonly ReturnedPackage[];
  readonly moved: readonly ReturnedPackage[];
}

/** How packages are called, by their contract or the number of their certificate. */
export interface PackageNames {
  /** Of holders that may be named here. */
  readonly holders: ReadonlyMap<string, string>;
  readonly certificates: ReadonlyMap<string, string>;
}

/** Sums up what goes where. Source: D81. */
export function whereItGoes(
  lines: readonly Placed[],
  { holders, certificates }: PackageNames,
): WhereItGoes {
  const named = (contract: string | null) => ({
    contract,
    name: certificates.get(contract ?? '') ?? holders.get(contract ?? '') ?? '',
    certificate: contract !== null && certificates.has(contract) ? certificateTail(contract) : null,
  });
  const summed = (
    some: readonly Placed[],
    of: (line: Placed) => string | null,
  ): ReturnedPackage[] =>
    [...Map.groupBy(some, of)].map(([contract, group]) => ({
      ...named(contract),
      pieces: group.reduce((sum, { added }) => sum + added, 0),
    }));
  const came = lines.filter(({ added }) => added > 0);
  return {
    packages: summed(came, ({ into }) => into),
    moved: summed(
      came.filter(({ contract, into }) => contract !== into),
      ({ contract }) => contract,
    ),
  };
}

/** Whether somebody has to be asked first: a product goes to other people, or is taken from them. */
export const isAsked = ({ packages, moved }: WhereItGoes): boolean =>
  moved.length > 0 || packages.some(({ contract }) => contract !== null);
