import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { PRODUCTS_MAX } from '../model.ts';

/** As long as the name of a month and the words of an offer may be. */
export const MONTH_NAME_MOST = 60;
export const OFFER_MOST = { name: 120, type: 40, short: 300, full: 4_000, button: 40 } as const;
export const OFFER_FIELDS = ['name', 'type', 'short', 'full', 'button'] as const;
const SKU_MOST = 64;

export type TypedOfferWords = Readonly<Record<(typeof OFFER_FIELDS)[number], string>>;

export interface TypedMonth {
  /** Its days, by the calendar of its store. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  /** A number of a product a line, and how many of it where it is more than one. */
  readonly products: string;
}

export interface TypedOffer {
  readonly path: string;
  /** Days on which it is shown; empty: from the first to the last of its month. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Name of its picture; empty for none. */
  readonly picture: string;
  /** By language; an empty one is not there. */
  readonly texts: Readonly<Record<string, TypedOfferWords>>;
}

/** What is wrong: at `names` or `name:LANGUAGE`, at `firstDay` or `lastDay`, at `products` with its line, at `path`, `texts` or `FIELD:LANGUAGE`. */
export interface MonthFault {
  readonly code:
    | 'EMPTY'
    | 'LONG'
    | 'WRONG'
    | 'TWICE'
    | 'MANY'
    | 'UNKNOWN'
    | 'OUTSIDE'
    | 'BEFORE'
    /** Another month has some of these days, or begins in the same month of the calendar. */
    | 'OVERLAPS'
    | 'SAME_MONTH'
    /** The days of one of its offers would be out of it: `line` is that offer's number. */
    | 'OFFER_OUTSIDE';
  readonly line?: number;
  /** First day of the other month. */
  readonly other?: string;
}
export type MonthFaults = Readonly<Record<string, MonthFault>>;

export interface MonthChange {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly names: Readonly<Record<string, string>>;
  readonly products: readonly { readonly sku: string; readonly count: number }[];
}

type Read<Value> = { readonly value: Value } | { readonly faults: MonthFaults };

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function readProducts(
  text: string,
): Read<readonly { readonly sku: string; readonly count: number; readonly line: number }[]> {
  const products: { sku: string; count: number; line: number }[] = [];
  const wrong = (code: MonthFault['code'], line?: number) => ({
    faults: { products: { code, ...(line === undefined ? {} : { line }) } },
  });
  for (const [at, typed] of text.split(/\r?\n/).entries()) {
    const [sku = '', count = '1', ...more] = typed.trim().split(/[\s;,]+/);
    if (sku === '') continue;
    if (sku.length > SKU_MOST || more.length > 0 || !/^[1-9]\d?$/.test(count))
      return wrong('WRONG', at + 1);
    if (products.some((each) => each.sku === sku)) return wrong('TWICE', at + 1);
    products.push({ sku, count: Number(count), line: at + 1 });
  }
  return products.length > PRODUCTS_MAX ? wrong('MANY') : { value: products };
}

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What a month is read beside. */
export interface MonthSurroundings {
  /** Whether the shop has a product. */
  isKnown(sku: string): boolean;
  /** Other months of its store. */
  readonly others: readonly Days[];
  /** Its own offers with their days; null: those of the month. */
  readonly offers: readonly {
    readonly number: number;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
  }[];
}

const calendarMonth = (day: string): string => day.slice(0, 7);

/** Years that a calendar of a shop has: whoever types 0226 has made a slip. */
const isDayOfOurs = (day: string): day is IsoDate => isIsoDate(day) && day.startsWith('20');

/** What is wrong with the days of a month: months of a store follow each other, and addresses name one by its name and year. */
export function monthDayFaults(
  days: Days,
  { others, offers }: Pick<MonthSurroundings, 'others' | 'offers'>,
): MonthFaults {
  const { firstDay, lastDay } = days;
  const wrong = (['firstDay', 'lastDay'] as const).filter((name) => !isDayOfOurs(days[name]));
  if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, { code: 'WRONG' }]));
  if (lastDay < firstDay) return { lastDay: { code: 'BEFORE' } };
  const over = others.find((each) => each.firstDay <= lastDay && firstDay <= each.lastDay);
  if (over) return { firstDay: { code: 'OVERLAPS', other: over.firstDay } };
  const same = others.find((each) => calendarMonth(each.firstDay) === calendarMonth(firstDay));
  if (same) return { firstDay: { code: 'SAME_MONTH', other: same.firstDay } };
  const outside = offers.find((offer) =>
    [offer.firstDay, offer.lastDay].some((day) => day && (day < firstDay || day > lastDay)),
  );
  return outside ? { lastDay: { code: 'OFFER_OUTSIDE', line: outside.number } } : {};
}

/** Reads what a form of a month says. */
export function readMonth(typed: TypedMonth, around: MonthSurroundings): Read<MonthChange> {
  const days = { firstDay: typed.firstDay.trim(), lastDay: typed.lastDay.trim() };
  const names = Object.fromEntries(
    Object.entries(typed.names).flatMap(([language, name]) =>
      oneLine(name) === '' ? [] : [[language, oneLine(name)]],
    ),
  );
  const read = readProducts(typed.products);
  const unknown = 'value' in read ? read.value.find(({ sku }) => !around.isKnown(sku)) : undefined;
  const faults: MonthFaults = {
    ...monthDayFaults(days, around),
    ...(Object.keys(names).length === 0 ? { names: { code: 'EMPTY' } } : {}),
    ...Object.fromEntries(
      Object.entries(names).flatMap(([language, name]) =>
        name.length > MONTH_NAME_MOST ? [[`name:${language}`, { code: 'LONG' } as const]] : [],
      ),
    ),
    ...('faults' in read ? read.faults : {}),
    ...(unknown ? { products: { code: 'UNKNOWN', line: unknown.line } } : {}),
  };
  const { firstDay, lastDay } = days;
  if ('faults' in read || Object.keys(faults).length > 0) return { faults };
  if (!isDayOfOurs(firstDay) || !isDayOfOurs(lastDay)) return { faults };
  const products = read.value.map(({ sku, count }) => ({ sku, count }));
  return { value: { firstDay, lastDay, names, products } };
}

/** What is wrong with the days of an offer: each is none, or one of its month. */
function dayFaults({ firstDay, lastDay }: Days, month: Days): MonthFaults {
  const faults: Record<string, MonthFault> = {};
  for (const [name, day] of [
    ['firstDay', firstDay],
    ['lastDay', lastDay],
  ] as const)
    if (day !== '' && !isIsoDate(day)) faults[name] = { code: 'WRONG' };
    else if (day !== '' && (day < month.firstDay || day > month.lastDay))
      faults[name] = { code: 'OUTSIDE' };
  if (Object.keys(faults).length === 0 && firstDay !== '' && lastDay !== '' && lastDay < firstDay)
    faults['lastDay'] = { code: 'BEFORE' };
  return faults;
}

/** Reads what a form of an offer says: a language has all of its words, or none. @param month Which it is one of. */
export function readOffer(typed: TypedOffer, month: Days): Read<TypedOffer> {
  const days = { firstDay: typed.firstDay.trim(), lastDay: typed.lastDay.trim() };
  const faults: Record<string, MonthFault> = { ...dayFaults(days, month) };
  const path = typed.path.trim().replace(/^\/(?:[a-z]{2}\/)?/, '');
  if (!/^shop\/[\w/?=&.-]{0,190}$/.test(path)) faults['path'] = { code: 'WRONG' };
  const texts: Record<string, TypedOfferWords> = {};
  for (const [language, words] of Object.entries(typed.texts)) {
    const tidied = {
      name: oneLine(words.name),
      type: oneLine(words.type),
      short: oneLine(words.short),
      full: words.full.replaceAll(/\r\n?/g, '\n').trim(),
      button: oneLine(words.button),
    };
    if (OFFER_FIELDS.every((field) => tidied[field] === '')) continue;
    texts[language] = tidied;
    for (const field of OFFER_FIELDS)
      if (tidied[field] === '') faults[`${field}:${language}`] = { code: 'EMPTY' };
      else if (tidied[field].length > OFFER_MOST[field])
        faults[`${field}:${language}`] = { code: 'LONG' };
  }
  if (Object.keys(texts).length === 0) faults['texts'] = { code: 'EMPTY' };
  return Object.keys(faults).length > 0
    ? { faults }
    : { value: { path, ...days, picture: typed.picture, texts } };
}
