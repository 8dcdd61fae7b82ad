import type { ProductPage } from '../model.ts';
import { FIELD_NAMES, FIELD_SPECS, type FactWords, type ProductValues } from '../product-fields.ts';

/** A line among the facts of a product's page, in the reader's words. */
export interface ProductFact {
  readonly name: string;
  readonly value: string;
  /** Stands beside the price as well. */
  readonly isAtGlance: boolean;
}

/** The facts of a product in their fixed order (UX-41); what is not known is left out. */
export function factsOfPage(product: ProductPage, words: FactWords): readonly ProductFact[] {
  const values: Partial<ProductValues> = product;
  return FIELD_NAMES.flatMap((name) => {
    const { fact } = FIELD_SPECS[name];
    const value = values[name];
    if (!fact || value == null || value === '' || value === false) return [];
    return [
      {
        name: words.say(fact.name),
        value: fact.text(value, words),
        isAtGlance: fact.isAtGlance ?? false,
      },
    ];
  });
}
