import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';

/** Why nothing was saved; what was typed is all there. */
export function NotSaved({
  code,
}: {
  readonly code: 'FAULTS' | 'BUSY' | 'CHANGED' | 'LATE' | 'FULL';
}) {
  const words: Readonly<Record<typeof code, ReactNode>> = {
    FAULTS: <Trans>Не сохранено: проверьте отмеченные поля.</Trans>,
    BUSY: <Trans>Сейчас вносится файл товаров. Подождите минуту и сохраните ещё раз.</Trans>,
    CHANGED: (
      <Trans>
        Пока вы писали, это изменил кто-то другой. Ничего из набранного не пропало: сверьте и
        сохраните ещё раз.
      </Trans>
    ),
    LATE: <Trans>Ничего не сделано: это только что изменил или удалил кто-то другой.</Trans>,
    FULL: <Trans>Не удалено: здесь ещё что-то стоит.</Trans>,
  };
  return (
    <div role="alert">
      <Alert type={code === 'FAULTS' ? 'error' : 'warning'} isInline>
        {words[code]}
      </Alert>
    </div>
  );
}

/** Where it stands in each store. */
export function InStores({
  pages,
}: {
  readonly pages: readonly { readonly store: string; readonly url: string }[];
}) {
  return (
    <Card className="flex min-w-0 flex-col gap-1">
      <h2 className="text-18 font-semi">
        <Trans>В магазинах</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ store, url }) => (
          <li key={store}>
            <a href={url} className="inline-flex min-h-11 min-w-11 items-center text-14 text-brand">
              {store.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
