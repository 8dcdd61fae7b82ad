import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import type { OrderChanges } from '../order-changes-schema.ts';
import { PAY_OTHERWISE } from '../rules/order-intents.ts';

export interface PayOtherwiseProps {
  readonly methods: OrderChanges['methods'];
  readonly orderNumber: string;
  readonly formToken: string;
}

/** Every other way to pay an order that stands: one press each, which leads to the provider or back here. */
export function PayOtherwise({ methods, orderNumber, formToken }: PayOtherwiseProps) {
  if (methods.length === 0) return null;
  return (
    <Disclosure className="mt-4 print:hidden" title={<Trans>Оплатить другим способом</Trans>}>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="intent" value={PAY_OTHERWISE} />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        {methods.map(({ alias, name }) => (
          <Button key={alias} type="submit" name="paymentSelected" value={alias}>
            {name}
          </Button>
        ))}
      </form>
    </Disclosure>
  );
}
