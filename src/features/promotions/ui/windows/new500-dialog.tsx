import { Trans } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { ActionWindow } from '../wizard/action-dialog.tsx';
import { Silence } from './list-window.tsx';
import { useActions } from './use-actions.ts';

/** The wizard of the 500 bonuses of the newcomer, wherever it is asked for. Source: C2-051, D43. */
export default function New500Dialog({ isOpen, onClose }: DialogProps) {
  const actions = useActions('New500');
  const own = Array.isArray(actions) ? actions : [];
  const found = own.find(({ isBlocked }) => !isBlocked) ?? own[0];
  if (found) return <ActionWindow first={found.id} isOpen={isOpen} onClose={onClose} />;
  return (
    <DialogSurface
      kind="steps"
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>500 бонусов новичку</Trans>}
    >
      {actions === null && <Skeleton className="h-80 w-full" />}
      {actions === 'silence' && <Silence />}
      {Array.isArray(actions) && (
        <p>
          <Trans>Сейчас этой программы в вашей стране нет.</Trans>
        </p>
      )}
    </DialogSurface>
  );
}
