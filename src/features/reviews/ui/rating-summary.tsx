import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProductRating } from '#features/catalogue/calls/catalogue.ts';
import { Stars } from '#kit/stars.tsx';
import { useFormats } from '#web/use-formats.ts';

export interface RatingSummaryProps {
  readonly rating: ProductRating;
  /** How many gave 1 to 5 stars. */
  readonly distribution: readonly number[];
}

/** Average, number and how they are spread: words and numbers, with bars beside them. Source: UX point 42. */
export function RatingSummary({ rating, distribution }: RatingSummaryProps) {
  const { t } = useLingui();
  const { decimal } = useFormats();
  const average = decimal(rating.average);
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-4">
        <span className="display-type text-48 leading-none price">{average}</span>
        <span className="flex flex-col gap-1">
          <Stars value={rating.average} />
          <span className="text-14 text-ink-2">
            <span className="sr-only">
              <Trans>из 5,</Trans>{' '}
            </span>
            <Plural
              value={rating.count}
              one="# оценка"
              few="# оценки"
              many="# оценок"
              other="# оценки"
            />
          </span>
        </span>
      </p>
      <ul className="flex max-w-80 flex-col gap-1.5">
        {distribution
          .map((count, at) => ({ count, stars: at + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <li
              key={stars}
              className="grid grid-cols-[1ch_minmax(0,1fr)_3ch] items-center gap-3 text-14"
            >
              <span aria-hidden="true" className="price">
                {stars}
              </span>
              <progress
                className="kit-bar"
                value={count}
                max={rating.count}
                aria-label={t`Оценок ${stars} из 5: ${count}`}
              />
              <span aria-hidden="true" className="text-right price text-ink-2">
                {count}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
