import { importProducts } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import { places } from '../../db/demo/parts/places.ts';

const price = (priceMinor: number, newPriceMinor: number | null = null) => ({
  store: 'ru',
  country: 'ru',
  currency: 'RUB',
  priceMinor,
  newPriceMinor,
  pointsHundredths: 1_000,
  vatPercent: 20,
});

interface Shelf {
  readonly sku: string;
  readonly priceMinor: number;
  readonly onHand: number;
  readonly weightGrams?: number;
  readonly isArchived?: boolean;
  readonly isNoSale?: boolean;
}

/** Five products of the Russian store, one for each thing that can happen to a line. */
export const SHELF = {
  cream: { sku: 'CREAM', priceMinor: 1_000_00, onHand: 500 },
  rare: { sku: 'RARE', priceMinor: 250_50, onHand: 3 },
  gone: { sku: 'GONE', priceMinor: 100_00, onHand: 0 },
  archived: { sku: 'OLD', priceMinor: 100_00, onHand: 9, isArchived: true },
  pickupOnly: { sku: 'PICKUP', priceMinor: 500_00, onHand: 50, isNoSale: true },
  heavy: { sku: 'HEAVY', priceMinor: 10_00, onHand: 900, weightGrams: 5_000 },
} as const satisfies Record<string, Shelf>;

/** Fills a test database with the shelf, the demo's cities and its pickup points. */
export async function fillShopWindow(database: Database, now: Date): Promise<void> {
  const shelf: readonly Shelf[] = Object.values(SHELF);
  const rows = shelf.map(
    ({ sku, priceMinor, onHand, weightGrams = 200, isArchived, isNoSale }, index) => ({
      line: index + 1,
      product: {
        sku,
        slug: sku.toLowerCase(),
        texts: { ru: { name: `Продукт ${sku}` }, en: { name: `Product ${sku}` } },
        weightGrams,
        isArchived: isArchived ?? false,
        isNoSale: isNoSale ?? false,
        prices: [price(priceMinor)],
        stock: [{ store: 'ru', location: 'ru-main', onHand }],
      },
    }),
  );
  const report = await importProducts({ database, rows, now });
  if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems));
  await places.load({ database, now, onProgress: () => {} });
}
