import { DESCRIPTORS, NAMES } from './descriptors.ts';

/** What a label needs to know of a product, as the demo's files have it. */
export interface LabelProduct {
  readonly sku: string;
  readonly line: string;
  readonly shape: string;
  readonly hue: number;
  readonly categories: readonly (string | number)[];
  readonly texts: {
    readonly ru: {
      readonly name: string;
      readonly usage?: string;
      readonly composition?: string;
      readonly contraindications?: string;
    };
  };
  readonly activeIngredient?: Readonly<Record<string, string>>;
  readonly volume: { readonly value: number; readonly unit: string };
  readonly shelfLifeMonths?: number | null;
  readonly isSupplement: boolean;
  readonly registrationNumber?: string | null;
}

/** The words of a label's front. */
export interface Copy {
  line: string;
  /** Small, before the name: «шампунь». May be empty. */
  kind: string;
  title: string;
  /** Small, after the name: «с пихтой». May be empty. */
  rest: string;
  descriptor: string;
  net: string;
  isSupplement: boolean;
}

const plural = (count: number, one: string, few: string, many: string): string => {
  const tens = count % 100;
  const units = count % 10;
  if (tens > 10 && tens < 20) return many;
  return units === 1 ? one : units > 1 && units < 5 ? few : many;
};

/** «60 капсул», «1,5 кг», «250 мл». @param ofSet Pieces are things of a set. */
export function netOf({ value, unit }: LabelProduct['volume'], ofSet = false): string {
  const number = (amount: number): string => String(amount).replace('.', ',');
  switch (unit) {
    case 'caps':
      return `${value} ${plural(value, 'капсула', 'капсулы', 'капсул')}`;
    case 'tab':
      return `${value} ${plural(value, 'таблетка', 'таблетки', 'таблеток')}`;
    case 'bags':
      return `${value} ${plural(value, 'пакетик', 'пакетика', 'пакетиков')}`;
    case 'pcs':
      return ofSet
        ? `${value} ${plural(value, 'предмет', 'предмета', 'предметов')}`
        : `${value} ${plural(value, 'штука', 'штуки', 'штук')}`;
    case 'ml':
      return value >= 1000 ? `${number(value / 1000)} л` : `${number(value)} мл`;
    case 'g':
      return value >= 1000 ? `${number(value / 1000)} кг` : `${number(value)} г`;
    default:
      return `${number(value)} ${unit}`;
  }
}

const lower = (text: string): string => text.slice(0, 1).toLocaleLowerCase('ru') + text.slice(1);

/**
 * Parts a name for the label: «Шампунь мужской «Можжевельник»» is «шампунь мужской» and «Можжевельник» in guillemets.
 * Where the guillemets hold the line's own name, which stands on the label anyway, the rest is the name.
 */
export function partsOf(name: string, line: string): Pick<Copy, 'kind' | 'title' | 'rest'> {
  const parts = /^(.*?)\s*(«[^»]+»)[,:]?\s*(.*)$/u.exec(name);
  if (!parts) return { kind: '', title: name, rest: '' };
  const [, before = '', quoted = '', after = ''] = parts;
  if (quoted === `«${line}»`) return { kind: '', title: before, rest: after };
  return { kind: lower(before), title: quoted, rest: after };
}

/** The words of the front. */
export function copyOf(product: LabelProduct): Copy {
  const own = NAMES[product.sku];
  const parts = own
    ? { kind: own[0], title: own[1], rest: own[2] }
    : partsOf(product.texts.ru.name, product.line);
  return {
    ...parts,
    line: product.line,
    descriptor: DESCRIPTORS[product.sku] ?? lower(product.activeIngredient?.['ru'] ?? ''),
    net: netOf(product.volume, /^набор|^папка/iu.test(product.texts.ru.name)),
    isSupplement: product.isSupplement,
  };
}
