import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';

/** What a buyer must know before a parcel crosses the border. Source: C8-040 to C8-044, I8-020 to I8-023. */
export function CustomsDialog({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** The sentences. Handed in: a file that three share would be one more on the page of places. */
  children: ReactNode;
}) {
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Уведомление</Trans>}
      footer={
        <Button variant="filled" onClick={onClose}>
          <Trans>Понятно</Trans>
        </Button>
      }
    >
      {children}
    </DialogSurface>
  );
}
