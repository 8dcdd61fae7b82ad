import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';

/** Nobody answered about delivery; the product can still be bought. */
export function DeliveryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <Trans>Сервер не отвечает. Попробуйте позднее</Trans>
      <Button variant="text" size="sm" onClick={onRetry}>
        <Trans>Повторить</Trans>
      </Button>
    </p>
  );
}
