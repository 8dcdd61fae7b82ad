import { Trans } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';

/** Names carriers that could not be asked just now: what they bring is not on offer, everything else is. */
export function Unanswered({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const list = [...new Set(names)].join(', ');
  return (
    <Alert type="warning" isInline>
      <Trans>Сейчас не отвечает: {list}. Выберите другой способ или вернитесь позже</Trans>
    </Alert>
  );
}
