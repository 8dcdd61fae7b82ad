import { Plural, Trans } from '@lingui/react/macro';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { PicturePriority } from '#kit/picture.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { ProductRating } from '../calls/catalogue.ts';
import { availabilityLabel } from '../rules/availability-label.ts';
import { CardName } from './card-name.tsx';
import type { CardView } from '../rules/card-view.ts';
import { MarkerPills } from './marker-pills.tsx';
import { DiscountBadge, PriceDetails, PriceLine } from './price-tag.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SidePicture } from './side-picture.tsx';

/** Four across on a desktop, three on a tablet, two on a mobile screen. */
const CARD_SIZES =
  '(min-width: 1344px) 302px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';

export interface ProductCardProps {
  readonly product: CardView;
  readonly currency: Currency;
  /** Whether the visitor's city has a place where orders are handed out (C4-003). */
  readonly isPickupPossible: boolean;
  readonly priority?: PicturePriority;
  readonly heading?: 'h2' | 'h3';
  /** The button below: the catalogue does not know the cart. */
  readonly action?: ReactNode;
}

/**
 * A product in a list: picture, marker, name, price, points, availability, button. Its six parts take their heights from the
 * rows of the grid around it, so that names, prices and buttons line up across a row.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, currency, isPickupPossible, priority, heading: Heading = 'h2', action } = props;
  const say = useText();
  const label = availabilityLabel(product, isPickupPossible);
  const { rating } = product;
  const isGone = product.isMissing || product.isArchived;
  const side = isGone ? null : product.sidePicture;
  const [isPointedAt, setPointedAt] = useState(false);
  const look = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setPointedAt(true);
  };
  return (
    <article
      data-sku={product.sku}
      onPointerEnter={side ? look : undefined}
      className="group relative row-span-6 grid min-w-0 grid-rows-subgrid *:min-w-0"
    >
      <div className="relative self-start overflow-hidden rounded-md">
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes={CARD_SIZES}
          priority={priority}
          className={classNames(
            'transition-[scale,opacity] duration-(--m-slow)',
            isGone ? 'opacity-55' : !side && 'hoverable:group-hover:scale-[1.02]',
          )}
        />
        {side && isPointedAt && <SidePicture picture={side} sizes={CARD_SIZES} />}
        <p className="pointer-events-none absolute top-2 left-2 flex max-w-[calc(100%-16px)] flex-wrap items-start gap-1 tablet:top-3 tablet:left-3">
          {product.ending && <DiscountBadge product={product} />}
          <MarkerPills markers={product.markers} most={product.ending ? 1 : 2} />
        </p>
      </div>
      <Heading
        className={classNames(
          'mt-3 self-start text-14 font-medium text-pretty tablet:text-16 tablet:leading-5.5',
          isGone && 'text-ink-2',
        )}
      >
        <Link
          to={product.url}
          prefetch="intent"
          lang={product.textLanguage ?? undefined}
          className="block max-h-[3lh] overflow-hidden rounded-xs no-underline before:absolute before:inset-x-0 before:top-0 before:box-content before:aspect-4/5 before:rounded-md before:pb-3 group-hover:text-brand hover:text-brand focus-visible:overflow-visible"
        >
          <CardName name={product.name} />
        </Link>
      </Heading>
      <div className={classNames('mt-2', isGone && 'opacity-75')}>
        <PriceLine product={product} currency={currency} />
      </div>
      <div>
        <PriceDetails product={product} currency={currency} />
      </div>
      <div className="text-14 text-ink-2">
        {label ? <p className="mt-1">{say(label)}</p> : rating && <CardRating rating={rating} />}
      </div>
      <div className="mt-3">{action}</div>
    </article>
  );
}

/** «★ 4,6 (12)», where nothing has to be said of its availability. */
function CardRating({ rating }: { rating: ProductRating }) {
  const { decimal } = useFormats();
  const average = decimal(rating.average);
  return (
    <p className="mt-1 flex items-center gap-1">
      <Icon name="star" size={16} className="fill-current text-brand" />
      <span className="sr-only">
        <Trans>Оценка {average} из 5,</Trans>{' '}
        <Plural
          value={rating.count}
          one="# оценка"
          few="# оценки"
          many="# оценок"
          other="# оценки"
        />
      </span>
      <span aria-hidden="true" className="price">
        {average} ({rating.count})
      </span>
    </p>
  );
}
