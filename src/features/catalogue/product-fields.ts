import { z } from 'zod';
import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { ALLERGENS, isAllergen } from './rules/allergens.ts';
import { courseText } from './rules/course-length.ts';
import { unitLabel } from './rules/units.ts';

/**
 * Where a field goes as it is. `lists`: lists are filtered and named by it; `card`: a product in a list; `cart`: pricing, limits and
 * delivery; `page`: its own page. What any of the first three asks for stands in memory for every product; the rest is read with
 * the page.
 */
export type FieldUse = 'lists' | 'card' | 'cart' | 'page';

/** Types of columns, with what the database gives for each. */
export interface SqlValues {
  text: string;
  'text[]': string[];
  smallint: number;
  int: number;
  boolean: boolean;
  'numeric(10,3)': string;
}
type Column = readonly [name: string, type: keyof SqlValues];

/** Says things in the reader's language. */
export interface FactWords {
  readonly say: (text: Text) => string;
  readonly number: (value: number) => string;
}

/** All that the shop must be told of one field of a product. */
export interface FieldSpec<Value> {
  readonly column?: Column;
  /** In place of one column: a column for each part of the value. All are null where there is none. */
  readonly parts?: Readonly<Record<string, Column>>;
  readonly uses: readonly FieldUse[];
  /** What a product has of which nobody has said anything. */
  readonly otherwise: Value;
  /** Its name in files, where it is another one. */
  readonly inFile?: string;
  /** For people who write files. */
  readonly meaning: string;
  /** Another value than what nobody has said. */
  readonly example: Value;
  /** The same words stand on many products, and are kept in memory once. */
  readonly isRepeated?: boolean;
  /** What is wrong with a value, in whatever form it came; null: nothing. */
  problem?(value: NonNullable<Value>): string | null;
  /** A line among the facts of the product's page, and in the short list beside its price. */
  readonly fact?: {
    readonly name: Text;
    readonly isAtGlance?: boolean;
    text(value: NonNullable<Value>, words: FactWords): string;
  };
}

const field = <Schema extends z.ZodType, const Spec extends FieldSpec<z.output<Schema>>>(
  schema: Schema,
  spec: Spec,
) => ({ schema, ...spec });

const COURSE_LIMIT_DAYS = 400;
const words = (most: number) => z.array(z.string().max(40)).max(most).readonly();

const ONCE_OPENED = message(
  'catalogue.fact.once-opened',
  'Запечатан ради гигиены: после вскрытия не возвращается',
);

/**
 * The fields of a product that are one value each, in the order in which files and facts have them. Import, export, columns,
 * what is read, and the facts of the page follow from here; docs/how-to/add-a-product-field.md says how one is added.
 */
const PRODUCT_FIELDS = {
  shape: field(z.string().max(40).nullable(), {
    column: ['shape', 'text'],
    uses: [],
    otherwise: null,
    example: 'jar',
    meaning: 'the vessel that a drawing of it shows, while it has no pictures',
  }),
  hue: field(z.int().min(0).max(360).nullable(), {
    column: ['hue', 'smallint'],
    uses: [],
    otherwise: null,
    example: 148,
    meaning: 'the colour of that drawing, 0 to 360 on the wheel',
  }),
  purposes: field(z.array(z.string().max(60)).max(20).readonly(), {
    column: ['purposes', 'text[]'],
    uses: ['lists', 'page'],
    otherwise: [],
    example: ['skin'],
    isRepeated: true,
    meaning: 'what and whom it is for, by which lists are filtered',
  }),
  courseDays: field(z.strictObject({ least: z.int(), most: z.int() }).nullable(), {
    parts: { least: ['course_least_days', 'smallint'], most: ['course_most_days', 'smallint'] },
    uses: ['page'],
    otherwise: null,
    example: { least: 30, most: 60 },
    meaning: `how long it is taken, 1 to ${COURSE_LIMIT_DAYS} days; \`least\` and \`most\` are the same for a course of one length`,
    problem: ({ least, most }) =>
      least >= 1 && least <= most && most <= COURSE_LIMIT_DAYS
        ? null
        : `a course is 1 to ${COURSE_LIMIT_DAYS} days, the least first`,
    fact: {
      name: message('catalogue.fact.course', 'Курс приёма'),
      text: (course, { say }) => say(courseText(course)),
    },
  }),
  volume: field(
    z
      .strictObject({ value: z.number().positive().max(1e6), unit: z.string().min(1).max(10) })
      .nullable(),
    {
      parts: { value: ['volume_value', 'numeric(10,3)'], unit: ['volume_unit', 'text'] },
      uses: ['card'],
      otherwise: null,
      example: { value: 50, unit: 'ml' },
      isRepeated: true,
      meaning:
        'of `unit`, ml, l, g, kg are measured and get a price per 100; pcs, caps, tab, bags are counted',
      fact: {
        name: message('catalogue.fact.volume', 'В упаковке'),
        isAtGlance: true,
        text: ({ value, unit }, { say, number }) => `${number(value)}\u00A0${say(unitLabel(unit))}`,
      },
    },
  ),
  weightGrams: field(z.int().min(0).max(1e6), {
    column: ['weight_grams', 'int'],
    uses: ['cart', 'page'],
    otherwise: 0,
    example: 120,
    meaning: 'of a piece as it is sent',
  }),
  shelfLifeMonths: field(z.int().min(0).max(1200).nullable(), {
    column: ['shelf_life_months', 'smallint'],
    uses: ['page'],
    otherwise: null,
    example: 24,
    meaning: 'how long it keeps',
    fact: {
      name: message('catalogue.fact.shelf-life', 'Срок годности'),
      isAtGlance: true,
      text: (count, { say }) =>
        say({
          ...message(
            'catalogue.fact.months',
            '{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}}',
          ),
          values: { count },
        }),
    },
  }),
  line: field(z.string().max(100).nullable(), {
    column: ['line', 'text'],
    // Cards and pages have what it is called there (`lines` of a file), under the same name.
    uses: ['lists'],
    otherwise: null,
    example: 'Dewfield',
    isRepeated: true,
    meaning: 'the series that it belongs to',
    fact: { name: message('catalogue.fact.line', 'Линия'), text: (line) => line },
  }),
  allergens: field(words(30).nullable(), {
    column: ['allergens', 'text[]'],
    uses: ['page'],
    otherwise: null,
    example: ['nuts', 'milk'],
    meaning: `${Object.keys(ALLERGENS).join(', ')}; an empty list says that there are none, \`null\` says nothing`,
    problem: (own) => {
      const stranger = own.find((name) => !isAllergen(name));
      return stranger === undefined
        ? null
        : `allergen ${JSON.stringify(stranger.slice(0, 40))} is not on the list`;
    },
  }),
  isArchived: field(z.boolean(), {
    column: ['is_archived', 'boolean'],
    uses: ['card', 'cart'],
    otherwise: false,
    example: true,
    meaning: 'keeps its page and is sold no more',
  }),
  isNoSale: field(z.boolean(), {
    column: ['is_no_sale', 'boolean'],
    uses: ['card', 'cart'],
    otherwise: false,
    example: true,
    inFile: 'noSale',
    meaning: 'is not sent, only picked up',
  }),
  isSupplement: field(z.boolean(), {
    column: ['is_supplement', 'boolean'],
    uses: ['card', 'cart'],
    otherwise: false,
    example: true,
    meaning: 'a food supplement: its page says that it is no medicine',
  }),
  isSealed: field(z.boolean(), {
    column: ['is_sealed', 'boolean'],
    uses: ['page'],
    otherwise: false,
    example: true,
    meaning: 'sealed for hygiene: once it is opened nobody has to take it back',
    fact: {
      name: message('catalogue.fact.sealed', 'Возврат'),
      text: (isSealed, { say }) => (isSealed ? say(ONCE_OPENED) : ''),
    },
  }),
  registrationNumber: field(z.string().max(100).nullable(), {
    column: ['registration_number', 'text'],
    uses: ['page'],
    otherwise: null,
    example: 'RU.77.99.11.003.E.000001.01.26',
    meaning: 'of the certificate that it may be sold by',
    fact: {
      name: message('catalogue.fact.registration', 'Свидетельство о регистрации'),
      text: (number) => number,
    },
  }),
};

type Fields = typeof PRODUCT_FIELDS;
export type FieldName = keyof Fields;
/** `volume:unit`: a part of a field that has several. */
export type FieldPart = {
  [Name in FieldName]: Fields[Name] extends {
    readonly parts: infer Parts extends Readonly<Record<string, Column>>;
  }
    ? `${Name}:${keyof Parts & string}`
    : never;
}[FieldName];
type ValueOf<Name extends FieldName> = z.output<Fields[Name]['schema']>;

/** All fields with their values. */
export type ProductValues = { readonly [Name in FieldName]: ValueOf<Name> };

/** Names of the fields that go to one of these places. */
type NamesIn<Use extends FieldUse> = {
  [Name in FieldName]: Use & Fields[Name]['uses'][number] extends never ? never : Name;
}[FieldName];
export type FieldsIn<Use extends FieldUse> = Pick<ProductValues, NamesIn<Use>>;

/** What every product has in memory, and what only its page reads. */
export type InMemory = FieldsIn<'lists' | 'card' | 'cart'>;
export type ReadWithPage = Omit<FieldsIn<'page'>, keyof InMemory>;

type FileName<Name extends FieldName> = Fields[Name] extends {
  readonly inFile: infer Own extends string;
}
  ? Own
  : Name;
/** The part of a file's schema that these fields are. */
export type FileShape = {
  [Name in FieldName as FileName<Name>]: z.ZodOptional<Fields[Name]['schema']>;
};

type ColumnsOf<Name extends FieldName> = Fields[Name] extends {
  readonly column: readonly [infer Own extends string, infer Type extends keyof SqlValues];
}
  ? Record<Own, Type>
  : Fields[Name] extends { readonly parts: infer Parts extends Readonly<Record<string, Column>> }
    ? { [Part in keyof Parts as Parts[Part][0]]: Parts[Part][1] }
    : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** Each column with its type. */
export type ProductColumns = Together<{ [Name in FieldName]: ColumnsOf<Name> }[FieldName]>;
/** A row of these columns as the database gives it. */
export type ProductColumnValues = Together<
  {
    [Name in FieldName]: {
      [Own in keyof ColumnsOf<Name>]:
        | SqlValues[ColumnsOf<Name>[Own] & keyof SqlValues]
        | (null extends ValueOf<Name> ? null : never);
    };
  }[FieldName]
>;

/** The same without what is particular to a field, for whoever walks them all. */
export const FIELD_SPECS: Readonly<Record<FieldName, FieldSpec<unknown> & { schema: z.ZodType }>> =
  PRODUCT_FIELDS;
export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly FieldName[];

export const fileName = (name: FieldName): string => FIELD_SPECS[name].inFile ?? name;

const namesIn = (...uses: readonly FieldUse[]): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => FIELD_SPECS[name].uses.some((use) => uses.includes(use)));

export const IN_MEMORY = namesIn('lists', 'card', 'cart');
export const READ_WITH_PAGE = namesIn('page').filter((name) => !IN_MEMORY.includes(name));
const NAMES: Readonly<Record<FieldUse, readonly FieldName[]>> = {
  lists: namesIn('lists'),
  card: namesIn('card'),
  cart: namesIn('cart'),
  page: namesIn('page'),
};

/** Those of the values that go to a place. */
export const fieldsFor = <Use extends FieldUse>(use: Use, values: FieldsIn<Use>): FieldsIn<Use> => {
  const all: Partial<ProductValues> = values;
  return Object.fromEntries(NAMES[use].map((name) => [name, all[name]])) as FieldsIn<Use>;
};
