import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { CodeStanding } from '#features/payment/calls/code-standing.ts';
import type { PostedCode, PostedOrder } from '#features/payment/model.ts';
import { PayByCode, PayOrder } from '#features/payment/ui/public.ts';
import type { ThankYouData } from '../../loaders/thank-you.ts';
import { PayAgain } from './pay-again.tsx';

interface PayHereProps {
  readonly order: ThankYouData['order'];
  readonly orderNumber: string;
  readonly formToken: string;
  readonly isPaying: boolean;
  /** What came of a press without scripts, and of a step of a payment by code. */
  readonly posted: PostedOrder | undefined;
  readonly postedCode: PostedCode | null;
  readonly onPay: () => Promise<void>;
  /** The goods are no longer kept. */
  readonly onEnd: () => void;
  /** Orders the same again; stands here once the time is over. */
  readonly repeat: ReactNode;
}

/** How an order that is owed is paid: at its provider, by its code, or here by a number and a code; and the other ways. */
export function PayHere({
  order,
  isPaying,
  posted,
  postedCode,
  onPay,
  onEnd,
  repeat,
  ...own
}: PayHereProps) {
  const { revalidate } = useRevalidator();
  const [paid, setPaid] = useState<CodeStanding | null>(null);
  const { canPay, payUntil, standing, timeZone, byCode } = order.payment;
  const onChange = (now?: CodeStanding): void => {
    if (now) setPaid(now);
    void revalidate();
  };
  const code = { posted: postedCode, onChange };
  // That it went well is still said when the order no longer asks for money.
  if (paid) return <PayByCode {...own} {...code} standing={paid} />;
  const payForm = byCode ? (
    <PayByCode {...own} {...code} standing={byCode} />
  ) : (
    <PayAgain {...own} hasFailed={standing === 'refused'} isPaying={isPaying} onPay={onPay} />
  );
  return (
    <PayOrder
      {...own}
      {...{ canPay, payUntil, timeZone, posted, payForm, repeat, onEnd }}
      now={order.now}
      changes={order.changes}
      onChanged={() => onChange()}
    />
  );
}
