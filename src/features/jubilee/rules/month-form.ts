import { isIsoDate } from '#base/calendar.ts';
import { PRODUCTS_MAX } from '../model.ts';

/** As long as the name of a month and the words of an offer may be. */
export const MONTH_NAME_MOST = 60;
export const OFFER_MOST = { name: 120, type: 40, short: 300, full: 4_000, button: 40 } as const;
export const OFFER_FIELDS = ['name', 'type', 'short', 'full', 'button'] as const;
const SKU_MOST = 64;

export type TypedOfferWords = Readonly<Record<(typeof OFFER_FIELDS)[number], string>>;

export interface TypedMonth {
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

/** What is wrong: at `names` or `name:LANGUAGE`, at `products` with its line, at `path`, `texts` or `FIELD:LANGUAGE`. */
export interface MonthFault {
  readonly code: 'EMPTY' | 'LONG' | 'WRONG' | 'TWICE' | 'MANY' | 'UNKNOWN' | 'OUTSIDE' | 'BEFORE';
  readonly line?: number;
}
export type MonthFaults = Readonly<Record<string, MonthFault>>;

export interface MonthChange {
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

/** Reads what a form of a month says. @param isKnown Whether the shop has a product. */
export function readMonth(typed: TypedMonth, isKnown: (sku: string) => boolean): Read<MonthChange> {
  const names = Object.fromEntries(
    Object.entries(typed.names).flatMap(([language, name]) =>
      oneLine(name) === '' ? [] : [[language, oneLine(name)]],
    ),
  );
  const read = readProducts(typed.products);
  const unknown = 'value' in read ? read.value.find(({ sku }) => !isKnown(sku)) : undefined;
  const faults: MonthFaults = {
    ...(Object.keys(names).length === 0 ? { names: { code: 'EMPTY' } } : {}),
    ...Object.fromEntries(
      Object.entries(names).flatMap(([language, name]) =>
        name.length > MONTH_NAME_MOST ? [[`name:${language}`, { code: 'LONG' } as const]] : [],
      ),
    ),
    ...('faults' in read ? read.faults : {}),
    ...(unknown ? { products: { code: 'UNKNOWN', line: unknown.line } } : {}),
  };
  if ('faults' in read || Object.keys(faults).length > 0) return { faults };
  return { value: { names, products: read.value.map(({ sku, count }) => ({ sku, count })) } };
}

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
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
