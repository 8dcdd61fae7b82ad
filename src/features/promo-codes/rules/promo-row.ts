import { CONTRACT_ROLES } from '#base/actor.ts';
import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { parseMoney, type Currency } from '#base/money.ts';
import { BATCH_CODE_LEAST, CODE_LEAST, CODE_MAX, readCode } from './code-text.ts';

/** Who may use a code, as a file names them; nobody named: all. */
export const PROMO_BUYERS = ['visitor', ...CONTRACT_ROLES, 'managed'] as const;
export type PromoBuyerKind = (typeof PROMO_BUYERS)[number];

/** What a code gives: an amount of the store's money, a percentage, or a product. */
export const PROMO_KINDS = ['amount', 'percent', 'gift'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** What it takes something off. */
export const PROMO_TARGETS = ['sum', 'products', 'delivery'] as const;
export type PromoTarget = (typeof PROMO_TARGETS)[number];

/** The columns that a file may have; others are a mistake. */
export const PROMO_COLUMNS = [
  'code',
  'kind',
  'value',
  'applies',
  'skus',
  'categories',
  'least',
  'cap',
  'roles',
  'contract',
  'from',
  'until',
  'limit',
  'person_limit',
] as const;
export type PromoColumn = (typeof PROMO_COLUMNS)[number];

export const isPromoColumn = (name: string): name is PromoColumn =>
  (PROMO_COLUMNS as readonly string[]).includes(name);

/** What is wrong in a column. */
export type PromoFaultCode =
  | 'SIGNS'
  | 'ONE_OF'
  | 'MISSING'
  | 'LONG'
  | 'NUMBERS'
  | 'COUNT'
  | 'DAY'
  | 'AMOUNT'
  | 'PERCENT'
  | 'BESIDE'
  | 'BEFORE'
  | 'NO_PRODUCT'
  | 'NO_CATEGORY'
  | 'NO_CONTRACT'
  | 'TAKEN';

export interface PromoFault {
  readonly column: PromoColumn;
  readonly code: PromoFaultCode;
  /** What it is about: what is not there, or what there is to choose from. */
  readonly about: string;
}

/** What a code gives, for whom and how often, but for when. Sums are minor units of its store's currency. */
export interface PromoTerms {
  readonly kind: PromoKind;
  readonly applies: PromoTarget | null;
  readonly amountMinor: number | null;
  readonly percentHundredths: number | null;
  readonly capMinor: number | null;
  readonly giftSku: string | null;
  readonly skus: readonly string[];
  readonly categories: readonly number[];
  readonly leastMinor: number;
  readonly roles: readonly string[];
  readonly contract: string | null;
  readonly limitInAll: number | null;
  readonly limitAPerson: number | null;
}

export interface NewPromoCode extends PromoTerms {
  readonly code: string;
  readonly from: IsoDate | null;
  /** The last day on which it holds. */
  readonly until: IsoDate | null;
}

export type ReadPromoRow =
  | { readonly ok: true; readonly value: NewPromoCode }
  | { readonly ok: false; readonly faults: readonly PromoFault[] };

type Cells = Readonly<Record<PromoColumn, string>>;

/** Minor units; far more than any order. */
const MONEY_MAX = 1e13;
const CELL_MAX = 2_000;
const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;
const COUNT = /^\d{1,9}$/;

const listOf = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean);

const among = <Name extends string>(names: readonly Name[], text: string): Name | null =>
  names.find((each) => each === text) ?? null;

function moneyOf(text: string, currency: Currency): number | null {
  const read = parseMoney(text, currency);
  return read.ok && read.value >= 0 && read.value <= MONEY_MAX ? read.value : null;
}

function percentOf(text: string): number | null {
  const percent = PERCENT.test(text) ? Number(text.replace(',', '.')) : 0;
  return percent > 0 && percent <= 100 ? Math.round(percent * 100) : null;
}

/** What is wrong with each cell by itself. */
function cellFaults(cells: Cells): readonly PromoFault[] {
  const faults: PromoFault[] = [];
  const say = (isWrong: boolean, column: PromoColumn, code: PromoFaultCode, about = '') => {
    if (isWrong) faults.push({ column, code, about });
  };
  for (const column of PROMO_COLUMNS) say(cells[column].length > CELL_MAX, column, 'LONG');
  say(among(PROMO_KINDS, cells.kind) === null, 'kind', 'ONE_OF', PROMO_KINDS.join(', '));
  say(cells.value === '', 'value', 'MISSING');
  const isTarget = cells.applies === '' || among(PROMO_TARGETS, cells.applies) !== null;
  say(!isTarget, 'applies', 'ONE_OF', PROMO_TARGETS.join(', '));
  const areNumbers = listOf(cells.categories).every((id) => COUNT.test(id));
  say(!areNumbers, 'categories', 'NUMBERS');
  const areBuyers = listOf(cells.roles).every((role) => among(PROMO_BUYERS, role) !== null);
  say(!areBuyers, 'roles', 'ONE_OF', PROMO_BUYERS.join(', '));
  for (const column of ['from', 'until'] as const)
    say(cells[column] !== '' && !isIsoDate(cells[column]), column, 'DAY');
  for (const column of ['limit', 'person_limit'] as const) {
    const text = cells[column];
    say(text !== '' && !(COUNT.test(text) && Number(text) > 0), column, 'COUNT');
  }
  return faults;
}

/** What is wrong with the worth of a code, and with what stands beside it. */
function worthFaults(cells: Cells, currency: Currency): readonly PromoFault[] {
  const { kind, value, cap, least, applies } = cells;
  const fault = (column: PromoColumn, code: PromoFaultCode): PromoFault[] => [
    { column, code, about: '' },
  ];
  const isForProducts = listOf(cells.skus).length + listOf(cells.categories).length > 0;
  const isBeside =
    kind === 'gift' ? applies !== '' || isForProducts : isForProducts !== (applies === 'products');
  return [
    ...(kind === 'amount' && !moneyOf(value, currency) ? fault('value', 'AMOUNT') : []),
    ...(kind === 'percent' && percentOf(value) === null ? fault('value', 'PERCENT') : []),
    ...(cap !== '' && (kind !== 'percent' || !moneyOf(cap, currency))
      ? fault('cap', 'AMOUNT')
      : []),
    ...(least !== '' && moneyOf(least, currency) === null ? fault('least', 'AMOUNT') : []),
    ...(isBeside ? fault('skus', 'BESIDE') : []),
  ];
}

function codeFaults(cells: Cells, isOfBatch: boolean): readonly PromoFault[] {
  const least = isOfBatch ? BATCH_CODE_LEAST : CODE_LEAST;
  const isWrong = readCode(cells.code).length < least || cells.code.length > CODE_MAX;
  return isWrong ? [{ column: 'code', code: 'SIGNS', about: String(least) }] : [];
}

const dayOf = (text: string): IsoDate | null => (isIsoDate(text) ? text : null);
const countOf = (text: string): number | null => (text === '' ? null : Number(text));

function valueOf(cells: Cells, currency: Currency, isOfBatch: boolean): NewPromoCode {
  const kind = among(PROMO_KINDS, cells.kind) ?? 'amount';
  return {
    code: readCode(cells.code),
    kind,
    applies: kind === 'gift' ? null : (among(PROMO_TARGETS, cells.applies) ?? 'sum'),
    amountMinor: kind === 'amount' ? moneyOf(cells.value, currency) : null,
    percentHundredths: kind === 'percent' ? percentOf(cells.value) : null,
    capMinor: cells.cap === '' ? null : moneyOf(cells.cap, currency),
    giftSku: kind === 'gift' ? cells.value : null,
    skus: listOf(cells.skus),
    categories: listOf(cells.categories).map(Number),
    leastMinor: cells.least === '' ? 0 : (moneyOf(cells.least, currency) ?? 0),
    roles: listOf(cells.roles),
    contract: cells.contract || null,
    from: dayOf(cells.from),
    until: dayOf(cells.until),
    limitInAll: isOfBatch ? 1 : countOf(cells.limit),
    limitAPerson: countOf(cells.person_limit),
  };
}

/**
 * Reads a code and what it does, as a file or a form has it.
 *
 * @param isOfBatch Each code opens once, and is so long that nobody hits it by trying.
 */
export function readPromoRow(
  record: Readonly<Record<string, string>>,
  { currency, isOfBatch }: { readonly currency: Currency; readonly isOfBatch: boolean },
): ReadPromoRow {
  const texts = Object.fromEntries(
    PROMO_COLUMNS.map((column) => [column, (record[column] ?? '').trim()]),
  );
  // Each column has its text.
  const cells = texts as Record<PromoColumn, string>;
  const ofCells = cellFaults(cells);
  const ofCode = codeFaults(cells, isOfBatch);
  const ofWorth = ofCells.length > 0 ? [] : worthFaults(cells, currency);
  const isBackwards = cells.from !== '' && cells.until !== '' && cells.until < cells.from;
  const faults: readonly PromoFault[] = [
    ...ofCells,
    ...ofCode,
    ...ofWorth,
    ...(isBackwards ? [{ column: 'until', code: 'BEFORE', about: '' } as const] : []),
  ];
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, value: valueOf(cells, currency, isOfBatch) };
}

/** What is wrong, as it is told of a line of a file: without the code itself. */
export function promoReason({ column, code, about }: PromoFault): string {
  const isGiven = column === 'value';
  const words: Readonly<Record<PromoFaultCode, string>> = {
    SIGNS: `code has not ${about} to ${CODE_MAX} signs`,
    ONE_OF: `${column} is none of: ${about}`,
    MISSING: `${column} is missing`,
    LONG: `${column} is too long`,
    NUMBERS: `${column} holds no numbers of categories`,
    COUNT: `${column} is no number above 0`,
    DAY: `${column} is no day such as 2026-12-01`,
    AMOUNT:
      column === 'cap'
        ? 'cap is no amount above 0, or not beside a percentage'
        : `${column} is no amount${isGiven ? ' above 0' : ''}`,
    PERCENT: 'value is no percentage up to 100',
    BESIDE: 'skus or categories stand beside "products" alone',
    BEFORE: 'until is before from',
    NO_PRODUCT: `there is no product ${about}`,
    NO_CATEGORY: `there is no category ${about}`,
    NO_CONTRACT: `there is no contract ${about}`,
    TAKEN: 'the store has this code already',
  };
  return words[code];
}
