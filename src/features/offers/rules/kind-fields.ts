import { CHOICES_MAX, type PromotionType } from '../model.ts';

/** What makes the kind of a promotion, by columns of a file: as long as no order has it, the office changes it too. */
export const KIND_COLUMNS = [
  'items',
  'points',
  'vat',
  'repeatable',
  'several_kits',
  'per_turn',
  'margined',
  'limited_set',
  'three_days',
  'programme',
  'step',
] as const;
export type KindColumn = (typeof KIND_COLUMNS)[number];

/** Places of choices, the first being one. */
export const CHOICE_PLACES: readonly number[] = Array.from(
  { length: CHOICES_MAX },
  (_, at) => at + 1,
);

/** Inputs of one choice: its products, how many are chosen, and whether it may be left out. */
export const choiceInputs = (place: number) =>
  ({
    products: `choice${place}`,
    count: `choice${place}_count`,
    optional: `choice${place}_optional`,
  }) as const;

/** All inputs that make the kind. */
export const KIND_INPUTS: readonly string[] = [
  ...KIND_COLUMNS,
  ...CHOICE_PLACES.flatMap((place) => Object.values(choiceInputs(place))),
];

/** The place of a choice that an input belongs to; null: it is none of a choice. */
export function choiceOf(name: string): { readonly place: number; readonly part: string } | null {
  const [, place, part = ''] = /^choice(\d{1,2})(_[a-z]+)?$/.exec(name) ?? [];
  return place === undefined ? null : { place: Number(place), part };
}

const SETS: readonly PromotionType[] = [
  'BONUS_ON_PRODUCT_SET',
  'DISCOUNT_ON_COMPONENTS',
  'DISCOUNT_ON_PRODUCT_SET',
  'FIX_PRICE_ON_PRODUCT_SET',
];
const PRESENTS: readonly PromotionType[] = ['PRESENT_ON_PURCHASE', 'PRESENT_ON_PURCHASE_ONE'];

/** Whether something is put together and lies in the cart as a set. */
export const isSetType = (type: PromotionType): boolean => SETS.includes(type);
/** Whether a present comes once the cart reaches something. */
export const isPresentType = (type: PromotionType): boolean => PRESENTS.includes(type);

/** Whether a buyer can choose in it. */
export const hasChoices = (type: PromotionType): boolean => isSetType(type) || isPresentType(type);

const REDUCED: readonly PromotionType[] = [
  'DISCOUNT_ON_PRODUCT_SET',
  'DISCOUNT_ON_PURCHASE',
  'DISCOUNT_ON_PURCHASE_ONE',
];

/** Columns that a kind has no use for: a file that fills them is refused. */
export function columnsOff(type: PromotionType): readonly string[] {
  const off = (isOff: boolean, ...names: readonly string[]) => (isOff ? names : []);
  return [
    ...off(type !== 'FIX_PRICE_ON_PRODUCT_SET', 'price'),
    ...off(!REDUCED.includes(type), 'percent_off', 'off'),
    ...off(type !== 'BONUS_ON_PRODUCT_SET' && !isPresentType(type), 'presents'),
    ...off(!isSetType(type), 'items'),
    ...off(!hasChoices(type), 'points', 'vat', 'several_kits', 'per_turn'),
    ...off(isSetType(type), 'limited_set'),
  ];
}

/** What a choice left when its products were taken out: its number and its count say nothing any more. */
export function withoutEmptyChoices(
  cells: Readonly<Record<string, string>>,
): Record<string, string> {
  const isEmpty = (place: number) => {
    const { products, count } = choiceInputs(place);
    return (cells[products] ?? '') === '' && ['', '1'].includes(cells[count] ?? '');
  };
  return Object.fromEntries(
    Object.entries(cells).filter(([name]) => {
      const choice = choiceOf(name);
      return choice === null || choice.part === '' || !isEmpty(choice.place);
    }),
  );
}
