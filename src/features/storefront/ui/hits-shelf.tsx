import { Trans } from '@lingui/react/macro';
import type { HitsData } from '../loaders/hits.ts';
import { ProductGrid } from './product-grid.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Four products that are often chosen: a way on from where there is nothing. */
export function HitsShelf({ found: { market, hits } }: { found: HitsData }) {
  if (!market || hits.length === 0) return null;
  return (
    <section aria-labelledby="hits-heading" className="pt-6">
      <SectionHeading id="hits-heading">
        <Trans>Часто выбирают</Trans>
      </SectionHeading>
      <ProductGrid products={hits} market={market} heading="h3" />
    </section>
  );
}
