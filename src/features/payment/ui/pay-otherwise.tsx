import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import type { AskedDoorCode } from '../model.ts';
import type { OrderChanges } from '../calls/order-changes.ts';
import { DOOR_CODE, PAY_OTHERWISE } from '../rules/order-intents.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';

export interface PayOtherwiseProps {
  readonly methods: OrderChanges['methods'];
  readonly orderNumber: string;
  readonly formToken: string;
  /** What came of a press for which a code is needed. */
  readonly asked: AskedDoorCode | null;
}

/** Few are asked. */
const DoorCode = lazyPart(() => import('./door-code.tsx'));

/** Every other way to pay an order that stands: one press each, which leads to the provider or back here, perhaps by way of a code. */
export function PayOtherwise({ methods, orderNumber, formToken, asked }: PayOtherwiseProps) {
  if (methods.length === 0) return null;
  return (
    <Disclosure
      className="mt-4 print:hidden"
      open={asked !== null}
      title={<Trans>Оплатить другим способом</Trans>}
    >
      <form
        method="post"
        onSubmit={stayWithoutNetwork}
        action={`#${DOOR_CODE}`}
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="intent" value={PAY_OTHERWISE} />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        {methods.map(({ alias, name }) => (
          <Button key={alias} type="submit" name="paymentSelected" value={alias}>
            {name}
          </Button>
        ))}
      </form>
      {asked && methods.some(({ alias }) => alias === asked.method) && (
        <Suspense>
          <DoorCode {...{ asked, orderNumber, formToken }} />
        </Suspense>
      )}
    </Disclosure>
  );
}
