import { z } from 'zod';
import { CONTRACT_ROLES } from '#base/actor.ts';
import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { parseMoney, type Currency } from '#base/money.ts';
import { BATCH_CODE_LEAST, CODE_LEAST, CODE_MAX, readCode } from '../rules/code-text.ts';

/** Who may use a code, as a file names them; nobody named: all. */
const BUYERS = ['visitor', ...CONTRACT_ROLES, 'managed'] as const;

const cell = z.string().trim().max(2_000).default('');
const count = cell
  .refine((text) => /^(\d{1,9})?$/.test(text) && Number(text || 1) > 0, 'is no number above 0')
  .transform((text) => (text === '' ? null : Number(text)));
const day = cell
  .refine((text) => text === '' || isIsoDate(text), 'is no day such as 2026-12-01')
  .transform((text): IsoDate | null => (isIsoDate(text) ? text : null));
const names = cell.transform((text) => text.split(/[\s,;]+/).filter(Boolean));

/** A line of the file: a code and what it does. */
const row = z.object({
  code: z.string(),
  kind: z.enum(['amount', 'percent', 'gift'], 'kind is none of: amount, percent, gift'),
  /** An amount of the store's money, a percentage, or the SKU of the gift. */
  value: cell.refine((text) => text !== '', 'value is missing'),
  applies: z
    .enum(['sum', 'products', 'delivery', ''], 'applies is none of: sum, products, delivery')
    .default(''),
  skus: names,
  categories: names.refine(
    (ids) => ids.every((id) => /^\d{1,9}$/.test(id)),
    'holds no numbers of categories',
  ),
  least: cell,
  cap: cell,
  roles: names.pipe(z.array(z.enum(BUYERS, `is none of: ${BUYERS.join(', ')}`))),
  contract: cell.transform((text) => text || null),
  from: day,
  until: day,
  limit: count,
  person_limit: count,
});

/** The columns that a file may have; others are a mistake. */
export const PROMO_COLUMNS: readonly string[] = Object.keys(row.shape);

export interface NewPromoCode {
  readonly code: string;
  readonly kind: 'amount' | 'percent' | 'gift';
  readonly applies: 'sum' | 'products' | 'delivery' | null;
  readonly amountMinor: number | null;
  readonly percentHundredths: number | null;
  readonly capMinor: number | null;
  readonly giftSku: string | null;
  readonly skus: readonly string[];
  readonly categories: readonly number[];
  readonly leastMinor: number;
  readonly roles: readonly string[];
  readonly contract: string | null;
  readonly from: IsoDate | null;
  /** The last day on which it holds. */
  readonly until: IsoDate | null;
  readonly limitInAll: number | null;
  readonly limitAPerson: number | null;
}

export type ReadPromoRow =
  | { readonly ok: true; readonly value: NewPromoCode }
  | { readonly ok: false; readonly reason: string };

/** Minor units; far more than any order. */
const MONEY_MAX = 1e13;
const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;

const refuse = (reason: string): ReadPromoRow => ({ ok: false, reason });

/** Says where in a line something is wrong, without the code itself. */
const reasonOf = ({ issues: [issue] }: z.ZodError): string => {
  const column = String(issue?.path[0] ?? 'the line');
  const words = issue?.message ?? '';
  return words.startsWith(column) ? words : `${column} ${words}`;
};

/**
 * Reads a line of a file of codes.
 *
 * @param isOfBatch Each code opens once, and is so long that nobody hits it by trying.
 */
export function readPromoRow(
  record: Readonly<Record<string, string>>,
  { currency, isOfBatch }: { readonly currency: Currency; readonly isOfBatch: boolean },
): ReadPromoRow {
  const parsed = row.safeParse(record);
  if (!parsed.success) return refuse(reasonOf(parsed.error));
  const { code: typed, kind, value, applies, ...line } = parsed.data;
  const code = readCode(typed);
  const least = isOfBatch ? BATCH_CODE_LEAST : CODE_LEAST;
  if (code.length < least || typed.trim().length > CODE_MAX)
    return refuse(`code has not ${least} to ${CODE_MAX} signs`);
  const moneyOf = (text: string): number | null => {
    const read = parseMoney(text, currency);
    return read.ok && read.value >= 0 && read.value <= MONEY_MAX ? read.value : null;
  };
  const amountMinor = kind === 'amount' ? moneyOf(value) : null;
  if (kind === 'amount' && !amountMinor) return refuse('value is no amount above 0');
  const percent =
    kind === 'percent' && PERCENT.test(value) ? Number(value.replace(',', '.')) : null;
  if (kind === 'percent' && (percent === null || percent <= 0 || percent > 100))
    return refuse('value is no percentage up to 100');
  const capMinor = line.cap === '' ? null : moneyOf(line.cap);
  if (line.cap !== '' && (kind !== 'percent' || !capMinor))
    return refuse('cap is no amount above 0, or not beside a percentage');
  const leastMinor = line.least === '' ? 0 : moneyOf(line.least);
  if (leastMinor === null) return refuse('least is no amount');
  const isForProducts = line.skus.length + line.categories.length > 0;
  if (
    kind === 'gift' ? applies !== '' || isForProducts : isForProducts !== (applies === 'products')
  )
    return refuse('skus or categories stand beside "products" alone');
  if (line.from && line.until && line.until < line.from) return refuse('until is before from');
  return {
    ok: true,
    value: {
      code,
      kind,
      applies: kind === 'gift' ? null : applies || 'sum',
      amountMinor,
      percentHundredths: percent === null ? null : Math.round(percent * 100),
      capMinor,
      giftSku: kind === 'gift' ? value : null,
      skus: line.skus,
      categories: line.categories.map(Number),
      leastMinor,
      roles: line.roles,
      contract: line.contract,
      from: line.from,
      until: line.until,
      limitInAll: isOfBatch ? 1 : line.limit,
      limitAPerson: line.person_limit,
    },
  };
}
