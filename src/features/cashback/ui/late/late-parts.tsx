import { Suspense } from 'react';
import { lazyPart } from '#web/lazy-part.tsx';
import { contractOf, usePersonal } from '#web/personal-store.ts';

const CartForecast = lazyPart(() => import('../cart-forecast.tsx'));
const ProductMeter = lazyPart(() => import('../product-meter.tsx'));

/** For whoever has a contract, once that is known: nobody else is sent its code. */
export function LateForecast({ cartOf }: { cartOf: string }) {
  return (
    contractOf(usePersonal()) !== null && (
      <Suspense>
        <CartForecast cartOf={cartOf} />
      </Suspense>
    )
  );
}

/** The same on a product's page. */
export function LateMeter() {
  return (
    contractOf(usePersonal()) !== null && (
      <Suspense>
        <ProductMeter />
      </Suspense>
    )
  );
}
