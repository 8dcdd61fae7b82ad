/** What a column of a file may mean. */
export const COLUMN_PARTS = [
  'sku',
  'name',
  'price',
  'stock',
  'category',
  'shortDescription',
  'description',
  'usage',
  'composition',
  'pictures',
  'weightGrams',
] as const;
export type ColumnPart = (typeof COLUMN_PARTS)[number];

/** Without these a file says nothing of products. */
export const NEEDED_PARTS: readonly ColumnPart[] = ['sku', 'name', 'price'];

/** Values of the column of categories that a form asks for. */
export const ASKED_VALUES_MOST = 50;
export const VALUE_LONGEST = 200;
/** Those that one form holds; of more the others are put somewhere together. */
export const VALUES_MOST = 500;

export interface TypedRate {
  readonly times: string;
  readonly roundTo: string;
}

/** What somebody says of the columns of a file, as it was typed. */
export interface TypedMapping {
  /** By meaning, the heading of its column; empty: the file says nothing of it. */
  readonly columns: Readonly<Partial<Record<ColumnPart, string>>>;
  /** Three letters: what the file's prices are in. */
  readonly currency: string;
  /** By currency of a store. */
  readonly rates: Readonly<Record<string, TypedRate>>;
  /** For each whole unit of the file's currency; empty: none. */
  readonly pointsPerUnit: string;
  /** Number of the category for whatever else the column says; empty: such a line is left out. */
  readonly otherwise: string;
  /** By what the file says, the number of its category; empty: such a line is left out. */
  readonly categories: Readonly<Record<string, string>>;
}

/** A mapping as readers of files take it. */
export interface FormMapping {
  readonly language: string;
  readonly sku: { readonly column: string };
  readonly name: { readonly column: string };
  readonly price: {
    readonly column: string;
    readonly currency: string;
    readonly rates: Readonly<Record<string, { readonly times: string; readonly roundTo?: string }>>;
  };
  readonly pointsPerUnit?: string;
  readonly categories?: {
    readonly column: string;
    readonly byName: true;
    readonly values: Readonly<Record<string, readonly number[]>>;
    readonly otherwise?: readonly number[];
  };
  readonly stock?: { readonly column: string };
  readonly shortDescription?: { readonly column: string };
  readonly description?: { readonly column: string };
  readonly usage?: { readonly column: string };
  readonly composition?: { readonly column: string };
  readonly pictures?: { readonly column: string };
  readonly weightGrams?: { readonly column: string };
}

export type MappingFault = 'EMPTY' | 'UNKNOWN' | 'WRONG' | 'TWICE' | 'MANY';
/** By field: a meaning, `currency`, `times:KZT`, `roundTo:KZT`, `pointsPerUnit`, `otherwise`. */
export type MappingFaults = Readonly<Record<string, MappingFault>>;

/** What is known of the file and the shop. */
export interface MappingContext {
  readonly headings: readonly string[];
  /** Of the stores that the file is for. */
  readonly currencies: readonly string[];
  readonly categories: ReadonlySet<number>;
  readonly language: string;
}

/** How headings begin in the languages of the office, in small letters, without signs. */
const CALLED: Readonly<Record<ColumnPart, readonly string[]>> = {
  sku: ['sku', 'артикул', 'код', 'code', 'article', 'artikelnummer', 'stok kodu'],
  name: ['name', 'название', 'наименование', 'title', 'товар', 'bezeichnung', 'ad', 'product name'],
  price: ['price', 'цена', 'preis', 'fiyat', 'стоимость'],
  stock: ['stock', 'остаток', 'количество', 'quantity', 'qty', 'bestand', 'stok'],
  category: ['category', 'категория', 'раздел', 'kategorie', 'kategori', 'type'],
  shortDescription: ['short description', 'краткое описание', 'kurzbeschreibung', 'kısa açıklama'],
  description: ['description', 'описание', 'beschreibung', 'açıklama'],
  usage: ['usage', 'применение', 'anwendung', 'kullanım'],
  composition: ['composition', 'состав', 'ingredients', 'zusammensetzung', 'içindekiler'],
  pictures: ['picture', 'картинка', 'image', 'фото', 'photo', 'bild', 'görsel', 'image url'],
  weightGrams: ['weight', 'вес', 'вес г', 'grams', 'weight g', 'gewicht', 'ağırlık'],
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** What the headings of a file seem to say: somebody looks at it before anything is done by it. */
export function guessMapping(
  headings: readonly string[],
  currencies: readonly string[],
): TypedMapping {
  const columns: Partial<Record<ColumnPart, string>> = {};
  const taken = new Set<string>();
  const isWhole = (called: string, name: string) => called === name;
  const isBegun = (called: string, name: string) => called.startsWith(`${name} `);
  for (const isSaid of [isWhole, isBegun])
    for (const part of COLUMN_PARTS) {
      if (columns[part] !== undefined) continue;
      const found = headings.find(
        (heading) =>
          !taken.has(heading) && CALLED[part].some((name) => isSaid(plain(heading), name)),
      );
      if (found === undefined) continue;
      columns[part] = found;
      taken.add(found);
    }
  return {
    columns,
    currency: currencies[0] ?? '',
    rates: {},
    pointsPerUnit: '',
    otherwise: '',
    categories: {},
  };
}

const NUMBER = /^\d{1,9}(\.\d{1,6})?$/;
const tidyNumber = (text: string): string => text.trim().replace(',', '.');
const isPositive = (text: string): boolean => NUMBER.test(text) && Number(text) > 0;

function columnFaults(
  columns: TypedMapping['columns'],
  headings: readonly string[],
): Record<string, MappingFault> {
  const faults: Record<string, MappingFault> = {};
  for (const part of COLUMN_PARTS) {
    const column = columns[part] ?? '';
    if (column === '') {
      if (NEEDED_PARTS.includes(part)) faults[part] = 'EMPTY';
    } else if (!headings.includes(column)) faults[part] = 'UNKNOWN';
  }
  // A number of the shop and the amount of something cannot be one column.
  if (columns.price && columns.price === columns.sku) faults['price'] = 'TWICE';
  return faults;
}

/** Each currency of a store that the file's prices are not in has its rate. */
function readRates({ currency, rates }: TypedMapping, currencies: readonly string[]) {
  const faults: Record<string, MappingFault> = {};
  const read: Record<string, { times: string; roundTo?: string }> = {};
  for (const each of currencies) {
    if (each === currency) continue;
    const times = tidyNumber(rates[each]?.times ?? '');
    const roundTo = tidyNumber(rates[each]?.roundTo ?? '');
    if (times === '') faults[`times:${each}`] = 'EMPTY';
    else if (!isPositive(times)) faults[`times:${each}`] = 'WRONG';
    if (roundTo !== '' && !isPositive(roundTo)) faults[`roundTo:${each}`] = 'WRONG';
    read[each] = roundTo === '' ? { times } : { times, roundTo };
  }
  return { faults, rates: read };
}

function readCategories({ columns, categories, otherwise }: TypedMapping) {
  if (!columns.category) return {};
  const values = Object.entries(categories).map(
    ([value, id]) => [value, id === '' ? [] : [Number(id)]] as const,
  );
  return {
    categories: {
      column: columns.category,
      byName: true as const,
      values: Object.fromEntries(values),
      ...(otherwise === '' ? {} : { otherwise: [Number(otherwise)] }),
    },
  };
}

/** Reads what somebody said of the columns of a file. */
export function readMapping(
  typed: TypedMapping,
  { headings, currencies, categories, language }: MappingContext,
): { readonly mapping: FormMapping } | { readonly faults: MappingFaults } {
  const currency = typed.currency.trim().toUpperCase();
  const { faults: rateFaults, rates } = readRates({ ...typed, currency }, currencies);
  const faults = { ...columnFaults(typed.columns, headings), ...rateFaults };
  if (!/^[A-Z]{3}$/.test(currency)) faults['currency'] = 'WRONG';
  const points = tidyNumber(typed.pointsPerUnit);
  if (points !== '' && !NUMBER.test(points)) faults['pointsPerUnit'] = 'WRONG';
  const named = [typed.otherwise, ...Object.values(typed.categories)].filter((id) => id !== '');
  if (named.some((id) => !categories.has(Number(id)))) faults['otherwise'] = 'UNKNOWN';
  if (Object.keys(faults).length > 0) return { faults };
  const { sku = '', name = '', price = '', category: _, ...others } = typed.columns;
  const optional = Object.entries(others).filter(([, column]) => column !== '');
  return {
    mapping: {
      language,
      sku: { column: sku },
      name: { column: name },
      price: { column: price, currency, rates },
      ...(points === '' ? {} : { pointsPerUnit: points }),
      ...readCategories(typed),
      ...Object.fromEntries(optional.map(([part, column]) => [part, { column }])),
    },
  };
}

/** The form of a mapping that was written by it before. */
export function typedMapping(mapping: FormMapping): TypedMapping {
  const columns = COLUMN_PARTS.flatMap((part) => {
    const found = part === 'category' ? mapping.categories : mapping[part];
    return found ? [[part, found.column] as const] : [];
  });
  const { price, categories, pointsPerUnit = '' } = mapping;
  return {
    columns: Object.fromEntries(columns),
    currency: price.currency,
    rates: Object.fromEntries(
      Object.entries(price.rates).map(([each, { times, roundTo = '' }]) => [
        each,
        { times, roundTo },
      ]),
    ),
    pointsPerUnit,
    otherwise: String(categories?.otherwise?.[0] ?? ''),
    categories: Object.fromEntries(
      Object.entries(categories?.values ?? {}).map(([value, ids]) => [value, String(ids[0] ?? '')]),
    ),
  };
}
