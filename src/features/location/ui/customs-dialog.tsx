import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { CustomsWords } from './customs-words.tsx';

/** What a buyer must know before a parcel crosses the border. Source: C8-040 to C8-044, I8-020 to I8-023. */
export function CustomsDialog({
  sentences,
  onClose,
}: {
  sentences: readonly string[] | null;
  onClose: () => void;
}) {
  return (
    <DialogSurface
      isOpen={sentences !== null}
      onClose={onClose}
      title={<Trans>Уведомление</Trans>}
      footer={
        <Button variant="filled" onClick={onClose}>
          <Trans>Понятно</Trans>
        </Button>
      }
    >
      <CustomsWords sentences={sentences ?? []} />
    </DialogSurface>
  );
}
