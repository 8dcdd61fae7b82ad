import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clearToasts } from '#overlays/toasts.ts';
import { useBackToReview } from '#web/back-to-review.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { choosePayment } from '../../calls/checkout.ts';
import type { PaymentPageData, PostedPayment } from '../../loaders/payment.ts';
import { wayElsewhere } from '../../rules/way-on.ts';

/** The chosen way to pay: kept by the server, which says where it leads, or said at the choice why it does not. */
export function usePaymentChoice(data: PaymentPageData, posted: PostedPayment | undefined) {
  const { t } = useLingui();
  const { paths, shell } = useShell();
  const navigate = useNavigate();
  const back = useBackToReview();
  const [selected, setSelected] = useState(data.selected);
  const [error, setError] = useState(posted?.message[0] ?? null);
  const [isSending, setSending] = useState(false);

  return {
    selected,
    error,
    isSending,
    choose(alias: string): void {
      setError(null);
      setSelected(alias);
    },
    async send(): Promise<void> {
      if (isSending) return;
      if (selected === null) return setError(t`Выберите способ оплаты`);
      setSending(true);
      clearToasts('server');
      const result = await call(choosePayment, {
        body: { paymentSelected: selected },
      });
      setSending(false);
      if (result.success) return void navigate(back ?? result.data.redirect);
      const redirect = wayElsewhere(result.data, paths.payment());
      if (redirect) return void navigate(redirect);
      setError(result.message[0] ?? null);
      toastAnswer(result, { shell });
    },
  };
}
