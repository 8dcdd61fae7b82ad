import { Trans } from '@lingui/react/macro';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { ListWindow } from './list-window.tsx';
import { useActions } from './use-actions.ts';

/** What the cart is near to, or has reached. Source: C2-047. */
export default function MarginedDialog({ isOpen, onClose }: DialogProps) {
  const actions = useActions();
  return (
    <ListWindow
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Акции для вашей корзины</Trans>}
      actions={
        actions === null || actions === 'silence'
          ? actions
          : actions.filter(({ isMargined, isBlocked }) => isMargined && !isBlocked)
      }
      empty={<Trans>Сейчас таких акций нет.</Trans>}
    />
  );
}
