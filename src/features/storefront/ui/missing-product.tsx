import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useActionData } from 'react-router';
import { ARRIVAL_FORM } from '#features/arrivals/model.ts';
import { arrivalTroubleOf } from '#features/arrivals/rules/arrival-trouble.ts';
import { loadArrivalForm, NotifyButton } from '#features/arrivals/ui/public.ts';
import { Alert } from '#kit/alert.tsx';
import { lazyPart } from '#web/lazy-part.tsx';

/** Where it does not load, the form that came with the page posts without scripts. */
const ArrivalForm = lazyPart(async () => ({ default: (await loadArrivalForm()).ArrivalForm }));

export interface MissingProductProps {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  /** What the address asks for: the form, or the word that it went well. */
  readonly form: 'closed' | 'open' | 'sent';
}

/** In place of the cart's button: the button that asks for a mail, or its form in the page for browsers without scripts. */
export function MissingProduct({ sku, name, url, form }: MissingProductProps) {
  const trouble = arrivalTroubleOf(useActionData());
  return (
    <div id={ARRIVAL_FORM} className="flex flex-col gap-3">
      {form === 'sent' && !trouble && (
        <div role="status">
          <Alert type="success" isInline>
            <Trans>Сообщим, когда товар появится</Trans>
          </Alert>
        </div>
      )}
      {form === 'open' || trouble ? (
        <Suspense>
          <ArrivalForm
            sku={sku}
            name={name}
            trouble={trouble}
            onSent={() => location.assign(`${url}?notify=sent#${ARRIVAL_FORM}`)}
          />
        </Suspense>
      ) : (
        <NotifyButton sku={sku} name={name} url={url} size="lg" isWide variant="filled" />
      )}
    </div>
  );
}
