import { Trans, useLingui } from '@lingui/react/macro';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { ProductRating } from '#features/catalogue/calls/catalogue.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { Alert } from '#kit/alert.tsx';
import { onInView } from '#kit/in-view.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { FORM_PARAMETER, REVIEWS_TAB, type ReviewPage } from '../model.ts';
import { Pagination } from './pagination.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { reviewTroubleOf } from '../rules/review-trouble.ts';

// Neither is loaded before it is asked for.
const loadForm = () => import('./review-form.tsx');
/** Where it does not load, the form that came with the page stays as it is: it posts without scripts. */
const ReviewForm = lazyPart(loadForm);
const OwnReviews = lazyPart(() => import('./own-reviews.tsx'));

export interface ReviewsPanelProps {
  readonly sku: string;
  readonly url: string;
  /** Null when they could not be read. */
  readonly reviews: ReviewPage | null;
  readonly rating: ProductRating | undefined;
  /** What the address asks for: the form, or the word that a review was sent. */
  readonly form: 'closed' | 'open' | 'sent';
}

/** The tab of the reviews: what they come to, three a page, and the form. Source: I1-018, I2-140, I2-141, UX point 42. */
export function ReviewsPanel({ sku, url, reviews, rating, form }: ReviewsPanelProps) {
  const trouble = reviewTroubleOf(useActionData());
  const [isOpen, setOpen] = useState(form === 'open' || trouble !== null);
  const [sent, setSent] = useState(form === 'sent' ? 1 : 0);
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  return (
    <div
      ref={box}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desktop:gap-14 print:hidden"
    >
      <div className="flex flex-col gap-6 self-start">
        {rating && reviews && <RatingSummary rating={rating} distribution={reviews.distribution} />}
        {!isOpen && (
          <a
            href={`${url}?${FORM_PARAMETER}=1#${REVIEWS_TAB}`}
            onClick={(event) => {
              event.preventDefault();
              const { href } = event.currentTarget;
              void loadForm().then(
                () => startTransition(() => setOpen(true)),
                () => location.assign(href),
              );
            }}
            className={buttonClasses({}, 'self-start print:hidden')}
          >
            <Trans>Написать отзыв</Trans>
          </a>
        )}
      </div>
      <div className="flex min-w-0 flex-col">
        {sent > 0 && <SentAlert />}
        {isOpen && (
          <Suspense>
            <ReviewForm
              sku={sku}
              url={url}
              trouble={trouble}
              onSent={() => {
                setOpen(false);
                setSent(sent + 1);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
        {isSeen && (
          <Suspense>
            <OwnReviews key={sent} sku={sku} />
          </Suspense>
        )}
        <OthersReviews url={url} reviews={reviews} />
      </div>
    </div>
  );
}

/** A page of the reviews that all see, or why there is none. */
function OthersReviews({ url, reviews }: Pick<ReviewsPanelProps, 'url' | 'reviews'>) {
  if (reviews === null)
    return (
      <p className="text-ink-2">
        <Trans>Отзывы сейчас не показать. Попробуйте позднее.</Trans>
      </p>
    );
  if (reviews.total === 0)
    return (
      <p className="max-w-text text-ink-2">
        <Trans>Об этом товаре ещё никто не написал. Ваш отзыв будет первым.</Trans>
      </p>
    );
  return (
    <>
      <ul className="-mt-5 divide-y divide-line">
        {reviews.items.map(({ id, ...review }) => (
          <li key={id}>
            <ReviewItem {...review} />
          </li>
        ))}
      </ul>
      <Pagination url={url} page={reviews.page} pages={reviews.pages} />
    </>
  );
}

/** The word that a review was sent; who sent it with scripts is taken to it. */
function SentAlert() {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mb-5 rounded-md">
      <Alert type="success" isInline>
        {t`Спасибо! Отзыв появится на странице после проверки`}
      </Alert>
    </div>
  );
}

/** Whether an element has been in sight; a closed tab is not. */
function useSeen(box: React.RefObject<HTMLDivElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(
    () => (box.current && !isSeen ? onInView(box.current, () => setSeen(true)) : undefined),
    [box, isSeen],
  );
  return isSeen;
}
