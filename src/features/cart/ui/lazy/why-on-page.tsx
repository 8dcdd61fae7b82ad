import { Trans } from '@lingui/react/macro';
import { Card } from '#kit/card.tsx';
import type { ExplanationView } from '../../calls/why.ts';
import { WHY_DIALOG } from '../../rules/windows/why-dialog-id.ts';
import { Explanation } from '../why/explanation.tsx';
import { useAskedWindow } from './use-asked-window.ts';

/** The explanation on the page itself, for those without scripts. */
export function WhyOnPage({ of }: { of: ExplanationView }) {
  useAskedWindow(WHY_DIALOG);
  return (
    <Card className="mb-6 hidden no-script:block" aria-labelledby="cart-why">
      <h2 id="cart-why" className="mb-4 text-20 font-semi">
        <Trans>Почему такая сумма</Trans>
      </h2>
      <Explanation of={of} />
    </Card>
  );
}
