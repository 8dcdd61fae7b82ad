import { getCountry, getStore } from '#countries/packs.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { Place } from '#base/place.ts';
import { majorNumber } from '#base/money.ts';
import { ok, refused } from '#base/outcome.ts';
import type { CartDocument, PackageKey } from '#features/cart/rules/public.ts';
import { priceCart, skusOf } from '#features/cart/rules/public.ts';
import type { AdjusterSource, CartDeps, CartGuard } from '#features/cart/server/public.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import { certificateAdjuster } from '../rules/certificate-adjuster.ts';
import type { Where } from '../rules/certificate-standing.ts';
import { findCertificates } from './certificate-store.ts';

export const whereOf = ({ store }: Place, now: Date): Where => {
  const { currency, homeCountry } = getStore(store);
  return { store, currency: currency.externalIso, timeZone: getCountry(homeCountry).timeZone, now };
};

const idsOf = ({ packages }: CartDocument): string[] =>
  packages.flatMap(({ certificate }) => certificate?.id ?? []);

/** Certificates' share in the price of a cart. A cart without them asks nothing. */
export const certificatePricing = (countryAt: CountryReader): AdjusterSource => ({
  name: 'certificates',
  async prepare({ document, actor, place, now }, database) {
    const certificates = await findCertificates(database, idsOf(document));
    return certificateAdjuster({
      document,
      certificates,
      contract: contractOf(actor),
      where: whereOf(place, now),
      mayOverrun: !countryAt(place, now).isCertificateLimitStrict,
    });
  },
});

/** What may be put into a certificate's package: products with points (C5-011), and up to the limit (C5-012, C5-013). */
export function certificateGuard(
  { findProducts }: Pick<CartDeps, 'findProducts'>,
  countryAt: CountryReader,
): CartGuard {
  return async ({ before, after, asked, products: given, context }, database) => {
    const guarded = after.packages.filter(({ certificate }) => certificate !== undefined);
    if (guarded.length === 0) return ok(null);
    const { place, now } = context;
    const { currency } = getStore(place.store);
    const [certificates, products] = await Promise.all([
      findCertificates(database, idsOf(after)),
      given ??
        findProducts([...new Set([...skusOf(before), ...skusOf(after)])], place, now, database),
    ]);
    const sumOf = (document: CartDocument, key: PackageKey): number =>
      priceCart(document, { products, currency, isSelfDeliveryAvailable: true })
        .lines.filter(({ pack }) => pack === key)
        .reduce((sum, { sumMinor }) => sum + sumMinor, 0);
    for (const { key, certificate, lines } of guarded) {
      const had = before.packages.find((each) => each.key === key)?.lines ?? [];
      const isMore = lines.some((line) => {
        if (line.kind !== 'item' || products.get(line.sku)?.pointsHundredths !== 0) return false;
        const known = had.find((each) => each.kind === 'item' && each.sku === line.sku);
        return line.count > (known?.count ?? 0);
      });
      if (isMore) return refused('POINTS_NEEDED');
      const limitMinor = certificates.get(certificate?.id ?? '')?.limitMinor ?? 0;
      const sum = sumOf(after, key);
      if (sum <= limitMinor || sum <= sumOf(before, key)) continue;
      if (countryAt(place, now).isCertificateLimitStrict)
        return refused('LIMIT_REACHED', {
          limit: majorNumber(limitMinor, currency),
          currency: currency.logo,
        });
      if (key === asked) return refused('OVERLIMIT');
    }
    return ok(null);
  };
}
