import { Trans } from '@lingui/react/macro';
import { majorNumber, type Currency } from '#base/money.ts';
import { Badge } from '#kit/badge.tsx';
import { classNames } from '#kit/class-names.ts';
import { PriceNote } from '#web/price-note.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { CardView } from '../rules/card-view.ts';
import { TimedBadge } from './timed-badge.tsx';
import { useTimeLeft } from './use-time-left.ts';

type Priced = Pick<
  CardView,
  'priceMinor' | 'oldPriceMinor' | 'discountPercent' | 'ending' | 'per100' | 'points'
>;

interface PriceProps {
  readonly product: Priced;
  readonly currency: Currency;
}

/** How much less is asked, and where an end is known, until when. Source: C3-123. */
export function DiscountBadge({
  product,
}: {
  product: Pick<Priced, 'discountPercent' | 'ending'>;
}) {
  const words = <>−{product.discountPercent}&nbsp;%</>;
  if (product.discountPercent === null) return null;
  if (!product.ending) return <Badge tone="discount">{words}</Badge>;
  return <TimedBadge endsAt={product.ending.at}>{words}</TimedBadge>;
}

/** What is asked now, what was asked before, and how much less it is; from the end of a reduction on, the regular price. */
export function PriceLine({
  product,
  currency,
  isLarge,
}: PriceProps & { readonly isLarge?: boolean }) {
  const { money } = useFormats();
  const { oldPriceMinor, discountPercent, ending } = product;
  const isOver = useTimeLeft(ending?.at ?? null) === '';
  const isReduced = oldPriceMinor !== null && !isOver;
  const priceMinor = isOver && ending ? ending.regularMinor : product.priceMinor;
  return (
    <p className={classNames('flex flex-wrap items-baseline', isLarge ? 'gap-x-3' : 'gap-x-2')}>
      <span
        className={classNames(
          'price',
          isLarge ? 'text-28 desktop:text-36' : 'text-18 tablet:text-20',
          isReduced && 'text-berry',
        )}
      >
        {money(priceMinor, currency)}
      </span>
      <SecondPrice major={majorNumber(priceMinor, currency)} currency={currency} />
      {isReduced && (
        <span
          className={classNames(
            'flex items-baseline whitespace-nowrap',
            isLarge ? 'gap-x-3' : 'gap-x-2',
          )}
        >
          <FormerPrice
            major={majorNumber(oldPriceMinor, currency)}
            currency={currency}
            className={classNames('text-ink-2', isLarge ? 'text-18' : 'text-14')}
          />
          {isLarge ? (
            <DiscountBadge product={product} />
          ) : (
            // A card whose reduction ends says how much on its picture.
            !ending && (
              <span className="text-14 font-semi text-berry">−{discountPercent}&nbsp;%</span>
            )
          )}
        </span>
      )}
      <PriceNote isLinked={isLarge} />
    </p>
  );
}

/** Points, and the price of 100 ml or g. */
export function PriceDetails({ product: { points, per100 }, currency }: PriceProps) {
  const formats = useFormats();
  const say = useText();
  const unit = per100 && say(per100.unit);
  const price = per100 && formats.both(majorNumber(per100.minor, currency), currency);
  if (points <= 0 && !per100) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-14 tablet:gap-x-3">
      {points > 0 && (
        <span className="font-semi whitespace-nowrap text-honey">{formats.points(points)}</span>
      )}
      {per100 && (
        <span className="text-12 text-ink-2 tablet:text-14">
          <Trans>
            {price} / 100&nbsp;{unit}
          </Trans>
        </span>
      )}
    </p>
  );
}
