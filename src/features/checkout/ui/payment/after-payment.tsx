import { Trans } from '@lingui/react/macro';
import { WhatNext, type NextStep } from '../what-next.tsx';

/** «Что дальше»: the check that every way to pay has before it, then what the chosen one brings. */
export function AfterPayment({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section aria-labelledby="payment-next" className="rounded-md bg-sand p-4 tablet:p-6">
      <h2 id="payment-next" className="mb-3 text-18 font-semi">
        <Trans>Что дальше</Trans>
      </h2>
      <WhatNext
        steps={[
          {
            icon: 'list',
            text: <Trans>Проверьте заказ: до последней кнопки ничего не спишется</Trans>,
          },
          ...steps,
        ]}
      />
    </section>
  );
}
