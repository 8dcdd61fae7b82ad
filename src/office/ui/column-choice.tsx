import { Trans } from '@lingui/react/macro';
import type { ColumnVisibilityState } from '@tanstack/react-table';

export interface TableColumn {
  readonly id: string;
  readonly title: string;
  /** Figures stand on the right, under each other. */
  readonly isFigure?: boolean;
  /** What a list is not without: it cannot be taken away. */
  readonly isFixed?: boolean;
  /** A tablet has no room for it. */
  readonly isWideOnly?: boolean;
}

export interface ColumnChoiceProps {
  readonly columns: readonly TableColumn[];
  readonly visibility: ColumnVisibilityState;
  onChange(next: ColumnVisibilityState): void;
}

/** Which columns of a list are shown. */
export function ColumnChoice({ columns, visibility, onChange }: ColumnChoiceProps) {
  return (
    <details className="relative ml-auto max-tablet:hidden">
      <summary className="flex min-h-11 items-center rounded-sm px-3 text-14 text-ink-2 hover:bg-sand">
        <Trans>Столбцы</Trans>
      </summary>
      <ul className="absolute top-12 right-0 z-(--z-menu) flex w-60 flex-col rounded-md border border-line bg-surface p-2 shadow-2">
        {columns.map(({ id, title, isFixed }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-sand">
              <input
                type="checkbox"
                checked={visibility[id] !== false}
                disabled={isFixed}
                onChange={({ currentTarget }) =>
                  onChange({ ...visibility, [id]: currentTarget.checked })
                }
                className="size-5 accent-(--brand)"
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
