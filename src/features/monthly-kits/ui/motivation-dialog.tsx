import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { Motivation } from './motivation.tsx';

/** The window of the same name: from any other page it leads to the kits. Source: C2-060. */
export default function MotivationDialog({ isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  const isAtKits = useLocation().pathname === paths.monthlyKits();
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Почему подписка удобна</Trans>}
      footer={
        isAtKits ? (
          <Button variant="filled" isWide onClick={onClose}>
            <Trans>Понятно</Trans>
          </Button>
        ) : (
          <ButtonLink variant="filled" isWide to={paths.monthlyKits()}>
            <Trans>Выбрать набор</Trans>
          </ButtonLink>
        )
      }
    >
      <Motivation />
    </DialogSurface>
  );
}
