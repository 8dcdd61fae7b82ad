import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';

interface AskAgainProps {
  /** Words of a refusal; empty where nobody answered. */
  readonly trouble: string;
  /** Not where a page says it: that is asked for again by itself. */
  readonly onAskAgain?: (() => void) | undefined;
}

/** An action that could not be had. */
export function AskAgain({ trouble, onAskAgain }: AskAgainProps) {
  const { t } = useLingui();
  return (
    <Alert type="error" isInline>
      {trouble || t`Сервер не отвечает. Попробуйте позднее`}{' '}
      {onAskAgain && (
        <Button size="sm" onClick={onAskAgain}>
          <Trans>Повторить</Trans>
        </Button>
      )}
    </Alert>
  );
}
