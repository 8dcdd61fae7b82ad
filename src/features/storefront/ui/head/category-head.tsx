import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DataBlock } from '#web/data-block.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { CategoryData } from '../../loaders/category.ts';
import { indexingOf } from '../../rules/indexing.ts';
import { breadcrumbsThing, dataBlock } from '../../rules/structured-data.ts';

type CategoryHeadProps = Pick<
  CategoryData,
  'category' | 'intro' | 'filters' | 'lastPage' | 'total'
>;

function HeadOfServer(list: CategoryHeadProps) {
  const { t } = useLingui();
  const { site, paths } = useShell();
  if (site === null) return null;
  const { category, intro, lastPage } = list;
  const { name } = category;
  const { isIndexed, href } = indexingOf(category.url, list);
  const about = intro || t`${name}: состав целиком, цена, баллы и дата доставки.`;
  const description = lastPage > 1 ? t`Страница ${lastPage}. ${about}` : about;
  return (
    <>
      <ShareTags title={name} description={description} href={href} isIndexed={isIndexed} />
      <DataBlock
        text={dataBlock([
          breadcrumbsThing(site, [{ title: t`Главная`, href: paths.home() }, { title: name }]),
        ])}
      />
    </>
  );
}

/** What search engines and messengers read of a category. */
export const CategoryHead: (props: CategoryHeadProps) => ReactNode = import.meta.env.SSR
  ? HeadOfServer
  : () => <DataBlock />;
