import { Trans } from '@lingui/react/macro';
import { Badge } from '#kit/badge.tsx';
import type { RequestState } from '../model.ts';

/** How a request stands. */
export function StateBadge({ state }: { state: RequestState }) {
  if (state === 'answered')
    return (
      <Badge tone="ok">
        <Trans>Есть ответ</Trans>
      </Badge>
    );
  if (state === 'closed')
    return (
      <Badge>
        <Trans>Закрыто</Trans>
      </Badge>
    );
  return (
    <Badge tone="info">
      <Trans>На рассмотрении</Trans>
    </Badge>
  );
}
