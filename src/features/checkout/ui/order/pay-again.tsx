import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';

interface PayAgainProps {
  readonly orderNumber: string;
  readonly formToken: string;
  /** The last try was refused. */
  readonly hasFailed: boolean;
  readonly isPaying: boolean;
  readonly onPay: () => Promise<void>;
}

/** Goes to the provider with an order that stands and is owed. */
export function PayAgain({ orderNumber, formToken, hasFailed, isPaying, onPay }: PayAgainProps) {
  return (
    <form
      method="post"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onPay();
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <Button type="submit" variant="filled" size="lg" state={isPaying ? 'pending' : 'idle'}>
        {hasFailed ? <Trans>Оплатить снова</Trans> : <Trans>Оплатить</Trans>}
      </Button>
    </form>
  );
}
