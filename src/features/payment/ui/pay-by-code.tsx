import { Suspense } from 'react';
import { lazyPart } from '#web/lazy-part.tsx';
import type { CodePaymentProps } from './code-payment.tsx';

/** Most orders are paid otherwise. */
const CodePayment = lazyPart(() => import('./code-payment.tsx'));

/** The form for the number and the code of a payment, on the order's own page. Source: C2-091. */
export const PayByCode = (props: CodePaymentProps) => (
  <Suspense fallback={null}>
    <CodePayment {...props} />
  </Suspense>
);
