import type { AddedLine } from '#features/cart/rules/add-many.ts';
import type { ReturnedPackage } from '../model.ts';

type Placed = Pick<AddedLine, 'added' | 'contract' | 'into'>;

/** As much of a repeated order as goes somewhere, by package: what comes back to its own, and what goes to the buyer instead. */
export interface WhereItGoes {
  readonly packages: readonly ReturnedPackage[];
  readonly moved: readonly ReturnedPackage[];
}

/**
 * Sums up what goes where. Source: D81.
 *
 * @param nameOf How the holder of another contract is called here; empty where the shop does not tell.
 */
export function whereItGoes(lines: readonly Placed[], nameOf: (contract: string) => string): WhereItGoes {
  const summed = (some: readonly Placed[], of: (line: Placed) => string | null): ReturnedPackage[] =>
    [...Map.groupBy(some, of)].map(([contract, group]) => ({
      contract,
      name: contract === null ? '' : nameOf(contract),
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
