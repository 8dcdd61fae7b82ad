import { parseMoney, type Currency } from '#base/money.ts';
import { BONUS_KINDS, type BonusKind } from './accounts.ts';

export interface GiftTerms {
  readonly currency: Currency;
  /** Money of one bonus. */
  readonly bonusMinor: number;
}

/** One line of a file of gifts, as it was written. */
export interface GiftLine {
  /** Where it stands in the file, from 1. */
  readonly number: number;
  /** Gives the line once, however often the file is read. */
  readonly id: string;
  readonly contract: string;
  readonly kind: BonusKind | 'credit';
  readonly sum: string;
  readonly reason: string;
}

/** A line that cannot be given, and why. */
export interface GiftTrouble {
  readonly number: number;
  readonly trouble: string;
}

const KINDS: readonly (BonusKind | 'credit')[] = [...BONUS_KINDS, 'credit'];
const ID = /^[\w.-]{1,60}$/;
const CONTRACT = /^M?\d{7,12}$/;
/** The first line, where it names the cells. */
const NAMES = 'id;contract;kind;sum;reason';
const BONUS_UNITS = { decimals: 2 };
export const REASON_MOST = 200;

/** Bonuses are counted in hundredths at the finest, and are worth whole minor units. @returns 0 for what is no such sum. */
export function minorOfGift(
  sum: string,
  kind: BonusKind | 'credit',
  { currency, bonusMinor }: GiftTerms,
): number {
  const read = parseMoney(sum, kind === 'credit' ? currency : BONUS_UNITS);
  if (!read.ok) return 0;
  return Math.max(0, kind === 'credit' ? read.value : Math.floor((read.value * bonusMinor) / 100));
}

function troubleOf(cells: readonly string[], ids: ReadonlySet<string>): string | null {
  const [id = '', contract = '', kind = '', sum = '', reason = ''] = cells;
  if (cells.length !== 5) return 'has not the five cells id, contract, kind, sum, reason';
  if (!ID.test(id)) return `"${id.slice(0, 60)}" is no id: letters, digits, . _ -`;
  if (ids.has(id)) return `the id ${id} stands in this file before`;
  if (!CONTRACT.test(contract)) return `"${contract.slice(0, 20)}" is no contract`;
  if (!KINDS.some((each) => each === kind))
    return `"${kind.slice(0, 20)}" is no kind: ${KINDS.join(', ')}`;
  if (sum === '') return 'has no sum';
  if (reason === '' || reason.length > REASON_MOST)
    return `has no reason of up to ${REASON_MOST} signs`;
  return null;
}

/** Reads a file of gifts: a line each, its cells parted by semicolons, a first line of names left out, blank ones too. */
export function readGiftFile(text: string): {
  readonly lines: readonly GiftLine[];
  readonly troubles: readonly GiftTrouble[];
} {
  const lines: GiftLine[] = [];
  const troubles: GiftTrouble[] = [];
  const ids = new Set<string>();
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const number = at + 1;
    const cells = row.split(';').map((cell) => cell.trim());
    if (row.trim() === '' || (at === 0 && cells.join(';') === NAMES)) continue;
    const trouble = troubleOf(cells, ids);
    const kind = KINDS.find((each) => each === cells[2]);
    if (trouble !== null || !kind) {
      troubles.push({ number, trouble: trouble ?? 'cannot be read' });
      continue;
    }
    const [id = '', contract = '', , sum = '', reason = ''] = cells;
    ids.add(id);
    lines.push({ number, id, contract, kind, sum, reason });
  }
  return { lines, troubles };
}
