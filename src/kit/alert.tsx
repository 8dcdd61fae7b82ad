import type { ReactNode } from 'react';
import { IconButton, Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { useKitTexts } from './kit-texts.tsx';

export type AlertType = 'success' | 'warning' | 'error';

export interface AlertProps {
  readonly type: AlertType;
  readonly children: ReactNode;
  /** Words of the button that must be pressed; without it the alert has a cross. */
  readonly confirmLabel?: string;
  readonly onClose?: () => void;
  /** The newer face of an error: filled, so that it cannot be overlooked. */
  readonly isNewError?: boolean;
  /** On the page itself rather than floating over it. */
  readonly isInline?: boolean;
}

const LOOKS: Record<AlertType | 'newError', { box: string; mark: string; icon: IconName }> = {
  success: { box: 'border-ok bg-ok-tint', mark: 'text-ok', icon: 'success' },
  warning: { box: 'border-warn bg-warn-tint', mark: 'text-warn', icon: 'warning' },
  error: { box: 'border-err bg-err-tint', mark: 'text-err', icon: 'error' },
  newError: { box: 'border-2 border-err bg-surface', mark: 'text-err', icon: 'error' },
};

/** A short message with icon, border and words. Its owner decides when it goes. */
export function Alert({ type, children, confirmLabel, onClose, isNewError, isInline }: AlertProps) {
  const texts = useKitTexts();
  const look = LOOKS[type === 'error' && isNewError ? 'newError' : type];
  return (
    <div
      data-alert={type === 'error' && isNewError ? 'new-error' : type}
      className={classNames(
        'flex w-full flex-wrap items-start gap-x-3 gap-y-2 rounded-md border py-1 pr-1 pl-4 text-ink',
        look.box,
        !isInline && 'animate-rise shadow-2',
      )}
    >
      <Icon name={look.icon} className={classNames('mt-2.5', look.mark)} />
      <p className={classNames('min-w-0 flex-1 py-2.5', !onClose && 'pr-3')}>{children}</p>
      {confirmLabel ? (
        <span className="w-full pr-3 pb-3 pl-9">
          <Button size="sm" onClick={onClose}>
            {confirmLabel}
          </Button>
        </span>
      ) : (
        onClose && <IconButton icon="close" label={texts.close} onClick={onClose} />
      )}
    </div>
  );
}
