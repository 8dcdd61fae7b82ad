import type { StandingProduct } from '../export/standing-product.ts';
import { ACTIVE_INGREDIENT } from '../model.ts';
import type { FormFault } from './field-inputs.ts';
import { differing, type ProductForm } from './form-inputs.ts';

type Attributes = StandingProduct['attributes'];

const VALUE_SIGNS = 2_000;

export const attributeInput = (language: string, id: number): string =>
  `attribute:${language}:${id}`;
const ATTRIBUTE_INPUT = /^attribute:([a-z]{2}):(-?\d{1,10})$/;

/** The one that a product's page highlights, and those that files brought. Source: C2-027. */
export const attributeIds = (attributes: Attributes): readonly number[] => [
  ...new Set([ACTIVE_INGREDIENT, ...attributes.map(({ id }) => id)]),
];

export const attributeEntries = (
  attributes: Attributes,
  languages: readonly string[],
): readonly (readonly [string, string])[] =>
  languages.flatMap((language) =>
    attributeIds(attributes).map(
      (id) =>
        [
          attributeInput(language, id),
          attributes.find((own) => own.id === id && own.language === language)?.value ?? '',
        ] as const,
    ),
  );

/** Names of the inputs of one language, in the order in which they stand. */
export const attributeInputs = (form: ProductForm, language: string): readonly string[] =>
  Object.keys(form).filter((name) => ATTRIBUTE_INPUT.exec(name)?.[1] === language);

/** All that a form says, where any of it changed. @param gone Languages that are taken away: nothing is said in them any more. */
export function readAttributes(
  base: ProductForm,
  typed: ProductForm,
  gone: readonly string[],
  faults: Record<string, FormFault>,
): { readonly attributes?: Attributes } {
  const isChanged = differing(base, typed).some((name) => ATTRIBUTE_INPUT.test(name));
  if (!isChanged && gone.length === 0) return {};
  const attributes = Object.entries(typed).flatMap(([name, text]) => {
    const [, language, id] = ATTRIBUTE_INPUT.exec(name) ?? [];
    const value = text.trim();
    if (language === undefined || value === '' || gone.includes(language)) return [];
    if (value.length > VALUE_SIGNS) faults[name] = { code: 'LONG', limit: VALUE_SIGNS };
    return [{ id: Number(id), language, value }];
  });
  return { attributes };
}
