import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DataBlock } from '#web/data-block.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { FaqData } from '../../loaders/faq.ts';
import { breadcrumbsThing, dataBlock, faqThing } from '../../rules/structured-data.ts';

function HeadOfServer({ page: { groups, href } }: { readonly page: FaqData }) {
  const { t } = useLingui();
  const { site, paths } = useShell();
  if (site === null) return null;
  const title = t`Вопросы и ответы`;
  return (
    <>
      <ShareTags
        title={title}
        description={`${title}: ${groups.map((group) => group.title).join(', ')}`}
        href={href}
        isIndexed
      />
      <DataBlock
        text={dataBlock([
          breadcrumbsThing(site, [{ title: t`Главная`, href: paths.home() }, { title }]),
          faqThing(groups.flatMap(({ questions }) => questions)),
        ])}
      />
    </>
  );
}

/** What search engines and messengers read of the page of questions. */
export const FaqHead: (props: { readonly page: FaqData }) => ReactNode = import.meta.env.SSR
  ? HeadOfServer
  : () => <DataBlock />;
