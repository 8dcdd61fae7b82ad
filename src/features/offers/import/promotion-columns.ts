import { z } from 'zod';
import { promotionFault, type FaultCode, type PromotionFault } from '../rules/promotion-fault.ts';
import { BUYER_KINDS, CHOICES_MAX, PROGRAMMES, PROMOTION_TYPES } from '../model.ts';

/** What a refusal of a cell is called, beside its words. */
const of = (code: FaultCode, message: string) => ({ message, params: { code } });

/** What an issue of a row is called; a cell that is too long says so itself. */
export function codeOfIssue(issue: z.core.$ZodIssue): FaultCode {
  if (issue.code === 'too_big') return 'LONG';
  // Only `of` writes it.
  return issue.code === 'custom' ? ((issue.params?.['code'] as FaultCode) ?? 'OTHER') : 'OTHER';
}

/** What a table program leaves of an empty cell. */
const cell = z.string().trim().max(20_000, 'is longer than 20,000 signs').default('');
const yes = cell
  .refine((text) => /^(yes|no)?$/i.test(text), 'is neither yes nor no')
  .transform((text) => text.toLowerCase() === 'yes');
const whole = (most: number) =>
  cell
    .refine(
      (text) =>
        text === '' || (/^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= most),
      of('WHOLE', `is no whole number from 1 to ${most}`),
    )
    .transform((text) => (text === '' ? null : Number(text)));
/** Names with spaces, commas or semicolons between them. */
const names = cell.transform((text) => text.split(/[\s,;]+/).filter(Boolean));
const oneOf = (words: readonly string[]) => `is none of: ${words.join(', ')}`;

const ITEM = /^([A-Za-z0-9._-]{1,64})(?:\*(\d{1,3}))?$/;
/** Products and how many of each: `400501*2 400502`. One that is named again counts together. */
const items = names
  .refine(
    (all) => all.every((each) => ITEM.test(each) && !/\*0+$/.test(each)),
    of('LIST', 'is no list such as 400501*2 400502'),
  )
  .transform((all) => {
    const counts = new Map<string, number>();
    for (const each of all) {
      const [, sku = '', count = '1'] = ITEM.exec(each) ?? [];
      counts.set(sku, (counts.get(sku) ?? 0) + Number(count));
    }
    return [...counts].map(([sku, count]) => ({ sku, count }));
  })
  .refine(
    (all) => all.every(({ count }) => count <= 999),
    of('LONG', 'names more than 999 of one product'),
  );

/** What a person fills in of a promotion, column by column; beside these there are names in other languages, and choices. */
export const promotionRow = z.object({
  id: cell
    .refine((text) => /^[1-9]\d{0,8}$/.test(text), 'is no whole number above 0')
    .transform(Number),
  type: z.enum(PROMOTION_TYPES, oneOf(PROMOTION_TYPES)),
  name: cell.refine(
    (text) => text !== '' && text.length <= 200,
    of('NAME', 'has not 1 to 200 signs'),
  ),
  description: cell,
  picture: cell.refine((text) => text.length <= 200, of('LONG', 'is longer than 200 signs')),
  campaign: whole(999_999),
  from: cell.refine((text) => text !== '', of('DAY', 'is missing')),
  until: cell,
  countries: names,
  buyers: names.pipe(z.array(z.enum(BUYER_KINDS, oneOf(BUYER_KINDS)))),
  new_clients: yes,
  registered_days: whole(3_650),
  min_sum: cell,
  min_points: cell,
  skus: names,
  categories: names
    .refine(
      (ids) => ids.every((id) => /^\d{1,9}$/.test(id)),
      of('LIST', 'holds no numbers of categories'),
    )
    .transform((ids) => ids.map(Number)),
  kit_sku: cell.refine((text) => /^[A-Za-z0-9._-]{0,40}$/.test(text), 'is no name of a set'),
  price: cell,
  points: cell,
  vat: cell.refine(
    (text) => /^(\d{1,2}([.,]\d{1,2})?)?$/.test(text),
    of('AMOUNT', 'is no percentage'),
  ),
  items,
  presents: items,
  percent_off: whole(100),
  off: cell,
  repeatable: yes,
  several_kits: yes,
  margined: yes,
  limited_set: yes,
  three_days: yes,
  hidden: yes,
  blocked: yes,
  per_turn: whole(999),
  most_in_cart: whole(999),
  limit: whole(2_000_000_000),
  person_limit: whole(2_000_000_000),
  programme: z.enum(['', ...PROGRAMMES], oneOf(PROGRAMMES)).default(''),
  step: whole(20),
  group: cell.refine((text) => text.length <= 40, of('LONG', 'is longer than 40 signs')),
});

export type PromotionRow = z.output<typeof promotionRow>;

export const PROMOTION_COLUMNS: readonly string[] = Object.keys(promotionRow.shape);

/** Parts of a choice, as its columns are called behind `choice1`. */
export const CHOICE_PARTS = ['', '_count', '_optional', '_collection'] as const;

/** One choice as its four cells say it; prices are still text. */
export interface ChoiceCells {
  readonly place: number;
  readonly count: number;
  readonly isOptional: boolean;
  readonly collectionId: number | null;
  readonly products: readonly { readonly sku: string; readonly price: string | null }[];
}

const CHOICE_PRODUCT = /^([A-Za-z0-9._-]{1,64})(?:=(\d[\d.,]*))?$/;
const choiceCells = z.object({
  products: cell
    .transform((text) => text.split(/[\s;]+|,\s+/).filter(Boolean))
    .refine(
      (all) => all.every((each) => CHOICE_PRODUCT.test(each)),
      of('LIST', 'is no list such as 400501=590 400502'),
    ),
  count: whole(99),
  optional: yes,
  // Without a number of its own it has that of its promotion, with its place behind.
  collection: whole(9_999_999_999),
});

type Cells = Readonly<Record<string, string>>;

/** @returns The choice; nothing of an empty one; or what is wrong with it. */
export function readChoice(
  record: Cells,
  place: number,
): ChoiceCells | null | { readonly fault: PromotionFault } {
  const at = `choice${place}`;
  const [products = '', count = '', optional = '', collection = ''] = CHOICE_PARTS.map(
    (part) => record[`${at}${part}`],
  );
  const parsed = choiceCells.safeParse({ products, count, optional, collection });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const part = String(issue?.path[0]);
    const column = `${at}${part === 'products' ? '' : `_${part}`}`;
    const code = issue ? codeOfIssue(issue) : 'OTHER';
    return { fault: promotionFault(code, column, `${column} ${issue?.message}`) };
  }
  const read = parsed.data;
  if (read.products.length === 0)
    return [count, optional, collection].some((text) => text.trim() !== '')
      ? { fault: promotionFault('NEEDS', at, `${at} names no products`) }
      : null;
  return {
    place,
    count: read.count ?? 1,
    isOptional: read.optional,
    collectionId: read.collection,
    products: read.products.map((each) => {
      const [, sku = '', price] = CHOICE_PRODUCT.exec(each) ?? [];
      return { sku, price: price ?? null };
    }),
  };
}

/** A text's column: any language may be told in, whether the shop's own pages are in it or not. Russian has columns of its own. */
const TEXT_COLUMN = /^(?:name|description)_(?!ru)([a-z]{2})$/;

/** Languages, Russian apart, that these headings name. */
export const languagesIn = (headings: readonly string[]): string[] => [
  ...new Set(headings.flatMap((name) => TEXT_COLUMN.exec(name)?.[1] ?? [])),
];

/** Whether a heading is one that is read. */
export function isPromotionColumn(name: string): boolean {
  if (PROMOTION_COLUMNS.includes(name)) return true;
  const [, place, part = ''] = /^choice(\d{1,2})(_[a-z]+)?$/.exec(name) ?? [];
  if (place !== undefined)
    return (
      Number(place) >= 1 &&
      Number(place) <= CHOICES_MAX &&
      CHOICE_PARTS.some((each) => each === part)
    );
  return TEXT_COLUMN.test(name);
}
