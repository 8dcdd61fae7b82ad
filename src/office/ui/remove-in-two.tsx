import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { IntentForm } from './intent-form.tsx';

/** Removes in two presses: the first one asks. */
export function RemoveInTwo({
  fields,
  press,
  children,
}: {
  /** What goes along, by its name: the revision that was seen. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly press: ReactNode;
  /** What happens then, said before the second press. */
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const rest = new URLSearchParams(query);
  rest.delete('ask');
  rest.delete('done');
  const here = rest.size > 0 ? `${pathname}?${rest}` : pathname;
  if (query.get('ask') !== 'remove')
    return (
      <div>
        <ButtonLink to={`${here}${rest.size > 0 ? '&' : '?'}ask=remove`} preventScrollReset>
          {press}
        </ButtonLink>
      </div>
    );
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-14">{children}</p>
      <div className="flex flex-wrap items-center gap-4">
        <IntentForm path={here} intent="remove" fields={fields} isFilled={false}>
          {press}
        </IntentForm>
        <Link to={here} preventScrollReset className="flex min-h-11 items-center text-brand">
          <Trans>Не удалять</Trans>
        </Link>
      </div>
    </Card>
  );
}
