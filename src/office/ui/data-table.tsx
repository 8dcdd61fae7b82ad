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
import { ColumnChoice, type TableColumn } from './column-choice.tsx';
import { Tick } from './tick.tsx';
import { useKeptColumns } from './use-kept-columns.ts';
import { useRowKeys } from './use-row-keys.ts';

const WIDE_ONLY = 'max-desktop:hidden';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export interface ColumnsGiven {
  readonly ids: readonly string[];
  onChange(ids: readonly string[]): void;
}

export interface DataTableProps<Row> {
  /** Its chosen columns are kept by it. */
  readonly name: string;
  /** Said of the list to who does not see it. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What stands in a row, by column. */
  readonly renderCells: (row: Row) => Readonly<Record<string, ReactNode>>;
  /** Where the first cell of a row leads. */
  readonly hrefOf?: (row: Row) => string;
  /** Columns that the address of the list names, in place of those that the browser keeps. */
  readonly chosenColumns?: ColumnsGiven | undefined;
  /** Name of the field that says which rows are chosen; the table stands in a form then. */
  readonly selectName?: string;
  /** What can be done with what is chosen. */
  readonly renderBulk?: (chosen: number) => ReactNode;
}

/** Which rows are chosen and which columns are shown. */
function useChoices<Row extends object>({
  name,
  columns,
  rows,
  idOf,
  chosenColumns,
}: Pick<DataTableProps<Row>, 'name' | 'columns' | 'rows' | 'idOf' | 'chosenColumns'>) {
  const [kept, keep] = useKeptColumns(name);
  const columnVisibility = chosenColumns
    ? Object.fromEntries(columns.map(({ id }) => [id, chosenColumns.ids.includes(id)]))
    : kept;
  const setColumnVisibility = (next: ColumnVisibilityState): void => {
    if (!chosenColumns) keep(next);
    else chosenColumns.onChange(columns.flatMap(({ id }) => (next[id] === false ? [] : [id])));
  };
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
    onRowSelectionChange: setRowSelection,
  });
  const listed = table.getRowModel().rows;
  return {
    listed,
    shown: columns.filter(({ id }) => columnVisibility[id] !== false),
    columnVisibility,
    setColumnVisibility,
    isAll: table.getIsAllRowsSelected(),
    chooseAll: (isOn: boolean) => table.toggleAllRowsSelected(isOn),
    /** With Shift: all from the last one that was chosen. */
    choose(index: number, isChosen: boolean, isRange: boolean): void {
      const from = isRange && last.current !== null ? last.current : index;
      last.current = index;
      for (const row of listed.slice(Math.min(from, index), Math.max(from, index) + 1))
        row.toggleSelected(isChosen);
    },
  };
}

/**
 * A list: rows of 44 px under a head that stays, columns to choose from, rows to choose by click, Shift or `x`. Without scripts it is a form
 * with boxes to tick. What is sorted, filtered and on which page is the server's.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, renderCells, hrefOf, selectName, renderBulk } = props;
  const { t } = useLingui();
  const choices = useChoices(props);
  const { listed, shown, choose } = choices;
  const chosen = listed.filter((row) => row.getIsSelected()).length;
  const body = useRowKeys((index) => {
    if (selectName) choose(index, !listed[index]?.getIsSelected(), false);
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {renderBulk?.(chosen)}
        {selectName && (
          <p className="text-14 text-ink-2 tabular-nums" role="status">
            {chosen > 0 && <Trans>Выбрано: {chosen}</Trans>}
          </p>
        )}
        <ColumnChoice
          columns={columns}
          visibility={choices.columnVisibility}
          onChange={choices.setColumnVisibility}
        />
      </div>
      <div className="overflow-x-auto rounded-md border border-line bg-surface">
        <table className="w-full border-collapse text-14" aria-label={label}>
          <Head
            columns={shown}
            tick={
              selectName && (
                <Tick label={t`Выбрать все`} isOn={choices.isAll} onChange={choices.chooseAll} />
              )
            }
          />
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
                <Cells
                  columns={shown}
                  cells={renderCells(row.original)}
                  href={hrefOf?.(row.original)}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cells({
  columns,
  cells,
  href,
}: {
  readonly columns: readonly TableColumn[];
  readonly cells: Readonly<Record<string, ReactNode>>;
  readonly href: string | undefined;
}) {
  return columns.map(({ id, isFigure, isWideOnly }, column) => (
    <td
      key={id}
      className={classNames(
        'h-11 px-3 py-1 align-middle',
        isFigure && 'text-right tabular-nums whitespace-nowrap',
        isWideOnly && WIDE_ONLY,
      )}
    >
      {column === 0 && href !== undefined ? (
        <Link
          to={href}
          prefetch="intent"
          data-open
          className="inline-flex min-h-11 items-center font-semi text-brand tabular-nums"
        >
          {cells[id]}
        </Link>
      ) : (
        cells[id]
      )}
    </td>
  ));
}

function Head({
  columns,
  tick,
}: {
  readonly columns: readonly TableColumn[];
  readonly tick: ReactNode;
}) {
  return (
    <thead className="bg-surface text-left text-12 text-ink-2">
      <tr className="border-b border-line">
        {tick && <th className="w-11 px-1">{tick}</th>}
        {columns.map(({ id, title, isFigure, isWideOnly }) => (
          <th
            key={id}
            scope="col"
            className={classNames(
              'h-11 px-3 font-semi whitespace-nowrap',
              isFigure && 'text-right',
              isWideOnly && WIDE_ONLY,
            )}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
