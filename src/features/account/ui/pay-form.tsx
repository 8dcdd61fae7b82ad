import { Trans } from '@lingui/react/macro';
import { stayWithoutNetwork } from '#features/payment/ui/public.ts';
import { Button } from '#kit/button.tsx';

export interface PayFormProps {
  readonly orderNumber: string;
  readonly formToken: string;
  /** The last try was refused. */
  readonly hasFailed: boolean;
}

/** Pays an order in the way that it has: a plain form, which works without scripts. */
export const PayForm = ({ orderNumber, formToken, hasFailed }: PayFormProps) => (
  <form method="post" onSubmit={stayWithoutNetwork} className="mt-4 print:hidden">
    <input type="hidden" name="_csrf_token" value={formToken} />
    <input type="hidden" name="orderNumber" value={orderNumber} />
    <Button type="submit" variant="filled" size="lg">
      {hasFailed ? <Trans>Оплатить снова</Trans> : <Trans>Оплатить</Trans>}
    </Button>
  </form>
);
