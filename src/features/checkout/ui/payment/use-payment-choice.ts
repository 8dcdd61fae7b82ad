import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clearToasts } from '#overlays/toasts.ts';
import { useBackToReview } from '#web/back-to-review.ts';
import { openOwnList } from '#features/mentors/ui/public.ts';
import { call, type CallResult } from '#web/call-client.ts';
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
  const [selected, setSelected] = useState(
    data.methods.find(({ alias }) => alias === posted?.selected)?.alias ?? data.selected,
  );
  const [error, setError] = useState(posted?.message[0] ?? null);
  const [isSending, setSending] = useState(false);
  const [isMentorAsked, setMentorAsked] = useState(data.needMentor);
  const [mentorError, setMentorError] = useState(posted?.mentor?.said ?? null);

  /** Somebody was named: the step goes on from where it waited, or the field says why not. */
  function namedMentor(result: CallResult<unknown>): void {
    setMentorError(result.success ? null : (result.message[0] ?? ''));
    setMentorAsked(!result.success);
  }

  async function proceed(): Promise<void> {
    setSending(true);
    clearToasts('server');
    const result = await call(choosePayment, { body: { paymentSelected: selected ?? '' } });
    setSending(false);
    if (result.success) return void navigate(back ?? result.data.redirect);
    if (result.code === 'MENTOR_NEEDED') {
      setMentorAsked(true);
      setMentorError(result.fields['mentor'] ?? null);
      return;
    }
    const redirect = wayElsewhere(result.data, paths.payment());
    if (redirect) return void navigate(redirect);
    setError(result.message[0] ?? null);
    toastAnswer(result, { shell });
  }

  return {
    selected,
    error,
    isSending,
    mentor: { isAsked: isMentorAsked, error: mentorError, onDone: namedMentor },
    choose(alias: string): void {
      setError(null);
      setSelected(alias);
    },
    async send(): Promise<void> {
      if (isSending) return;
      if (selected === null) return setError(t`Выберите способ оплаты`);
      if (!isMentorAsked) return proceed();
      // The window that was asked for is the answer to the press; what is chosen there goes on with it. Source: C5-036.
      await openOwnList(data.contract, data.isListCalledMentors, (result) => {
        namedMentor(result);
        if (result.success) void proceed();
      });
    },
  };
}
