import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { StoryForm } from './story-form.tsx';

/** The form of a story over the page; a press beside it loses no words. Source: I2-131. */
export default function AddStoryDialog({ isOpen, onClose }: DialogProps) {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      isClosedByBackdrop={sent !== null}
      title={<Trans>Рассказать свою историю</Trans>}
    >
      {sent === null ? (
        <StoryForm trouble={null} token={null} onSent={setSent} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <Alert type="success" isInline>
            {sent}
          </Alert>
          <Button variant="filled" onClick={onClose}>
            <Trans>Понятно</Trans>
          </Button>
        </div>
      )}
    </DialogSurface>
  );
}
