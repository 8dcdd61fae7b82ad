import { useEffect, useState } from 'react';
import { getThankYou, redirectToPayment } from '#features/payment/calls/payment.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import type { ThankYouData } from '../../loaders/thank-you.ts';
import { leaveForPayment } from '../leave-for-payment.ts';
import { tellOrderPlaced } from './order-placed.ts';

/** Pauses between questions while the provider's word is awaited, in milliseconds; then the buyer asks by a reload. */
const PAUSES_MS = [1_500, 2_500, 4_000, 6_000, 10_000, 15_000];

type Order = ThankYouData['order'];

/** How the order stands now: asked again a few times while its payment is on its way. */
export function useOrderStanding(first: Order) {
  const { shell } = useShell();
  const [fresh, setFresh] = useState({ first, order: first });
  // Data that a navigation brought are newer than what was asked for before it.
  const order = fresh.first === first ? fresh.order : first;
  const [asked, setAsked] = useState(0);
  const [isPaying, setPaying] = useState(false);

  useEffect(() => {
    // What delivery's form kept of the buyer; its code is that of the steps before, so it comes afterwards.
    void import('../kept-form.ts').then(
      ({ forgetForm }) => forgetForm(),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (!order.isFirstShow) return;
    const { headerId, orderNumber, sum, currency, parts } = order;
    const items = parts.flatMap((part) => part.items);
    tellOrderPlaced({ headerId, orderNumber, sum, currency: currency.externalIso, items });
  }, [order]);

  // A code asks by itself.
  const isWaiting =
    !order.changes.code && ['waiting', 'unpaid', 'refunding'].includes(order.payment.standing);
  const pause = isWaiting ? PAUSES_MS[asked] : undefined;
  const { headerId } = order;
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      void call(getThankYou, { query: { headerId: String(headerId) } }, { isQuiet: true }).then(
        (result) => {
          if (result.success) setFresh({ first, order: result.data });
          setAsked((now) => now + 1);
        },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [pause, asked, headerId, first]);

  return {
    order,
    /** Begins to ask again: something may have changed. */
    askAgain: () => setAsked(0),
    isAsking: pause !== undefined,
    isPaying,
    /** Goes to the provider once more with the same order. */
    async pay(): Promise<void> {
      if (isPaying) return;
      setPaying(true);
      const result = await call(redirectToPayment, {
        body: { orderNumber: order.orderNumber },
      });
      if (result.success) return leaveForPayment(result.data);
      setPaying(false);
      toastAnswer(result, { shell });
    },
  };
}
