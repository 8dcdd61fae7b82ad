import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { tieShortWords } from '#base/tie-short-words.ts';
import { Picture } from '#kit/picture.tsx';
import type { CategoryData } from '../loaders/category.ts';

/**
 * The series that a category introduces, as a card of two places among its products: picture, line and words. On a mobile screen two
 * lines of the words are seen until one asks for the others; a box to tick does it, so that it works without scripts. Source: C2-021.
 */
export function SeriesCard({ series }: { series: NonNullable<CategoryData['series']> }) {
  const { name, line, intro, url, picture, textLanguage } = series;
  return (
    <section
      aria-labelledby="series"
      data-series
      className="group/series flex h-full flex-col overflow-hidden rounded-md bg-brand-tint"
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(width >= 1344px) 628px, (width >= 768px) 62vw, 92vw"
          className="aspect-2/1 shrink-0 tablet:aspect-auto tablet:min-h-60 tablet:flex-1"
        />
      )}
      <div className="px-4 pt-4 pb-2 tablet:px-6 tablet:pt-5 tablet:pb-3">
        <h2 id="series" className="display-type text-24 desktop:text-28">
          {line === null ? <span lang={textLanguage}>{name}</span> : <Trans>Линия «{line}»</Trans>}
        </h2>
        <p
          lang={textLanguage}
          className="mt-1 line-clamp-2 max-w-text text-14 text-pretty group-has-checked/series:line-clamp-none tablet:mt-2 tablet:line-clamp-none tablet:text-16"
        >
          {tieShortWords(intro)}
        </p>
        <p className="flex flex-wrap gap-x-5">
          <label className="inline-flex min-h-11 items-center text-14 font-semi text-brand has-checked:hidden has-focus-visible:outline-2 tablet:hidden">
            <input type="checkbox" className="sr-only" autoComplete="off" />
            <Trans>Читать целиком</Trans>
          </label>
          <Link
            to={url}
            className="inline-flex min-h-11 items-center text-14 font-semi text-brand tablet:text-16"
          >
            <Trans>Смотреть всё</Trans>
          </Link>
        </p>
      </div>
    </section>
  );
}
