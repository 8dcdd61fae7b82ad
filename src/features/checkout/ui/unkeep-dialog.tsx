import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { removeFavouritePoint } from '#features/delivery/calls/pickup-points.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast, unansweredWords } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';

/** Whether a point is to be kept no longer. Source: C2-069, C8-045, C8-046. */
export default function UnkeepDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove() {
    setSending(true);
    setError(null);
    const contract = String(props['contract']);
    const result = await call(removeFavouritePoint, { params: { contract } }, { key: 'unkeep' });
    setSending(false);
    if (!result.success) return setError(result.message[0] ?? unansweredWords());
    const { onDone } = props;
    if (typeof onDone === 'function') onDone();
    for (const text of result.message) toast({ type: 'success', category: 'server', text });
    onClose();
  }

  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={t`Мой ПВЗ`}
      footer={
        <Button isWide state={isSending ? 'pending' : 'idle'} onClick={() => void remove()}>
          <Trans>Убрать из сохраненных</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          ПВЗ сохранен как «Мой ПВЗ», поскольку вы использовали его ранее. Убрать ПВЗ из
          сохраненных?
        </Trans>
      </p>
      {error && (
        <Alert type="error" isInline>
          {error}
        </Alert>
      )}
    </DialogSurface>
  );
}
