import { decimalMark } from '../ui/decimal-mark.ts';

/** A figure or a moment that the office wrote itself: what a spreadsheet may count with. */
export interface Figure {
  readonly figure: string;
}

export type Cell = string | Figure | null;

/**
 * What a spreadsheet may take for the beginning of a formula, also behind quotes, spaces and marks of direction that some of them leave away;
 * their wide forms as well.
 * Source: OWASP, CSV injection.
 */
const FORMULA = /^[\s"'«»“”„`\p{Cf}\p{Zs}]*[=+\-@＝＋－＠−|%]|^[\t\r\n]/u;
/** Signs that nobody sees and that cut a text short. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** A cell that stays a text wherever the file is opened. */
export function harmless(text: string): string {
  const plain = text.replace(UNSEEN, '');
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

export interface CsvForm {
  /** Stands between cells. */
  readonly delimiter: ',' | ';';
  readonly decimal: string;
}

/** How a spreadsheet of a language reads files: where the comma parts decimals, cells are parted by semicolons. */
export function csvForm(locale: string): CsvForm {
  const decimal = decimalMark(locale);
  return decimal === ',' ? { delimiter: ';', decimal } : { delimiter: ',', decimal: '.' };
}

/** What stands in the file for a cell. */
export function cellText(cell: Cell, { decimal }: CsvForm): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? harmless(cell) : cell.figure.replace('.', decimal);
}
