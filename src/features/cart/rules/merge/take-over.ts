import type { CartDocument, CartLine, CartPackage } from '../../model.ts';
import type { ManyItem, ManySet, ManyWishes } from '../edit/add-many.ts';
import { cartLineKey } from '../document/line-name.ts';
import { packageOf } from '../document/package-key.ts';

/** A line of another store's cart on its way into this store's. */
export interface ArrivingLine {
  /** Name of the line inside the cart that it comes from. */
  readonly key: string;
  /** The package that it is for here. */
  readonly into: Omit<CartPackage, 'lines'>;
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
  packages.flatMap(({ key, owner, lines }) =>
    lines.map((line) => ({
      key: cartLineKey(key, line),
      into: packageOf(owner !== null && allowed.has(owner) ? owner : null),
      line,
    })),
  );

/** Other people's packages of a cart, by their contracts. */
export const othersOf = ({ packages }: CartDocument): string[] =>
  packages.flatMap(({ owner }) => owner ?? []);

/**
 * What the cart here lacks of those lines. Of each as many as are missing to the greater count: whoever goes to and fro between two
 * stores doubles nothing, and loses nothing that was added on the way.
 */
export function takeOverWishes(here: CartDocument, arriving: readonly ArrivingLine[]): ManyWishes {
  const present = new Map(
    here.packages.flatMap(({ key, lines }) =>
      lines.map((line) => [cartLineKey(key, line), line.count] as const),
    ),
  );
  const items: ManyItem[] = [];
  const sets: ManySet[] = [];
  for (const { into, line } of arriving) {
    const key = cartLineKey(into.key, line);
    const covered = Math.min(present.get(key) ?? 0, line.count);
    present.set(key, (present.get(key) ?? 0) - covered);
    const count = line.count - covered;
    if (count === 0) continue;
    if (line.kind === 'item') items.push({ pack: into.key, sku: line.sku, count });
    else sets.push({ pack: into.key, line: { ...line, count } });
  }
  return {
    items,
    sets,
    packages: arriving.flatMap(({ into }) => (into.owner === null ? [] : into)),
  };
}
