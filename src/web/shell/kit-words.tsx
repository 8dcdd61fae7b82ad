import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { KitTextsProvider, type KitTexts } from '#kit/kit-texts.tsx';

/** The kit's words in the page's language. */
export function KitWords({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const texts = useMemo<KitTexts>(
    () => ({
      close: t`Закрыть`,
      pending: t`Подождите`,
      errorPrefix: t`Ошибка:`,
      optional: t`необязательно`,
      decrease: t`Уменьшить количество`,
      increase: t`Увеличить количество`,
      remove: t`Удалить`,
      breadcrumbs: t`Путь к странице`,
      showPassword: t`Показать пароль`,
      hidePassword: t`Скрыть пароль`,
    }),
    [t],
  );
  return <KitTextsProvider value={texts}>{children}</KitTextsProvider>;
}
