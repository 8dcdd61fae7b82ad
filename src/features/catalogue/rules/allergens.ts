import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/**
 * What most often harms those who do not bear it: the fourteen groups of Regulation (EU) 1169/2011, annex II (TR CU 022/2011
 * names the same), and bee products, which supplements and creams often hold.
 */
export const ALLERGENS = {
  gluten: message('catalogue.allergen.gluten', 'глютен'),
  crustaceans: message('catalogue.allergen.crustaceans', 'ракообразные'),
  eggs: message('catalogue.allergen.eggs', 'яйца'),
  fish: message('catalogue.allergen.fish', 'рыба'),
  peanuts: message('catalogue.allergen.peanuts', 'арахис'),
  soy: message('catalogue.allergen.soy', 'соя'),
  milk: message('catalogue.allergen.milk', 'молоко'),
  nuts: message('catalogue.allergen.nuts', 'орехи'),
  celery: message('catalogue.allergen.celery', 'сельдерей'),
  mustard: message('catalogue.allergen.mustard', 'горчица'),
  sesame: message('catalogue.allergen.sesame', 'кунжут'),
  sulphites: message('catalogue.allergen.sulphites', 'сульфиты'),
  lupin: message('catalogue.allergen.lupin', 'люпин'),
  molluscs: message('catalogue.allergen.molluscs', 'моллюски'),
  beeProducts: message('catalogue.allergen.beeProducts', 'продукты пчеловодства'),
} as const satisfies Record<string, Text>;

export type Allergen = keyof typeof ALLERGENS;

export const isAllergen = (name: string): name is Allergen => Object.hasOwn(ALLERGENS, name);

/** The names of a product's allergens in the order of the list; what the list does not know is left out. */
export function allergenNames(own: readonly string[]): readonly Text[] {
  const has = new Set(own);
  return Object.entries(ALLERGENS).flatMap(([name, text]) => (has.has(name) ? [text] : []));
}
