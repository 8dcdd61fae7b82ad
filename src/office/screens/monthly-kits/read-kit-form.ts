import {
  EMPTY_ROW,
  KIT_ROWS_MOST,
  type TypedKit,
  type TypedKitRow,
} from '#features/offers/rules/monthly-kit-form.ts';
import { textOf } from '../../form-text.ts';

const CELL_MOST = 2_000;
/** Empty rows behind those that are filled. */
const SPARE_ROWS = 3;

/** What a form of a monthly kit holds. */
export function readKitForm(form: FormData) {
  const cell = (name: string, most = CELL_MOST) => textOf(form, name).slice(0, most);
  const rows: TypedKitRow[] = [];
  for (let place = 0; place < KIT_ROWS_MOST + SPARE_ROWS; place += 1) {
    const name = `row:${place}:sku`;
    if (!form.has(name)) break;
    rows.push({
      sku: cell(name),
      count: cell(`row:${place}:count`),
      swaps: cell(`row:${place}:swaps`),
    });
  }
  const names = [...form.keys()].flatMap((key) => {
    const [, language] = /^name:([a-z]{2})$/.exec(key) ?? [];
    return language ? [[language, cell(key)] as const] : [];
  });
  return {
    store: cell('store', 2),
    revision: cell('revision', 16),
    typed: {
      sku: cell('sku'),
      months: cell('months'),
      price: cell('price'),
      points: cell('points'),
      vat: cell('vat'),
      isActive: form.has('isActive'),
      names: Object.fromEntries(names),
      rows,
    } satisfies TypedKit,
  };
}

/** Rows as the form shows them: those that are filled, and some behind them to fill. */
export const shownRows = (rows: readonly TypedKitRow[]): readonly TypedKitRow[] => {
  const last = rows.findLastIndex((row) => Object.values(row).some((text) => text.trim() !== ''));
  const filled = rows.slice(0, last + 1);
  const spare = Math.min(SPARE_ROWS, KIT_ROWS_MOST + SPARE_ROWS - filled.length);
  return [...filled, ...Array.from({ length: spare }, () => EMPTY_ROW)];
};
