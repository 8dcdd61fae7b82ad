import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { EndedText, EndedTitle } from './ended-words.tsx';

/** shareCartLinkExpired (C2-063, I2-151). */
export default function LinkEndedDialog({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<EndedTitle />}
      footer={
        <Button variant="filled" isWide onClick={onClose}>
          <Trans>Понятно</Trans>
        </Button>
      }
    >
      <p>
        <EndedText />
      </p>
    </DialogSurface>
  );
}
