/** Words for the plural classes that a language has; `other` serves where no nearer one is given. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

const rules = new Map<string, Intl.PluralRules>();

/** Plural class of a count in a language: in Russian 1, 21, 101 are `one`; 2 to 4, 22 are `few`; 0, 5 to 20, 111 are `many`. */
export function pluralClass(language: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** The word that stands after a count. */
export function plural(language: string, count: number, forms: PluralForms): string {
  return forms[pluralClass(language, count)] ?? forms.other;
}

/** Forms of 'продукт' for the cart's sticky button and its likes (C2-040). */
export const PRODUCTS_RU: PluralForms = {
  one: 'продукт',
  few: 'продукта',
  many: 'продуктов',
  other: 'продукта',
};
