import { loadDemoStaff } from '../../db/demo/parts/staff.ts';
import { loadDemo } from '../../db/demo/load-demo.ts';
import { loadTrade } from '../../db/demo/trade/load-trade.ts';
import { listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom } from '#features/catalogue/server/public.ts';
import { openDatabase } from '#platform/database.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
export { DEMO_CODES } from '../../db/demo/parts/promo-codes.ts';
export { OWING_CONTRACTS } from '../../db/demo/parts/registration-fees.ts';
export { DEMO_STAFF } from '../../db/demo/parts/staff.ts';

interface DemoLoad {
  readonly url: string;
  /** Products beside its own, made up by the thousand. */
  readonly extraProducts: number;
  readonly secrets: readonly string[];
  readonly say: (line: string) => void;
}

/** The invented company with its products, people and ninety days of trade. */
export async function loadDemoWorld(load: DemoLoad): Promise<void> {
  const { url, extraProducts, secrets, say } = load;
  const open = openDatabase(url, { size: 4, isNaming: true });
  try {
    const now = await readDatabaseTime(open.database);
    const isFresh = await loadDemo({
      database: open.database,
      ordersThrough: open,
      now,
      onProgress: say,
    });
    await loadDemoStaff({ database: open.database, secrets, now });
    const began = performance.now();
    const trade = await loadTrade({ open, now });
    if (trade > 0) say(`  trade: ${trade} orders in ${Math.round(performance.now() - began)} ms`);
    if (!isFresh || extraProducts === 0) return;
    const { generateProducts } = await import('../../tools/generate/generate-products.ts');
    const markets = marketsFrom(listStores(), listCountries());
    await generateProducts({
      database: open.database,
      markets,
      count: extraProducts,
      now,
      onProgress: (done) => say(`  ${done} of ${extraProducts} more products`),
    });
  } finally {
    await open.close();
  }
}
