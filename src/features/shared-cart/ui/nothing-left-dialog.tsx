import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { NothingText, NothingTitle } from './ended-words.tsx';

/** consultantHasntProducts (C2-062, I2-151). */
export default function NothingLeftDialog({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<NothingTitle />}
      footer={
        <Button variant="filled" isWide onClick={onClose}>
          <Trans>Понятно</Trans>
        </Button>
      }
    >
      <p>
        <NothingText />
      </p>
    </DialogSurface>
  );
}
