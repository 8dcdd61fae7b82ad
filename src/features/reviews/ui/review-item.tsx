import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#base/calendar.ts';
import { tieShortWords } from '#base/tie-short-words.ts';
import { Stars } from '#kit/stars.tsx';
import type { ReviewView } from '../model.ts';

interface ReviewItemProps extends Pick<ReviewView, 'author' | 'text' | 'rating' | 'date'> {
  /** Of the text; another one than the page's may be. An own review has none. */
  readonly language?: ReviewView['language'];
  /** What only its author is told of it. */
  readonly note?: ReactNode;
}

/** One review: who, how many stars, when, and the words as they were written. */
export function ReviewItem({ author, text, rating, date, language, note }: ReviewItemProps) {
  const { t, i18n } = useLingui();
  const isForeign = language !== undefined && language !== i18n.locale;
  return (
    <article className="flex flex-col gap-2 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span lang={author === null ? undefined : language} className="font-semi">
          {author ?? t`Покупатель`}
        </span>
        {rating !== null && (
          <>
            <Stars value={rating} size={16} />
            <span className="sr-only">
              <Trans>Оценка {rating} из 5</Trans>
            </span>
          </>
        )}
        <time dateTime={date.slice(0, 10)} className="ml-auto text-14 text-ink-2">
          {formatDay(new Date(date))}
        </time>
      </p>
      <p lang={language} className="max-w-text break-words whitespace-pre-line text-pretty">
        {tieShortWords(text)}
      </p>
      {isForeign && <LanguageNote language={language} locale={i18n.locale} />}
      {note}
    </article>
  );
}

/** Which language it is in, where that is not the reader's. */
function LanguageNote({ language, locale }: { language: string; locale: string }) {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return (
    <p className="text-14 text-ink-2" data-review-language={language}>
      <Trans>Язык отзыва: {name}</Trans>
    </p>
  );
}
