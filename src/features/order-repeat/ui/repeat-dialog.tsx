import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { Availability } from '../model.ts';
import { useRepeatWords } from './use-repeat-words.ts';

const asAvailability = (value: unknown): Availability =>
  value === 'full' || value === 'partial' ? value : 'none';

/** What came of repeating an order (C2-064). */
export default function RepeatDialog({ props, isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  const availability = asAvailability(props.availability);
  const { title, caption } = useRepeatWords(availability);
  const hasSome = availability !== 'none';
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-col gap-3">
          {hasSome && (
            <ButtonLink variant="filled" isWide to={paths.cart()}>
              <Trans>Перейти в корзину</Trans>
            </ButtonLink>
          )}
          <Button variant={hasSome ? 'outline' : 'filled'} isWide onClick={onClose}>
            <Trans>Продолжить покупки</Trans>
          </Button>
        </div>
      }
    >
      {caption && <p>{caption}</p>}
    </DialogSurface>
  );
}
