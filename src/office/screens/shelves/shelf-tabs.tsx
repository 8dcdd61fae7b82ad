import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#kit/link-tabs.tsx';

/** What the shop is divided into: leads from categories to landing catalogues. */
export function ShelfTabs({ current }: { readonly current: 'categories' | 'landings' }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Каталог`}
      current={current}
      tabs={[
        { key: 'categories', to: '/categories', title: t`Категории` },
        { key: 'landings', to: '/landings', title: t`Фирменные каталоги` },
      ]}
    />
  );
}
