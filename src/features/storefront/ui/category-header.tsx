import { useLingui } from '@lingui/react/macro';
import { tieShortWords } from '#base/tie-short-words.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { classNames } from '#kit/class-names.ts';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { CategoryData } from '../loaders/category.ts';
import { ProductCount } from './product-count.tsx';

/** Where one is in the catalogue: the way here, name, count and a word about it on a calm ground, with its scene on a desktop. */
export function CategoryHeader({ list: { category, intro, total } }: { list: CategoryData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { name, textLanguage, picture } = category;
  return (
    <header className="bg-sand">
      <div className="page-width relative grid desktop:min-h-72 desktop:grid-cols-12 desktop:gap-x-6">
        <div className="flex min-w-0 flex-col pb-6 desktop:col-span-7 desktop:pb-10">
          <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title: name }]} />
          <div className="my-auto pt-2 desktop:pt-4">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h1 lang={textLanguage} className="display-type text-36 desktop:text-64">
                {name}
              </h1>
              {total > 0 && (
                <span className="text-14 text-ink-2 tablet:hidden">
                  <ProductCount total={total} />
                </span>
              )}
            </div>
            {intro && (
              <p
                lang={textLanguage}
                className="mt-2 max-w-text text-pretty text-ink-2 desktop:mt-3 desktop:text-18"
              >
                {tieShortWords(intro)}
              </p>
            )}
          </div>
        </div>
        <div
          className={classNames(
            'hidden desktop:col-span-5 desktop:grid',
            picture ? 'items-end justify-items-end' : 'place-items-center',
          )}
        >
          {picture ? (
            <Picture
              picture={picture}
              alt=""
              sizes="384px"
              className="h-72 w-96 mask-l-from-60% mask-r-from-85%"
            />
          ) : (
            <LineDrawing name="twig" />
          )}
        </div>
      </div>
    </header>
  );
}
