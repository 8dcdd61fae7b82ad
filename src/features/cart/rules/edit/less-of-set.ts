import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { CartDocument, CartLine, PackageKey } from '../../model.ts';

/**
 * One of a monthly kit less: in the package that is chosen, or else in the first that has it. The last one goes. Source: C7-032.
 */
export function lessOfSubscription(
  document: CartDocument,
  selected: PackageKey,
  subscriptionId: number,
): Outcome<CartDocument, 'SET_UNKNOWN'> {
  const isIt = (line: CartLine) =>
    line.kind === 'subscription' && line.subscriptionId === subscriptionId;
  const holding = document.packages.filter(({ lines }) => lines.some(isIt));
  const owner = holding.find(({ key }) => key === selected) ?? holding[0];
  if (!owner) return refused('SET_UNKNOWN');
  const lines = owner.lines.flatMap((line) => {
    if (!isIt(line)) return [line];
    return line.count > 1 ? [{ ...line, count: line.count - 1 }] : [];
  });
  return ok({
    ...document,
    packages: document.packages.map((each) => (each === owner ? { ...each, lines } : each)),
  });
}
