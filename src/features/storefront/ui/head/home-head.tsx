import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { DataBlock } from '#web/data-block.tsx';
import { ShareTags, type ShareTagsProps } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { dataBlock, shopThings } from '../../rules/structured-data.ts';

type HomeHeadProps = Pick<ShareTagsProps, 'title' | 'description'>;

function HeadOfServer({ title, description }: HomeHeadProps) {
  const { i18n } = useLingui();
  const { site, paths, shell } = useShell();
  if (site === null) return null;
  const { company, phone, email } = shell;
  const things = shopThings({
    site,
    home: paths.home(),
    search: paths.search(),
    name: shell.brand.name,
    language: i18n.locale,
    company,
    phone,
    email,
  });
  return (
    <>
      <ShareTags title={title} {...(description ? { description } : {})} href={paths.home()} />
      <DataBlock text={dataBlock(things)} />
    </>
  );
}

/** What search engines and messengers read of the main page: also who sells, and how to search. */
export const HomeHead: (props: HomeHeadProps) => ReactNode = import.meta.env.SSR
  ? HeadOfServer
  : () => <DataBlock />;
