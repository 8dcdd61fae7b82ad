import { Trans } from '@lingui/react/macro';
import { Card } from '#kit/card.tsx';
import type { ExplanationView } from '../../why-calls.ts';
import { Explanation } from '../why/explanation.tsx';

/** The explanation on the page itself, for those without scripts. */
export function WhyOnPage({ of }: { of: ExplanationView }) {
  return (
    <Card className="mb-6 hidden no-script:block" aria-labelledby="cart-why">
      <h2 id="cart-why" className="mb-4 text-20 font-semi">
        <Trans>Почему такая сумма</Trans>
      </h2>
      <Explanation of={of} />
    </Card>
  );
}
