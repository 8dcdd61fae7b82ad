import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#kit/link-tabs.tsx';

/** What the shop says: leads from one kind of it to another. */
export function ContentTabs({ current }: { readonly current: 'pages' | 'informers' }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Что говорит магазин`}
      current={current}
      tabs={[
        { key: 'pages', to: '/content/pages', title: t`Страницы` },
        { key: 'informers', to: '/content/informers', title: t`Объявления` },
      ]}
    />
  );
}
