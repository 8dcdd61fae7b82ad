import { useLingui } from '@lingui/react/macro';
import { tieShortWords } from '#base/tie-short-words.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { CategoryData } from '../loaders/category.ts';
import { ProductCount } from './product-count.tsx';

/**
 * Where one is in the catalogue: the way here, name, count and a word about it. Low, and without a picture: what is sold here, with
 * its prices, is what the first view is for.
 */
export function CategoryHeader({ list: { category, intro, total } }: { list: CategoryData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { name, textLanguage } = category;
  return (
    <header data-category-header className="bg-sand">
      <div className="page-width pb-5 tablet:pb-3">
        <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title: name }]} />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 lang={textLanguage} className="display-type text-36 desktop:text-48">
            {name}
          </h1>
          {total > 0 && (
            <span className="text-14 text-ink-2 tablet:hidden">
              <ProductCount total={total} />
            </span>
          )}
        </div>
        {intro && (
          <p lang={textLanguage} className="mt-1 text-pretty text-ink-2 tablet:truncate">
            {tieShortWords(intro)}
          </p>
        )}
      </div>
    </header>
  );
}
