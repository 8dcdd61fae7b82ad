import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DataBlock } from '#web/data-block.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { StaticPageData } from '../../loaders/static-page.ts';
import { breadcrumbsThing, dataBlock } from '../../rules/structured-data.ts';
import { firstWords } from '../../rules/first-words.ts';

function HeadOfServer({ text }: { readonly text: StaticPageData }) {
  const { t } = useLingui();
  const { site, paths } = useShell();
  if (site === null) return null;
  const { alias, title, html, isCurrent } = text;
  return (
    <>
      <ShareTags
        title={title}
        description={`${title}. ${firstWords(html)}`}
        href={paths.staticPage(alias)}
        isIndexed={isCurrent}
      />
      <DataBlock
        text={dataBlock([
          breadcrumbsThing(site, [{ title: t`Главная`, href: paths.home() }, { title }]),
        ])}
      />
    </>
  );
}

/** What search engines and messengers read of a text of the company; a version that no longer holds is kept nowhere. */
export const StaticHead: (props: { readonly text: StaticPageData }) => ReactNode = import.meta.env
  .SSR
  ? HeadOfServer
  : () => <DataBlock />;
