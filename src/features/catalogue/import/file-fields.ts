import {
  FIELD_NAMES,
  FIELD_SPECS,
  fileName,
  type FileShape,
  type ProductValues,
} from '../product-fields.ts';

/** Of each field whether a file says it, and what. */
export const fileShape = Object.fromEntries(
  FIELD_NAMES.map((name) => [fileName(name), FIELD_SPECS[name].schema.optional()]),
) as FileShape;

/** The fields that a product of a file has, under their names here. */
export const fieldsOfFile = (product: Readonly<Record<string, unknown>>): Partial<ProductValues> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, product[fileName(name)]]));

/** The same the other way round. */
export const fieldsForFile = (product: ProductValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [fileName(name), product[name]]));

const HEAD = '| fact | for example | meaning |\n|---|---|---|\n';
const TABLE = /\| fact \|.*\n(?:\|.*\n)+/;

/** The text of docs/how-to/import-products.md with the table of these fields as they are. */
export const withFieldTable = (page: string): string =>
  page.replace(
    TABLE,
    () =>
      HEAD +
      FIELD_NAMES.map((name) => {
        const { example, meaning } = FIELD_SPECS[name];
        return `| \`${fileName(name)}\` | \`${JSON.stringify(example)}\` | ${meaning} |\n`;
      }).join(''),
  );
