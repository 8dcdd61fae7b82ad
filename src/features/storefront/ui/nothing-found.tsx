import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '#kit/empty-state.tsx';
import type { SearchData } from '../loaders/search.ts';
import { HitsShelf } from './hits-shelf.tsx';
import { SpellingLine } from './spelling-line.tsx';

/** Nothing was found, or nothing looked for yet: what to try, where to go, and four products (UX-24). */
export function NothingFound({ found }: { found: SearchData }) {
  const { t } = useLingui();
  const { words, categories, hits, market } = found;
  return (
    <>
      <EmptyState
        heading="h1"
        drawing={words ? 'search' : 'twig'}
        title={words ? t`По запросу «${words}» ничего не нашлось` : t`Что вы ищете?`}
        text={
          words
            ? t`Проверьте, нет ли опечатки, или попробуйте другое слово: название, для чего нужно, номер товара.`
            : t`Название, состав, для чего нужно или номер`
        }
        action={<SpellingLine found={found} />}
      />
      <nav aria-label={t`Разделы`} className="mx-auto max-w-220 pb-10">
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map(({ id, name, url, textLanguage }) => (
            <li key={id}>
              <Link
                to={url}
                lang={textLanguage}
                className="inline-flex min-h-11 items-center rounded-pill border border-line-strong bg-surface px-4 no-underline transition-colors hover:border-brand hover:text-brand"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <HitsShelf found={{ market, hits }} />
    </>
  );
}
