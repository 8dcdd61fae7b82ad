import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { useText } from '#web/use-text.ts';
import { availabilityLabel } from '../rules/availability-label.ts';
import type { CardView } from './card-view.ts';
import { MarkerPills } from './marker-pills.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductPicture, type ProductPictureProps } from './product-picture.tsx';

const CARD_WIDTH_PX = 296;

export interface ProductCardProps {
  readonly product: CardView;
  readonly currency: Currency;
  /** Whether the visitor's city has a place where orders are handed out (C4-003). */
  readonly isPickupPossible: boolean;
  readonly priority?: ProductPictureProps['priority'];
  readonly heading?: 'h2' | 'h3';
  /** The button below: the catalogue does not know the cart. */
  readonly action?: ReactNode;
}

/** A product in a list: picture, marker, name, price, points, availability, button. */
export function ProductCard(props: ProductCardProps) {
  const { product, currency, isPickupPossible, priority, heading: Heading = 'h2', action } = props;
  const say = useText();
  const label = availabilityLabel(product, isPickupPossible);
  const isGone = product.isMissing || product.isArchived;
  return (
    <article data-sku={product.sku} className="group relative flex h-full min-w-0 flex-col gap-3">
      <div className="relative overflow-hidden rounded-md">
        <ProductPicture
          src={product.picture}
          alt=""
          width={CARD_WIDTH_PX}
          priority={priority}
          className={isGone ? 'opacity-60' : 'transition-transform group-hover:scale-[1.02]'}
        />
        <p className="absolute top-2 left-2 flex flex-col items-start gap-1">
          <MarkerPills markers={product.markers} most={2} />
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <PriceTag product={product} currency={currency} />
        <Heading className="text-16 leading-[1.375] text-balance">
          <Link
            to={product.url}
            prefetch="intent"
            lang={product.textLanguage ?? undefined}
            className="line-clamp-3 rounded-xs no-underline before:absolute before:inset-x-0 before:top-0 before:aspect-4/5 hover:text-brand"
          >
            {product.name}
          </Link>
        </Heading>
        {label && <p className="text-14 text-ink-2">{say(label)}</p>}
      </div>
      {action}
    </article>
  );
}
