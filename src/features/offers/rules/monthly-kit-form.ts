import type { Currency } from '#base/money.ts';
import { plainDecimal, toSmallestUnit } from '#features/catalogue/rules/amounts.ts';
import { SWAPS_MAX, type AllowedSwaps, type SetItems } from '../model.ts';

/** Products of one monthly kit. */
export const KIT_ROWS_MOST = 20;
export const KIT_NAME_MOST = 120;
export const KIT_MONTHS_MOST = 60;
const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const PRICE_MOST = 1e12;
const POINTS_MOST = 1e9;
const PIECES_MOST = 999;
const VAT_BELOW = 99;

/** A product of the kit as it is typed. */
export interface TypedKitRow {
  readonly sku: string;
  readonly count: string;
  /** Numbers of what may come instead, between commas or spaces. */
  readonly swaps: string;
}

/** A monthly kit as it is typed. */
export interface TypedKit {
  readonly sku: string;
  readonly months: string;
  readonly price: string;
  readonly points: string;
  readonly vat: string;
  readonly isActive: boolean;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  readonly rows: readonly TypedKitRow[];
}

/** A monthly kit as it is kept. */
export interface KitWritten {
  readonly sku: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly months: number;
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly items: SetItems;
  readonly swaps: AllowedSwaps;
  readonly isActive: boolean;
}

export type KitFaultCode = 'EMPTY' | 'LONG' | 'NUMBER' | 'WORD' | 'UNKNOWN' | 'AGAIN' | 'MANY';
export interface KitFault {
  readonly code: KitFaultCode;
  /** What of the field it is about, or the most that it holds. */
  readonly about: string;
}
/** By field; names by `name:` with their language, products by `row:` with their place and `sku`, `count` or `swaps`. */
export type KitFaults = Readonly<Record<string, KitFault>>;

export const kitFault = (code: KitFaultCode, about = ''): KitFault => ({ code, about });

export const EMPTY_ROW: TypedKitRow = { sku: '', count: '', swaps: '' };
export const EMPTY_KIT: TypedKit = {
  sku: '',
  months: '',
  price: '',
  points: '',
  vat: '',
  isActive: true,
  names: {},
  rows: [],
};

const clean = (text: string): string => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();

function whole(text: string, most: number): number | null {
  const typed = clean(text);
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** A figure in its smallest unit; empty is nothing. */
function figure(text: string, decimals: number, most: number): number | null {
  if (clean(text) === '') return 0;
  const plain = plainDecimal(text);
  const value = plain === null ? null : toSmallestUnit(plain, decimals);
  return value === null || value > most ? null : value;
}

const skusIn = (text: string): readonly string[] => [
  ...new Set(
    clean(text)
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function readRows(rows: readonly TypedKitRow[], faults: Record<string, KitFault>) {
  const items: { sku: string; count: number }[] = [];
  const swaps: Record<string, readonly string[]> = {};
  for (const [place, row] of rows.entries()) {
    const [sku, others] = [clean(row.sku), skusIn(row.swaps)];
    const note = (field: string, fault: KitFault) => {
      faults[`row:${place}:${field}`] = fault;
    };
    if (sku === '' && others.length === 0 && clean(row.count) === '') continue;
    const count = clean(row.count) === '' ? 1 : whole(row.count, PIECES_MOST);
    if (sku === '') note('sku', kitFault('EMPTY'));
    else if (!SKU.test(sku)) note('sku', kitFault('WORD'));
    else if (items.some((item) => item.sku === sku)) note('sku', kitFault('AGAIN'));
    if (count === null) note('count', kitFault('NUMBER', String(PIECES_MOST)));
    const odd = others.find((each) => !SKU.test(each));
    if (odd !== undefined) note('swaps', kitFault('WORD', odd.slice(0, 40)));
    else if (others.includes(sku)) note('swaps', kitFault('AGAIN', sku));
    else if (others.length > SWAPS_MAX) note('swaps', kitFault('MANY', String(SWAPS_MAX)));
    items.push({ sku, count: count ?? 1 });
    if (others.length > 0) swaps[sku] = others;
  }
  if (items.length === 0) faults['row:0:sku'] = kitFault('EMPTY');
  if (items.length > KIT_ROWS_MOST) faults['row:0:sku'] = kitFault('MANY', String(KIT_ROWS_MOST));
  return { items, swaps };
}

/**
 * Reads a monthly kit by itself; whether its products are there, who keeps it knows.
 *
 * @param languages Those of its store; the first one is needed.
 */
export function readKit(
  typed: TypedKit,
  { languages, currency }: { readonly languages: readonly string[]; readonly currency: Currency },
): { readonly kit: KitWritten; readonly faults: KitFaults } {
  const faults: Record<string, KitFault> = {};
  const texts: Record<string, string> = {};
  for (const language of languages) {
    const name = clean(typed.names[language] ?? '');
    if (name.length > KIT_NAME_MOST)
      faults[`name:${language}`] = kitFault('LONG', String(KIT_NAME_MOST));
    if (name !== '') texts[language] = name;
  }
  const [first = ''] = languages;
  if (!texts[first]) faults[`name:${first}`] = kitFault('EMPTY');
  const sku = clean(typed.sku);
  if (!SKU.test(sku)) faults['sku'] = kitFault(sku === '' ? 'EMPTY' : 'WORD');
  const months = whole(typed.months, KIT_MONTHS_MOST);
  if (months === null) faults['months'] = kitFault('NUMBER', String(KIT_MONTHS_MOST));
  const priceMinor = figure(typed.price, currency.decimals, PRICE_MOST);
  if (!priceMinor) faults['price'] = kitFault(clean(typed.price) === '' ? 'EMPTY' : 'NUMBER');
  const pointsHundredths = figure(typed.points, 2, POINTS_MOST);
  if (pointsHundredths === null) faults['points'] = kitFault('NUMBER');
  const vat = figure(typed.vat, 2, VAT_BELOW * 100);
  if (vat === null) faults['vat'] = kitFault('NUMBER', String(VAT_BELOW));
  const { items, swaps } = readRows(typed.rows, faults);
  return {
    kit: {
      sku,
      texts,
      months: months ?? 1,
      priceMinor: priceMinor ?? 0,
      pointsHundredths: pointsHundredths ?? 0,
      vatPercent: (vat ?? 0) / 100,
      items,
      swaps,
      isActive: typed.isActive,
    },
    faults,
  };
}

const shown = (units: number, decimals: number): string =>
  (units / 10 ** decimals).toFixed(decimals).replace(/\.0+$/, '');

/** A monthly kit as its form shows it. */
export const typedKit = (kit: KitWritten, { decimals }: Pick<Currency, 'decimals'>): TypedKit => ({
  sku: kit.sku,
  months: String(kit.months),
  price: shown(kit.priceMinor, decimals),
  points: String(kit.pointsHundredths / 100),
  vat: String(kit.vatPercent),
  isActive: kit.isActive,
  names: kit.texts,
  rows: kit.items.map(({ sku, count }) => ({
    sku,
    count: String(count),
    swaps: (kit.swaps[sku] ?? []).join(', '),
  })),
});
