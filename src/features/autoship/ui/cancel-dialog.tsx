import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { unansweredWords } from '#overlays/toasts.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { call } from '#web/call-client.ts';
import { cancelSubscription } from '../calls/autoship.ts';
import { CancelWords, type CancelFacts } from './cancel-words.tsx';

/** The second press of two: with it the subscription ends, and the page is loaded anew. Source: C2-056, C4-108, C7-033, C8-018. */
export default function CancelDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const textOf = (name: keyof CancelFacts): string => {
    const value = props[name];
    return typeof value === 'string' ? value : '';
  };
  const facts: CancelFacts = {
    id: textOf('id'),
    name: textOf('name'),
    words: textOf('words'),
    nextDay: textOf('nextDay'),
    order: textOf('order'),
    language: textOf('language'),
  };

  async function confirm() {
    if (isSending) return;
    setSending(true);
    setError(null);
    const { id, language } = facts;
    const params = { customerSubscriptionId: id };
    const result = await call(cancelSubscription, { params }, { key: `cancel-${id}` });
    if (!result.success) {
      setSending(false);
      return setError(result.message[0] ?? unansweredWords());
    }
    // Not a step of the router: everything that the page and its frame count is read anew.
    location.replace(`${accountPaths(language).subscriptions()}?tab=canceled#subscription-${id}`);
  }

  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={t`Отменить подписку?`}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            state={isSending ? 'pending' : 'idle'}
            onClick={() => void confirm()}
          >
            <Trans>Подтвердить</Trans>
          </Button>
          <Button variant="text" onClick={onClose}>
            <Trans>Не отменять</Trans>
          </Button>
        </div>
      }
    >
      <p className="mb-2 font-medium wrap-anywhere">{facts.name}</p>
      <CancelWords facts={facts} />
      <div aria-live="polite" className="not-empty:mt-4">
        {error !== null && (
          <Alert type="error" isInline>
            {error}
          </Alert>
        )}
      </div>
    </DialogSurface>
  );
}
