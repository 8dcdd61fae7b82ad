import { waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
import type { CartDocument } from '../../model.ts';
import type { StockShare } from '../edit/quantity-limits.ts';
import { countedLines } from './counted-cart.ts';
import { catalogueLine } from './draft-line.ts';
import { holdKits, type PackedKit } from './held-kits.ts';
import { kitName } from './offer-facts.ts';
import type { DraftLine, PricingFacts } from './pricing.ts';
import { setLine } from './set-line.ts';

/**
 * The cart's own lines. Kits that ask something of the cart come when all is priced that their conditions count: what stands in front of
 * them does not matter, and what a certificate pays for does not count (C9-038).
 */
export function wishedLines(
  { packages }: CartDocument,
  facts: PricingFacts,
  share: StockShare,
): DraftLine[] {
  const wished = packages.flatMap(({ key: pack, certificate, lines }) =>
    lines.map((line) => {
      const kit = line.kind === 'kit' ? facts.offers?.kits.get(kitName(line)) : undefined;
      const isLate = kit !== undefined && waitsForCart(kit.promotion);
      return { pack, line, isLate, isCounted: certificate === undefined };
    }),
  );
  const lines = new Map<number, DraftLine>();
  function price(isLate: boolean): void {
    const counted = wished.flatMap(({ isCounted }, at) => {
      const line = isLate && isCounted ? lines.get(at) : undefined;
      return line ? countedLines(line, facts.products) : [];
    });
    const kits = wished.flatMap(({ pack, line, ...each }): PackedKit[] =>
      line.kind === 'kit' && each.isLate === isLate ? [{ pack, line }] : [],
    );
    const held = kits.length > 0 ? holdKits(kits, counted, facts) : undefined;
    for (const [at, { pack, line, ...each }] of wished.entries()) {
      if (each.isLate !== isLate) continue;
      if (line.kind === 'item') lines.set(at, catalogueLine(pack, line, facts, share));
      else {
        const own = line.kind === 'kit' ? held?.(pack, line) : undefined;
        lines.set(at, setLine(pack, line, facts, share, own));
      }
    }
  }
  price(false);
  if (wished.some(({ isLate }) => isLate)) price(true);
  return wished.flatMap((_each, at) => lines.get(at) ?? []);
}
