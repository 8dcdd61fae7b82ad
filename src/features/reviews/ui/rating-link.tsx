import { Plural, Trans } from '@lingui/react/macro';
import type { ProductRating } from '#features/catalogue/calls/catalogue.ts';
import { Icon } from '#kit/icon.tsx';
import { useFormats } from '#web/use-formats.ts';
import { REVIEWS_TAB } from '../model.ts';

/** «★ 4,6 · 12 оценок» beside a product's name: the way to the reviews. */
export function RatingLink({ rating }: { rating: ProductRating | undefined }) {
  const { decimal } = useFormats();
  if (!rating) return null;
  const average = decimal(rating.average);
  return (
    <a
      href={`#${REVIEWS_TAB}`}
      className="relative tap-area inline-flex items-center gap-1 rounded-xs text-ink-2 no-underline hover:text-brand"
    >
      <Icon name="star" size={16} className="fill-current text-brand" />
      <span className="sr-only">
        <Trans>Оценка {average} из 5,</Trans>{' '}
      </span>
      <span aria-hidden="true" className="font-medium price text-ink">
        {average}
      </span>
      <span className="underline underline-offset-2">
        <Plural
          value={rating.count}
          one="# оценка"
          few="# оценки"
          many="# оценок"
          other="# оценки"
        />
      </span>
    </a>
  );
}
