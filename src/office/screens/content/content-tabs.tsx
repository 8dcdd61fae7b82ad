import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { useMay } from '../../ui/use-office.ts';

/** What the shop says: leads from one kind of it to another, as far as somebody may see it. */
export function ContentTabs({
  current,
}: {
  readonly current: 'pages' | 'faq' | 'banners' | 'informers' | 'jubilee' | 'stories' | 'redirects';
}) {
  const { t } = useLingui();
  const may = useMay();
  const tabs = [
    { key: 'pages', to: '/content/pages', title: t`Страницы`, needs: 'content.see' },
    { key: 'faq', to: '/content/faq', title: t`Вопросы и ответы`, needs: 'content.see' },
    { key: 'banners', to: '/content/banners', title: t`Баннеры`, needs: 'content.see' },
    { key: 'informers', to: '/content/informers', title: t`Объявления`, needs: 'content.see' },
    { key: 'jubilee', to: '/content/jubilee', title: t`Юбилей`, needs: 'content.see' },
    { key: 'stories', to: '/content/stories', title: t`Истории`, needs: 'reviews.decide' },
    { key: 'redirects', to: '/content/redirects', title: t`Переадресация`, needs: 'content.see' },
  ] as const;
  return (
    <LinkTabs
      label={t`Что говорит магазин`}
      current={current}
      tabs={tabs.filter(({ needs }) => may(needs))}
    />
  );
}
