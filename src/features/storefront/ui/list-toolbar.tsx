import type { ReactNode } from 'react';
import { ProductCount } from './product-count.tsx';

/** Above a list: how many there are, the way to the filters, and the order. It stays in sight on a mobile screen. */
export function ListToolbar({ total, children }: { total: number; children?: ReactNode }) {
  return (
    <div className="sticky top-(--header-m) z-1 -mx-4 flex items-center no-script:static no-script:flex-wrap justify-between gap-3 bg-paper px-4 pt-3 pb-3 tablet:static tablet:mx-0 tablet:min-h-12 tablet:gap-4 tablet:px-0 tablet:py-4">
      <p className="mr-auto hidden text-ink-2 tablet:block">
        <ProductCount total={total} />
      </p>
      {children}
    </div>
  );
}
