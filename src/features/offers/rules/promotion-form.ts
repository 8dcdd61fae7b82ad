import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { CHOICE_PLACES, choiceInputs, KIND_INPUTS } from './kind-fields.ts';
import type { FaultCode, PromotionFault } from './promotion-fault.ts';

/** What a form of the office changes of any promotion, by columns of a file; of one that no order has also what makes its kind. */
export const FORM_COLUMNS = [
  'from',
  'until',
  'hidden',
  'countries',
  'buyers',
  'new_clients',
  'registered_days',
  'min_sum',
  'min_points',
  'skus',
  'categories',
  'percent_off',
  'off',
  'price',
  'presents',
  'most_in_cart',
  'limit',
  'person_limit',
  'group',
  'campaign',
  'picture',
] as const;
export type FormColumn = (typeof FORM_COLUMNS)[number];

/** A form is a flat list of texts by the names of its inputs. */
export type PromotionForm = Readonly<Record<string, string>>;

/** Columns of the texts in one language; Russian has none of its own. */
export const textColumns = (language: string) =>
  language === SOURCE_LANGUAGE
    ? ({ name: 'name', description: 'description' } as const)
    : { name: `name_${language}`, description: `description_${language}` };

/**
 * Inputs of the form, with texts in these languages.
 *
 * @param isWhole With what makes its kind.
 */
export const formInputs = (languages: readonly string[], isWhole = false): readonly string[] => [
  ...languages.flatMap((language) => Object.values(textColumns(language))),
  ...FORM_COLUMNS,
  ...(isWhole ? KIND_INPUTS : []),
];

/** Whether a form has what makes its kind. */
export const isWholeForm = (form: PromotionForm): boolean => 'items' in form;

/** Whose order says nothing: boxes of a page come in theirs. */
const UNORDERED = new Set(['countries', 'buyers']);

/** What inputs hold, each written in one way. */
export const formOf = (
  cells: Readonly<Record<string, string>>,
  languages: readonly string[],
  isWhole = false,
): PromotionForm =>
  Object.fromEntries(
    formInputs(languages, isWhole).map((name) => {
      const text = (cells[name] ?? '').replaceAll('\r\n', '\n').trim();
      return [name, UNORDERED.has(name) ? text.split(/\s+/).toSorted().join(' ') : text];
    }),
  );

export const differing = (one: PromotionForm, other: PromotionForm): readonly string[] =>
  Object.keys(other).filter((name) => (one[name] ?? '') !== (other[name] ?? ''));

/** An input that somebody else changed meanwhile. */
export interface Meanwhile {
  readonly name: string;
  readonly seen: string;
  readonly now: string;
  /** Null: it was not touched here. */
  readonly typed: string | null;
}

/** What was typed over what stands now: what only one of both changed is kept, and where both did, what is typed stays. */
export function mergeForms(seen: PromotionForm, now: PromotionForm, typed: PromotionForm) {
  const isTyped = (name: string) => (typed[name] ?? '') !== (seen[name] ?? '');
  const merged: PromotionForm = Object.fromEntries(
    Object.keys(now).map((name) => [name, (isTyped(name) ? typed[name] : now[name]) ?? '']),
  );
  const meanwhile = differing(seen, now).map((name): Meanwhile => ({
    name,
    seen: seen[name] ?? '',
    now: now[name] ?? '',
    typed: isTyped(name) ? (typed[name] ?? '') : null,
  }));
  return { merged, meanwhile };
}

export interface FormFault {
  readonly code: FaultCode;
  /** What it is about: a product, a country, a figure; the check's own words of what has no input here. */
  readonly about: string;
}
/** By input; what no input can mend stands under no name. */
export type FormFaults = Readonly<Record<string, FormFault>>;

/** Inputs that name products. */
const PRODUCTS: readonly string[] = [
  'skus',
  'items',
  'presents',
  ...CHOICE_PLACES.map((place) => choiceInputs(place).products),
];

/** Where of the form a product stands; one of the set may have no input here. */
function inputOfProduct(sku: string, form: PromotionForm): string {
  const names = (text: string) => text.split(/[\s,;]+/).map((each) => each.split(/[*=]/)[0]);
  return PRODUCTS.find((name) => names(form[name] ?? '').includes(sku)) ?? '';
}

/** A fault as people are told of it: by its code, and where there is none in the words that a file is told. */
export const shownFault = ({ code, about, reason }: PromotionFault): FormFault =>
  code === 'OTHER' ? { code, about: reason } : { code, about };

/** What is wrong, at the inputs of the form; of several at one the first. */
export function faultsOf(all: readonly PromotionFault[], form: PromotionForm): FormFaults {
  const faults: Record<string, FormFault> = {};
  for (const fault of all) {
    const isOfProduct = fault.code === 'NO_PRODUCT' || fault.code === 'NOT_SOLD';
    const named = isOfProduct ? inputOfProduct(fault.about, form) : (fault.column ?? '');
    if (named in form) faults[named] ??= shownFault(fault);
    else faults[''] ??= shownFault(isOfProduct ? fault : { ...fault, code: 'OTHER' });
  }
  return faults;
}
