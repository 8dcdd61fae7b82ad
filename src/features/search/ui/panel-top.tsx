import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';

export interface PanelTopProps {
  readonly isFull: boolean;
  readonly hasRecent: boolean;
  readonly onForget: () => void;
  readonly onClose: () => void;
}

/** Beside the list, which holds nothing but rows: forgetting what was looked for, and on a mobile screen the way out. */
export function PanelTop({ isFull, hasRecent, onForget, onClose }: PanelTopProps) {
  const { t } = useLingui();
  if (!isFull && !hasRecent) return null;
  return (
    <div className="flex min-h-11 items-center gap-2 pl-3">
      <p className="flex-1 text-14 text-ink-2">
        {hasRecent ? (
          <Trans>Вы искали</Trans>
        ) : (
          <Trans>Название, состав, для чего нужно или номер</Trans>
        )}
      </p>
      {hasRecent && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 rounded-sm px-3 text-14 font-medium text-brand hover:bg-brand-tint"
        >
          <Trans>Очистить</Trans>
        </button>
      )}
      {isFull && (
        <button
          type="button"
          onClick={onClose}
          aria-label={t`Закрыть`}
          className="grid size-11 place-items-center rounded-sm hover:bg-brand-tint"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
