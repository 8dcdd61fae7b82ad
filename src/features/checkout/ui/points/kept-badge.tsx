import { Trans } from '@lingui/react/macro';
import { Badge } from '#kit/badge.tsx';

/** The mark of a point that is kept because it was used before (C2-069). */
export function Kept() {
  return (
    <Badge tone="info">
      <Trans>Мой ПВЗ</Trans>
    </Badge>
  );
}
