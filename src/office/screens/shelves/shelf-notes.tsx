import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';

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

/** What somebody else has saved meanwhile, line by line. */
export function SavedMeanwhile({
  lines,
}: {
  readonly lines: readonly (readonly [string, string])[];
}) {
  return (
    <Card className="flex flex-col gap-1 p-4! text-14">
      <p className="text-12 text-ink-2">
        <Trans>Сейчас сохранено</Trans>
      </p>
      {lines.map(([name, value]) => (
        <p key={name} className="wrap-anywhere">
          {name}: {value || '–'}
        </p>
      ))}
    </Card>
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

/** Removes in two presses: the first one asks. */
export function RemoveInTwo({
  revision,
  press,
  children,
}: {
  readonly revision: string;
  readonly press: ReactNode;
  /** What happens then, said before the second press. */
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (query.get('ask') !== 'remove')
    return (
      <div>
        <ButtonLink to={`${pathname}?ask=remove`} preventScrollReset>
          {press}
        </ButtonLink>
      </div>
    );
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-14">{children}</p>
      <div className="flex flex-wrap items-center gap-4">
        <IntentForm path={pathname} intent="remove" fields={{ revision }} isFilled={false}>
          {press}
        </IntentForm>
        <Link to={pathname} preventScrollReset className="flex min-h-11 items-center text-brand">
          <Trans>Не удалять</Trans>
        </Link>
      </div>
    </Card>
  );
}
