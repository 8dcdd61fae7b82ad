import type { CartDocument, CartLine } from '../model.ts';
import type { ManyItem, ManySet, ManyWishes } from './add-many.ts';
import { cartLineKey } from './line-name.ts';

/** A line of another store's cart on its way into this store's. */
export interface ArrivingLine {
  /** Name of the line inside the cart that it comes from. */
  readonly key: string;
  /** Contract of the package that it is for here; null for the buyer's own. */
  readonly into: string | null;
  readonly line: CartLine;
}

/**
 * Where each line of a cart goes in another store: into the same package where the buyer may have it there, otherwise into their own.
 * Certificates do not cross stores, so what one pays for goes into the own package as well. Source: D82.
 *
 * @param allowed Other people's packages that the buyer may have.
 */
export const arrivingLines = (
  { packages }: CartDocument,
  allowed: ReadonlySet<string>,
): ArrivingLine[] =>
  packages.flatMap(({ contract, certificate, lines }) =>
    lines.map((line) => ({
      key: cartLineKey(contract, line),
      into: certificate || contract === null || !allowed.has(contract) ? null : contract,
      line,
    })),
  );

/** Other people's packages of a cart, by their contracts. */
export const othersOf = ({ packages }: CartDocument): string[] =>
  packages.flatMap(({ contract, certificate }) => (certificate ? [] : (contract ?? [])));

/**
 * What the cart here lacks of those lines. Of each as many as are missing to the greater count: whoever goes to and fro between two
 * stores doubles nothing, and loses nothing that was added on the way.
 */
export function takeOverWishes(here: CartDocument, arriving: readonly ArrivingLine[]): ManyWishes {
  const present = new Map(
    here.packages.flatMap(({ contract, lines }) =>
      lines.map((line) => [cartLineKey(contract, line), line.count] as const),
    ),
  );
  const items: ManyItem[] = [];
  const sets: ManySet[] = [];
  for (const { into, line } of arriving) {
    const key = cartLineKey(into, line);
    const covered = Math.min(present.get(key) ?? 0, line.count);
    present.set(key, (present.get(key) ?? 0) - covered);
    const count = line.count - covered;
    if (count === 0) continue;
    if (line.kind === 'item') items.push({ contract: into, sku: line.sku, count });
    else sets.push({ contract: into, line: { ...line, count } });
  }
  const others = new Set(arriving.flatMap(({ into }) => into ?? []));
  return { items, sets, packages: [...others].map((contract) => ({ contract })) };
}
