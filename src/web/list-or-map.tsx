import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#kit/class-names.ts';

export type ListOrMap = 'list' | 'map';

interface ListOrMapSwitchProps {
  readonly view: ListOrMap;
  readonly onChange: (view: ListOrMap) => void;
  readonly className?: string;
}

/** Two buttons for what cannot stand side by side: a list, and the map of it. */
export function ListOrMapSwitch({ view, onChange, className }: ListOrMapSwitchProps) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`Вид`}
      className={classNames('grid grid-cols-2 gap-1 rounded-md bg-sand p-1', className)}
    >
      {(['list', 'map'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className="min-h-11 rounded-sm font-medium aria-pressed:bg-surface aria-pressed:text-brand aria-pressed:shadow-1"
        >
          {each === 'list' ? <Trans>Список</Trans> : <Trans>Карта</Trans>}
        </button>
      ))}
    </div>
  );
}
