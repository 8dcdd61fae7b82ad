import type {
  Adjuster,
  CartDocument,
  Effect,
  PackageKey,
  PricedCart,
} from '#features/cart/rules/public.ts';
import { TYPE_RULES, troubleOf, type Certificate, type Where } from './certificate-standing.ts';
import { certificateSums } from './certificate-sums.ts';

export interface AdjusterFacts {
  readonly document: CartDocument;
  /** Those that the document names, by id. */
  readonly certificates: ReadonlyMap<string, Certificate>;
  /** Who buys; null for a guest. */
  readonly contract: string | null;
  readonly where: Where;
  /** May be filled beyond the limit here. */
  readonly mayOverrun: boolean;
}

/** What stands in a package and is sold. */
function contentsOf({ lines }: PricedCart, pack: PackageKey) {
  const own = lines.filter((line) => line.pack === pack && !line.isGift);
  return {
    itemsSumMinor: own.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
    itemsCount: own.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * Certificates as a share in the cart's price. One that does not pay here (used up, over, somebody else's: C6-008) leaves its package at
 * full price. Nor does one pay that would cost more than the products: nobody pays more for a product than it costs.
 */
export const certificateAdjuster = (facts: AdjusterFacts): Adjuster => ({
  name: 'certificates',
  adjust: (cart) =>
    facts.document.packages.flatMap(({ key, certificate: named }): Effect[] => {
      const certificate = named && facts.certificates.get(named.id);
      if (!certificate) return [];
      const { number, type, name, priceMinor, limitMinor } = certificate;
      const isOwn = certificate.contract === facts.contract;
      const pays = isOwn && troubleOf(certificate, facts.where) === null;
      const contents = contentsOf(cart, key);
      const sums = certificateSums(certificate, contents);
      return [
        {
          kind: 'certificate',
          certificate: {
            id: certificate.id,
            number,
            pack: key,
            type,
            name,
            priceMinor,
            limitMinor,
            clientContract: isOwn ? certificate.contract : '',
            ...contents,
            ...sums,
            isActivated: pays,
            isBlocked: !pays,
            hasPoints: !pays || TYPE_RULES[type].hasPoints,
            mayOverrun: facts.mayOverrun,
            discountMinor: pays ? Math.max(0, sums.savingMinor) : 0,
          },
        },
      ];
    }),
});
