import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { tieShortWords } from '#base/tie-short-words.ts';
import { Picture } from '#kit/picture.tsx';
import type { CategoryData } from '../loaders/category.ts';

/**
 * The series that a category introduces: picture, line and words. On a mobile screen two lines of the words are seen until one
 * asks for the others; a box to tick does it, so that it works without scripts. Source: C2-021.
 */
export function SeriesIntro({ series }: { series: NonNullable<CategoryData['series']> }) {
  const { name, line, intro, url, picture, textLanguage } = series;
  return (
    <section
      aria-labelledby="series"
      data-series
      className="group/series mt-4 flex gap-4 rounded-lg bg-brand-tint p-4 tablet:items-center tablet:gap-6 tablet:p-5 desktop:mt-6"
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(width >= 768px) 192px, 72px"
          className="size-18 shrink-0 self-start overflow-hidden rounded-md tablet:aspect-4/3 tablet:h-auto tablet:w-48"
        />
      )}
      <div className="min-w-0">
        <h2 id="series" className="text-18 font-semi tablet:text-20">
          {line === null ? <span lang={textLanguage}>{name}</span> : <Trans>Линия «{line}»</Trans>}
        </h2>
        <p
          lang={textLanguage}
          className="mt-1 line-clamp-2 max-w-text text-14 text-pretty group-has-checked/series:line-clamp-none tablet:line-clamp-none tablet:text-16"
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
