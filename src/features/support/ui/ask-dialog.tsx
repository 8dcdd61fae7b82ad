import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { getSupportForm, type SupportFormView } from '../calls/support.ts';
import { QuestionSent } from './question-sent.tsx';
import { SupportForm } from './support-form.tsx';

/** The question over any page. A press beside it loses nothing: only the cross and Esc close it. Source: I2-136, I2-152. */
export default function AskDialog({ props, isOpen, onClose }: DialogProps) {
  const asked = typeof props['form'] === 'string' ? props['form'] : undefined;
  const { view, isSilent, retry } = useView(asked);
  const [sent, setSent] = useState<{ words: string; number: string } | null>(null);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      isClosedByBackdrop={false}
      title={<Trans>Задать вопрос</Trans>}
    >
      {sent ? (
        <div className="flex flex-col gap-5">
          <QuestionSent {...sent} isSignedIn={view?.isSignedIn ?? false} />
          <Button isWide onClick={onClose}>
            <Trans>Понятно</Trans>
          </Button>
        </div>
      ) : isSilent ? (
        <NoAnswer onRetry={retry} />
      ) : view ? (
        <SupportForm
          view={view}
          prefix="ask"
          onSent={(words, number) => setSent({ words, number })}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-40" />
        </div>
      )}
    </DialogSurface>
  );
}

/** What the form shows here and to this visitor. */
function useView(form: string | undefined) {
  const [view, setView] = useState<SupportFormView | null>(null);
  const [failed, setFailed] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void call(
      getSupportForm,
      { query: form === undefined ? {} : { form } },
      { signal: stop.signal },
    ).then((result) => {
      if (stop.signal.aborted) return;
      if (result.success) setView(result.data);
      else setFailed(attempt);
    });
    return () => stop.abort();
  }, [form, attempt]);
  return { view, isSilent: failed === attempt, retry: () => setAttempt(attempt + 1) };
}
