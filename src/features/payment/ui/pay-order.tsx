import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#web/lazy-part.tsx';
import type { OrderChanges } from '../calls/order-changes.ts';
import type { PostedOrder } from '../model.ts';
import { PayOtherwise } from './pay-otherwise.tsx';
import { PayUntil, type PayUntilProps } from './pay-until.tsx';
import { ProviderForm } from './provider-form.tsx';

export interface PayOrderProps extends Pick<
  PayUntilProps,
  'now' | 'timeZone' | 'onEnd' | 'repeat'
> {
  readonly orderNumber: string;
  readonly formToken: string;
  readonly canPay: boolean;
  readonly payUntil: string | null;
  readonly changes: OrderChanges;
  readonly posted: PostedOrder | undefined;
  /** How the order stands may have changed: the page is to be read again. */
  readonly onChanged: () => void;
  /** Pays it in its own way. */
  readonly payForm: ReactNode;
  /** A page of its own, on which every way stands open. */
  readonly isWhole?: boolean;
}

/** Many orders have none. */
const CodePanel = lazyPart(() => import('./code-panel.tsx'));

/**
 * How an order that stands is paid, on each page that shows one: its code, or the button to its provider, while its time runs, and the
 * other ways.
 */
export function PayOrder({
  canPay,
  payUntil,
  changes,
  posted,
  onChanged,
  payForm,
  isWhole = false,
  orderNumber,
  formToken,
  ...time
}: PayOrderProps) {
  const own = { orderNumber, formToken };
  if (posted?.start) return <ProviderForm start={posted.start} />;
  const inside = changes.code ? (
    <Suspense>
      <CodePanel
        {...own}
        // A new code begins anew.
        key={changes.code.endsAt}
        code={changes.code}
        timeZone={time.timeZone}
        now={time.now}
        isChecked={posted?.isChecked ?? false}
        onChanged={onChanged}
      />
    </Suspense>
  ) : isWhole && changes.method ? null : (
    payForm
  );
  return (
    <>
      {payUntil ? (
        <PayUntil {...time} payUntil={payUntil}>
          {inside}
        </PayUntil>
      ) : (
        canPay && inside
      )}
      <PayOtherwise
        {...own}
        // While its code is there, its own way is on the page already.
        changes={changes.code?.live ? { ...changes, method: null } : changes}
        asked={posted?.asked ?? null}
        isWhole={isWhole}
      />
    </>
  );
}
