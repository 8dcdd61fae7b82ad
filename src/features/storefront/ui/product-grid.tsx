import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AddToCart } from '#features/cart/ui/public.ts';
import { ProductCard, type CardView } from '#features/catalogue/ui/public.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { Link } from 'react-router';
import type { MarketFacts } from '../loaders/market-facts.ts';

export interface ProductGridProps {
  readonly products: readonly CardView[];
  readonly market: MarketFacts;
  /** Cards in the first view, whose pictures do not wait. */
  readonly firstRow?: number;
  readonly heading?: 'h2' | 'h3';
  /** On one line that scrolls sideways on narrow screens. */
  readonly isShelf?: boolean;
}

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-6 desktop:grid-cols-4';
const SHELF =
  'flex snap-x gap-3 overflow-x-auto pb-2 [scrollbar-width:thin] tablet:gap-6 *:w-41 *:shrink-0 *:snap-start tablet:*:w-56';

/** Products in columns of two, three or four, each with its button. */
export function ProductGrid({ products, market, firstRow = 0, heading, isShelf }: ProductGridProps) {
  return (
    <ul className={isShelf ? SHELF : GRID}>
      {products.map((product, at) => (
        <li key={product.sku} className="min-w-0">
          <ProductCard
            product={product}
            currency={market.currency}
            isPickupPossible={market.isPickupPossible}
            priority={at >= firstRow ? 'later' : at === 0 ? 'first' : 'soon'}
            heading={heading}
            action={<CardAction product={product} market={market} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** The button of what can be had; what cannot leads to its page, where similar products are. */
function CardAction({ product, market }: { product: CardView; market: MarketFacts }): ReactNode {
  const { t } = useLingui();
  const { sku, name, limit, url, isMissing, isArchived, isNoSale } = product;
  const isHad = !isMissing && !isArchived && !(isNoSale && !market.isPickupPossible);
  if (isHad) return <AddToCart sku={sku} name={name} limit={limit} />;
  return (
    <Link
      to={url}
      aria-label={t`Подробнее: ${name}`}
      className={classNames(buttonClasses({ variant: 'text', isWide: true }), 'border-line!')}
    >
      <Trans>Подробнее</Trans>
    </Link>
  );
}
