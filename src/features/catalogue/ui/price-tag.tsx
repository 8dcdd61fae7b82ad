import { Trans } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { Badge } from '#kit/badge.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { CardView } from './card-view.ts';

type Priced = Pick<CardView, 'currentMinor' | 'oldMinor' | 'discountPercent' | 'per100' | 'points'>;

/** What is asked now, what was asked before, points, and the price of 100 ml or g. */
export function PriceTag({
  product,
  currency,
  isLarge,
}: {
  product: Priced;
  currency: Currency;
  isLarge?: boolean;
}) {
  const { money } = useFormats();
  const { currentMinor, oldMinor, discountPercent } = product;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`price ${isLarge ? 'text-28' : 'text-18'} ${oldMinor === null ? '' : 'text-berry'}`}>
          {money(currentMinor, currency)}
        </span>
        {oldMinor !== null && (
          <>
            <span className="sr-only">
              <Trans>прежняя цена</Trans>
            </span>
            <s className="text-14 whitespace-nowrap text-ink-2">{money(oldMinor, currency)}</s>
            {isLarge && <Badge tone="discount">−{discountPercent}&nbsp;%</Badge>}
          </>
        )}
      </p>
      <Details product={product} currency={currency} />
    </div>
  );
}

function Details({ product: { points, per100 }, currency }: { product: Priced; currency: Currency }) {
  const formats = useFormats();
  const say = useText();
  const unit = per100 && say(per100.unit);
  const price = per100 && formats.money(per100.minor, currency);
  return (
    <p className="flex min-h-5 flex-wrap gap-x-3 text-14">
      {points > 0 && <span className="font-semi whitespace-nowrap text-honey">{formats.points(points)}</span>}
      {per100 && (
        <span className="text-ink-2">
          <Trans>
            {price} / 100&nbsp;{unit}
          </Trans>
        </span>
      )}
    </p>
  );
}
