import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';

/**
 * Says in place of what was to come that the server does not answer, with a button that asks again. Source: I8-001.
 *
 * @param said What the server answered instead, if it did.
 */
export function NoAnswer({ said, onRetry }: { said?: string | undefined; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <Alert type="error" isInline>
        {said ?? <Trans>Сервер не отвечает. Попробуйте позднее</Trans>}
      </Alert>
      <Button size="sm" onClick={onRetry}>
        <Trans>Повторить</Trans>
      </Button>
    </div>
  );
}
