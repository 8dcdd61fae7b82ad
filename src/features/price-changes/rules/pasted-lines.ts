import type { TypedLine } from '../model.ts';

/** A line of what was pasted: where it stood, and how many cells it has. */
export interface PastedLine {
  readonly row: number;
  readonly cells: number;
  readonly typed: TypedLine;
}

/** SKU, price, reduced price, points. */
export const PASTED_CELLS = 4;

/**
 * Reads what was copied out of a spreadsheet: a product a line, cells parted by tabs or semicolons. Empty lines are left out, and counted, so
 * that a row is found again where it was copied.
 */
export function readPasted(text: string): readonly PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim());
    while (cells.length > PASTED_CELLS && cells.at(-1) === '') cells.pop();
    const [sku = '', price = '', reduced = '', points = ''] = cells;
    return [
      { row: index + 1, cells: cells.length, typed: { sku, price, reduced, until: '', points } },
    ];
  });
}
