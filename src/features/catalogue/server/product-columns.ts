import { sql } from 'kysely';
import {
  FIELD_NAMES,
  FIELD_SPECS,
  type FieldName,
  type ProductColumns,
  type ProductColumnValues,
  type ProductValues,
} from '../product-fields.ts';

/** The value's part of each column; a column that is the value itself has none. */
const columnsOf = (name: FieldName): readonly { column: string; type: string; part?: string }[] => {
  const { column, parts = {} } = FIELD_SPECS[name];
  return [
    ...(column ? [{ column: column[0], type: column[1] }] : []),
    ...Object.entries(parts).map(([part, [own, type]]) => ({ column: own, type, part })),
  ];
};

/** A numeric column is exact text for the driver. */
const asRead = ({ column, type }: { column: string; type: string }): string =>
  `p."${column}"${type.startsWith('numeric') ? '::float8' : ''}`;

function selected(name: FieldName): string {
  const columns = columnsOf(name);
  const [first] = columns;
  if (!first || first.part === undefined) return columns.map(asRead).join();
  const parts = columns.map((own) => `'${own.part}', ${asRead(own)}`).join(', ');
  return `case when p."${first.column}" is null then null else json_build_object(${parts}) end`;
}

/** What a statement reads of the row `p` of `product`: each field under its name. */
export const selectFields = (names: readonly FieldName[]) =>
  sql.raw(names.map((name) => `${selected(name)} as "${name}"`).join(', '));

/** The columns of all fields with their types. */
export const FIELD_COLUMNS = Object.fromEntries(
  FIELD_NAMES.flatMap(columnsOf).map(({ column, type }) => [column, type]),
) as ProductColumns;

/** The columns of a row: what is said, else what stands, else what a product has of which nothing was said. */
export const rowOfFields = (
  said: Partial<ProductValues>,
  standing: Partial<ProductColumnValues> | undefined,
): ProductColumnValues =>
  Object.fromEntries(
    FIELD_NAMES.flatMap((name) =>
      columnsOf(name).map(({ column, part }) => {
        const stands: Readonly<Record<string, unknown>> = { ...standing };
        if (said[name] === undefined && standing) return [column, stands[column]];
        const value = said[name] === undefined ? FIELD_SPECS[name].otherwise : said[name];
        return [column, part === undefined ? value : partOf(value, part)];
      }),
    ),
  ) as ProductColumnValues;

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([own]) => own === part)?.[1]
    : null;
