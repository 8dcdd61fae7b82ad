import { cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { feature } from '#platform/feature.ts';
import { openMonthlyKits, type MonthlyKits } from './server/monthly-kits.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly monthlyKits: Pick<MonthlyKits, 'list' | 'listStores'>;
  }
}

/** Kits that come each month: the page on which one is chosen, and what the header says of them. */
export const monthlyKits = feature(
  'monthly-kits',
  { needs: [cart, catalogue, offers] },
  ({ database, now }, needed) => {
    const kits = openMonthlyKits({ database, now, ...needed.cart.facts });
    return { provides: kits, services: { monthlyKits: kits } };
  },
);
