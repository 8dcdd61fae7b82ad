/** What a form of the office changes of a promotion, by columns of a file; all else stays as it stands. */
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
] as const;
export type FormColumn = (typeof FORM_COLUMNS)[number];

/** A form is a flat list of texts by the names of its inputs. */
export type PromotionForm = Readonly<Record<string, string>>;

/** Columns of the texts in one language; Russian has none of its own. */
export const textColumns = (language: string) =>
  language === 'ru'
    ? ({ name: 'name', description: 'description' } as const)
    : { name: `name_${language}`, description: `description_${language}` };

/** Inputs of the form, with texts in these languages. */
export const formInputs = (languages: readonly string[]): readonly string[] => [
  ...languages.flatMap((language) => Object.values(textColumns(language))),
  ...FORM_COLUMNS,
];

/** Whose order says nothing: boxes of a page come in theirs. */
const UNORDERED = new Set(['countries', 'buyers']);

/** What inputs hold, each written in one way. */
export const formOf = (
  cells: Readonly<Record<string, string>>,
  languages: readonly string[],
): PromotionForm =>
  Object.fromEntries(
    formInputs(languages).map((name) => {
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

/** What is wrong with an input. */
export const FORM_FAULTS = [
  'NAME',
  'ORPHAN',
  'DAY',
  'BEFORE',
  'THREE_DAYS',
  'COUNTRY',
  'WHOLE',
  'AMOUNT',
  'ZERO',
  'BOTH',
  'CONDITION',
  'NO_PRODUCT',
  'NOT_SOLD',
  'NO_CATEGORY',
  'LIST',
  'BELOW_USED',
  'LONG',
  'NOT_FOR',
  'NEEDS',
  'OTHER',
] as const;
export type FormFaultCode = (typeof FORM_FAULTS)[number];

export interface FormFault {
  readonly code: FormFaultCode;
  /** What it is about: a product, a country, a figure; the check's own words of what has no input here. */
  readonly about: string;
}
/** By input; what no input can mend stands under no name. */
export type FormFaults = Readonly<Record<string, FormFault>>;

/** How the reader and the checks of a file word each; the input is the first word where none is named, `about` the group. */
const WORDINGS: readonly (readonly [RegExp, FormFaultCode, string?])[] = [
  [/^name\S* has not 1 to 200 signs$/, 'NAME'],
  [/^(description\S*) stands without/, 'ORPHAN'],
  [/^(?:from|until) is (?:no day|missing)/, 'DAY'],
  [/^until is before from$/, 'BEFORE'],
  [/^three_days does not end/, 'THREE_DAYS', 'until'],
  [/does not deliver to the country (\S+)$/, 'COUNTRY', 'countries'],
  [/ is no whole number from/, 'WHOLE'],
  [/ is no (?:amount|number of points)/, 'AMOUNT'],
  [/^min_\w+ is 0/, 'ZERO'],
  [/ stand together/, 'BOTH'],
  [/ needs a condition/, 'CONDITION', 'min_sum'],
  [/^there is no product (\S+)$/, 'NO_PRODUCT', ''],
  [/does not sell (\S+)$/, 'NOT_SOLD', ''],
  [/^there is no category (\S+)$/, 'NO_CATEGORY', 'categories'],
  [/ is no list such as| holds no numbers/, 'LIST'],
  [/^limit is below the (\d+)/, 'BELOW_USED'],
  [/ is longer than|texts are too long| more than /, 'LONG'],
  [/^(\w+) .*(?:not for|beside)/, 'NOT_FOR'],
  [/needs presents/, 'NEEDS', 'presents'],
  [/needs percent_off/, 'NEEDS', 'percent_off'],
  [/needs price/, 'NEEDS', 'price'],
];

/** Where of the form a product stands; one of the set has no input here. */
function inputOfProduct(sku: string, form: PromotionForm): string {
  const names = (text: string) => text.split(/[\s,;]+/).map((each) => each.split('*')[0]);
  return (
    (['skus', 'presents'] as const).find((name) => names(form[name] ?? '').includes(sku)) ?? ''
  );
}

/** What the checks of a file say, at the inputs of the form; of several at one the first. */
export function faultsOf(reasons: readonly string[], form: PromotionForm): FormFaults {
  const faults: Record<string, FormFault> = {};
  for (const reason of reasons) {
    const wording = WORDINGS.find(([shape]) => shape.test(reason));
    const about = wording?.[0].exec(reason)?.[1] ?? '';
    const code = wording?.[1] ?? 'OTHER';
    const named =
      wording?.[2] === ''
        ? inputOfProduct(about, form)
        : (wording?.[2] ?? reason.split(' ')[0] ?? '');
    const input = named in form ? named : '';
    faults[input] ??= input === '' ? { code: 'OTHER', about: reason } : { code, about };
  }
  return faults;
}
