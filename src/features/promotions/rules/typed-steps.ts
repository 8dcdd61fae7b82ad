import { PROGRAMMES } from '#features/offers/model.ts';
import { choosesItself } from '#features/offers/rules/check-choice.ts';
import { CHOICE_PLACES, choiceInputs } from '#features/offers/rules/kind-fields.ts';
import { stepsOf, type StepId } from './wizard.ts';

/** A product as a form names it. */
export interface TypedProduct {
  readonly sku: string;
  readonly count: number;
  /** Inside the promotion, as it is typed; empty: as outside. */
  readonly price: string;
}

export interface TypedChoice {
  readonly count: number;
  readonly isOptional: boolean;
  readonly products: readonly TypedProduct[];
}

/** The steps of a buyer, and what stands in them. */
export interface TypedSteps {
  readonly steps: readonly StepId[];
  /** In the order of their steps. */
  readonly choices: readonly TypedChoice[];
  /** In the kit without being chosen. */
  readonly settled: readonly TypedProduct[];
  readonly presents: readonly TypedProduct[];
}

const ITEM = /^([^*=]+)(?:\*(\d{1,4}))?(?:=(.*))?$/;

/** Products of a list such as `400501*2 400502=590`; what is none of them is left out while it is typed. */
export const typedProducts = (text: string): readonly TypedProduct[] =>
  text.split(/[\s,;]+/).flatMap((item) => {
    const [, sku = '', count = '1', price = ''] = ITEM.exec(item) ?? [];
    return sku === '' ? [] : [{ sku, count: Number(count), price }];
  });

/** The steps that a buyer of what a form holds goes through: what must be chosen first, then what may be; a choice of one product chooses itself. Source: C4-017 to C4-022, C4-045. */
export function typedSteps(form: Readonly<Record<string, string>>): TypedSteps {
  const textOf = (name: string) => form[name]?.trim() ?? '';
  const all = CHOICE_PLACES.flatMap((place): readonly TypedChoice[] => {
    const inputs = choiceInputs(place);
    const products = typedProducts(textOf(inputs.products));
    const count = Number(textOf(inputs.count)) || 1;
    const isOptional = form[inputs.optional] === 'yes';
    return products.length === 0 ? [] : [{ products, count, isOptional }];
  });
  const choices = [
    ...all.filter((choice) => !choice.isOptional && !choosesItself(choice)),
    ...all.filter(({ isOptional }) => isOptional),
  ];
  const items = typedProducts(textOf('items'));
  const hasCondition = textOf('min_sum') !== '' || textOf('min_points') !== '';
  const nothing = {
    minCartPrice: null,
    minCartPoint: null,
    count: 0,
    done: 0,
    remain: 0,
    progress: 0,
  };
  return {
    choices,
    settled: [
      ...items,
      ...all
        .filter(choosesItself)
        .flatMap(({ count, products }) => products.map((each) => ({ ...each, count }))),
    ],
    presents: typedProducts(textOf('presents')),
    steps: stepsOf({
      programme: PROGRAMMES.find((each) => each === form['programme']) ?? null,
      kitSku: all.length + items.length > 0 ? '' : null,
      cartConditions: hasCondition ? nothing : null,
      choice: choices.map(({ count, isOptional }, place) => ({
        place,
        count,
        collectionId: place,
        optional: isOptional,
        products: [],
      })),
    }),
  };
}
