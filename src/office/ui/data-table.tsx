import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnVisibilityState,
  type RowSelectionState,
} from '@tanstack/react-table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { useKeptColumns } from './use-kept-columns.ts';
import { useRowKeys } from './use-row-keys.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand on the right, under each other. */
  readonly isFigure?: boolean;
  /** What a list is not without: it cannot be taken away. */
  readonly isFixed?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the list: in words for who does not see it, and what its chosen columns are kept by. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly hrefOf?: (row: Row) => string;
  /** Name of the field that says which rows are chosen; the table stands in a form then. */
  readonly selectName?: string;
  /** What can be done with what is chosen; shown as soon as something is. */
  readonly bulk?: (chosen: number) => ReactNode;
}

/**
 * A list: rows of 44 px under a head that stays, columns to choose from, rows to choose by click, Shift or `x`. Without scripts it is a form
 * with boxes to tick. What is sorted, filtered and on which page is the server's.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, idOf, hrefOf, selectName, bulk } = props;
  const { t } = useLingui();
  const [columnVisibility, setColumnVisibility] = useKeptColumns(name);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const last = useRef<number | null>(null);
  const data = useMemo(() => [...rows], [rows]);
  const defined = useMemo(
    () => columns.map(({ id, isFixed }) => ({ id, enableHiding: !isFixed })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: (row: Row) => idOf(row),
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: setRowSelection,
  });
  const shown = columns.filter(({ id }) => columnVisibility[id] !== false);
  const listed = table.getRowModel().rows;
  const chosen = listed.filter((row) => row.getIsSelected()).length;

  function choose(index: number, isChosen: boolean, isRange: boolean): void {
    const from = isRange && last.current !== null ? last.current : index;
    last.current = index;
    for (const row of listed.slice(Math.min(from, index), Math.max(from, index) + 1))
      row.toggleSelected(isChosen);
  }
  const body = useRowKeys((index) => {
    if (selectName) choose(index, !listed[index]?.getIsSelected(), false);
  });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {selectName && (
          <p className="text-14 text-ink-2" role="status">
            {chosen > 0 && <Trans>Выбрано: {chosen}</Trans>}
          </p>
        )}
        {bulk?.(chosen)}
        <ColumnChoice
          columns={columns}
          visibility={columnVisibility}
          onChange={setColumnVisibility}
        />
      </div>
      <div className="overflow-x-auto rounded-md border border-line bg-surface">
        <table className="w-full border-collapse text-14" aria-label={label}>
          <thead className="sticky top-0 bg-surface text-left text-12 text-ink-2">
            <tr className="border-b border-line">
              {selectName && (
                <th className="w-11 px-1">
                  <Tick
                    label={t`Выбрать все`}
                    isOn={table.getIsAllRowsSelected()}
                    onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
                  />
                </th>
              )}
              {shown.map(({ id, title, isFigure }) => (
                <th
                  key={id}
                  scope="col"
                  className={classNames(
                    'h-11 px-3 font-semi whitespace-nowrap',
                    isFigure && 'text-right',
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {listed.map((row, index) => (
              <tr
                key={row.id}
                data-row={row.id}
                data-chosen={row.getIsSelected() || undefined}
                className="border-b border-line last:border-0 hover:bg-sand data-chosen:bg-brand-tint"
              >
                {selectName && (
                  <td className="px-1">
                    <Tick
                      name={selectName}
                      value={row.id}
                      label={t`Выбрать ${row.id}`}
                      isOn={row.getIsSelected()}
                      onChange={(isOn, isRange) => choose(index, isOn, isRange)}
                    />
                  </td>
                )}
                {shown.map(({ id, cell, isFigure }, column) => (
                  <td
                    key={id}
                    className={classNames(
                      'h-11 px-3 py-1 align-middle',
                      isFigure && 'text-right tabular-nums whitespace-nowrap',
                    )}
                  >
                    {column === 0 && hrefOf ? (
                      <Link
                        to={hrefOf(row.original)}
                        prefetch="intent"
                        data-open
                        className="inline-flex min-h-11 items-center font-semi text-brand tabular-nums"
                      >
                        {cell(row.original)}
                      </Link>
                    ) : (
                      cell(row.original)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A box to tick, on 44 px. */
function Tick({
  label,
  isOn,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly name?: string;
  readonly value?: string;
  onChange(isOn: boolean, isRange: boolean): void;
}) {
  return (
    <label className="flex size-11 items-center justify-center">
      <input
        type="checkbox"
        {...field}
        aria-label={label}
        checked={isOn}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(
            currentTarget.checked,
            'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          )
        }
        className="size-5 accent-(--brand)"
      />
    </label>
  );
}

function ColumnChoice<Row>({
  columns,
  visibility,
  onChange,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly visibility: ColumnVisibilityState;
  onChange(next: ColumnVisibilityState): void;
}) {
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
