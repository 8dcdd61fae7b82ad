import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Disclosure } from '#kit/disclosure.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import type { AskedDoorCode } from '../model.ts';
import type { OrderChanges } from '../calls/order-changes.ts';
import { PayWays } from './pay-ways.tsx';

export interface PayOtherwiseProps {
  readonly changes: Pick<OrderChanges, 'methods' | 'method'>;
  readonly orderNumber: string;
  readonly formToken: string;
  /** What came of a press for which a code is needed. */
  readonly asked: AskedDoorCode | null;
  /** A page of its own: every way stands open, the order's own first. */
  readonly isWhole: boolean;
}

/** Few are asked. */
const DoorCode = lazyPart(() => import('./door-code.tsx'));

/** The ways to pay an order that stands; what a code to its phone is needed for asks for it below. */
export function PayOtherwise({
  changes: { methods, method },
  isWhole,
  asked,
  ...own
}: PayOtherwiseProps) {
  const ways = isWhole && method ? [method, ...methods] : methods;
  if (ways.length === 0) return null;
  const inside = (
    <>
      <PayWays {...own} ways={ways} own={isWhole ? method?.alias : undefined} />
      {asked && methods.some(({ alias }) => alias === asked.method) && (
        <Suspense>
          <DoorCode {...own} asked={asked} />
        </Suspense>
      )}
    </>
  );
  if (!isWhole)
    return (
      <Disclosure
        className="mt-4 print:hidden"
        open={asked !== null}
        title={<Trans>Оплатить другим способом</Trans>}
      >
        {inside}
      </Disclosure>
    );
  return (
    <section aria-labelledby="ways-to-pay" className="mt-6 print:hidden">
      <h2 id="ways-to-pay" className="mb-3 text-18 font-semi">
        {method ? <Trans>Способ оплаты</Trans> : <Trans>Оплатить другим способом</Trans>}
      </h2>
      {inside}
    </section>
  );
}
