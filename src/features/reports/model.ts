import type { IsoDate } from '#base/calendar.ts';
import type { Period } from './rules/periods.ts';

export const REPORTS = [
  'sales',
  'returns',
  'deliveries',
  'promotions',
  'points',
  'cashback',
  'subscriptions',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** What figures of a column are: pieces of something, minor units, tenths of a percent, or hundredths of a point. */
export type Unit = 'count' | 'money' | 'percent' | 'points';

/** Every column that a report may have. */
export const COLUMNS = {
  orders: 'count',
  pieces: 'count',
  goods: 'money',
  delivery: 'money',
  promo: 'money',
  means: 'money',
  money: 'money',
  back: 'money',
  net: 'money',
  announced: 'count',
  returned: 'count',
  returnedOrders: 'count',
  returnedMoney: 'money',
  returnShare: 'percent',
  returnedGoods: 'money',
  parcels: 'count',
  onTime: 'count',
  late: 'count',
  open: 'count',
  lost: 'count',
  onTimeShare: 'percent',
  uses: 'count',
  discount: 'money',
  sales: 'money',
  points: 'points',
  opening: 'money',
  accrued: 'money',
  given: 'money',
  spent: 'money',
  cameBack: 'money',
  closing: 'money',
  begun: 'count',
  ended: 'count',
  active: 'count',
  sent: 'count',
  failed: 'count',
  skipped: 'count',
} as const satisfies Readonly<Record<string, Unit>>;
export type Column = keyof typeof COLUMNS;

/** What the rows of a table are. */
export const TABLES = ['steps', 'products', 'carriers', 'promotions', 'contracts'] as const;
export type TableName = (typeof TABLES)[number];

export interface ReportRow {
  /** First day of a step, SKU, code of a carrier, number of a promotion, or contract. */
  readonly key: string;
  /** Last day of a step, or a name; null: its key is all that it is called by. */
  readonly title: string | null;
  /** By column; null: there is nothing to reckon it of. */
  readonly values: Readonly<Partial<Record<Column, number | null>>>;
}

export interface ReportTable {
  readonly name: TableName;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  /** Null: its figures are not to be added. */
  readonly total: ReportRow['values'] | null;
  /** There are more rows than are shown. */
  readonly isCut: boolean;
}

export interface Report {
  readonly report: ReportName;
  readonly store: string;
  /** ISO code: of one store all sums are of one currency. */
  readonly currency: string;
  readonly period: Period;
  readonly tables: readonly ReportTable[];
  /** What of the steps is drawn. */
  readonly chart: { readonly kind: 'bar' | 'line'; readonly columns: readonly Column[] };
}

/** Rows that figures of reports are made of. */
export const ENTRY_LISTS = ['sales', 'returns', 'deliveries', 'promotions'] as const;
export type EntryList = (typeof ENTRY_LISTS)[number];

/** One of them: an order with what of it was counted. */
export interface ReportEntry {
  readonly orderNumber: string;
  /** When, or the day that was promised. */
  readonly at: Date | IsoDate;
  /** What happened: `paid`, `back`, how a parcel came, how often a promotion was used. */
  readonly what: string;
  readonly minor: number | null;
}
