import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Alert } from '#kit/alert.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { ArrivalForm } from './arrival-form.tsx';

/** The form over the page; what came of it is said in its place. */
export default function ArrivalDialog({ props, isOpen, onClose }: DialogProps) {
  const [said, setSaid] = useState<string | null>(null);
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Сообщить о поступлении</Trans>}>
      {said === null ? (
        <ArrivalForm
          sku={String(props.sku)}
          name={String(props.name)}
          trouble={null}
          onSent={setSaid}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <div role="status">
            <Alert type="success" isInline>
              {said}
            </Alert>
          </div>
          <Button ref={(button) => button?.focus()} isWide onClick={onClose}>
            <Trans>Понятно</Trans>
          </Button>
        </div>
      )}
    </DialogSurface>
  );
}
