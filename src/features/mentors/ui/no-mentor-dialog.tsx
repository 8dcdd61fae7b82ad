import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';

export interface NoMentorProps {
  /** False for whoever registers as a consultant: theirs is a company partner. */
  readonly isConsultantText: boolean;
  /** The form is sent, the shop chooses. */
  readonly onAuto: () => void;
  /** The list opens, the form waits. */
  readonly onManual: () => void;
}

/** 'No personal consultant selected': automatically or by hand. Source: I2-073, I4-011. */
export default function NoMentorDialog({ props, isOpen, onClose }: DialogProps) {
  // Opened by the mentor choice alone, with exactly these.
  const { isConsultantText, onAuto, onManual } = props as unknown as NoMentorProps;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={
        isConsultantText ? (
          <Trans>Не выбран персональный консультант</Trans>
        ) : (
          <Trans>Не выбран партнёр компании</Trans>
        )
      }
    >
      <p>
        {isConsultantText ? (
          <Trans>
            Консультант помогает выбрать товары и отвечает на вопросы. Можно довериться нам или
            выбрать самому.
          </Trans>
        ) : (
          <Trans>
            Партнёр компании помогает начать дело и отвечает на вопросы. Можно довериться нам или
            выбрать самому.
          </Trans>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button
          variant="filled"
          isWide
          onClick={() => {
            onClose();
            onAuto();
          }}
        >
          <Trans>Выбрать автоматически</Trans>
        </Button>
        <Button isWide onClick={onManual}>
          <Trans>Выбрать самостоятельно</Trans>
        </Button>
      </div>
    </DialogSurface>
  );
}
