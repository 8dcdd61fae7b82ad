import type { Text } from '#base/call.ts';
import type { Names } from '#countries/country.ts';
import { listCountries } from '#countries/packs.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import type { StoreScope } from '../model.ts';
import { scopeCountries } from './store-countries.ts';

/** One of several that a list can be narrowed to. */
export interface Choice {
  readonly code: string;
  readonly name: string;
}

export interface OrderChoices {
  readonly carriers: readonly Choice[];
  readonly methods: readonly Choice[];
}

/** What a way to pay is called; one that is gone by its code. */
export const methodName = (code: string, say: (text: Text) => string): string =>
  isPaymentMethod(code) ? say(PAYMENT_METHODS[code].name) : code;

const byName = (choices: ReadonlyMap<string, string>): readonly Choice[] =>
  [...choices]
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

const nameIn = (names: Names, language: string): string =>
  (Object.hasOwn(names, language) ? names[language] : undefined) ?? names.ru;

/** Carriers and ways to pay of the countries that somebody's stores look after. */
export function orderChoices(
  stores: StoreScope,
  { language, say }: { readonly language: string; readonly say: (text: Text) => string },
): OrderChoices {
  const countries = scopeCountries(stores);
  const packs = listCountries().filter(({ cntr }) => countries?.includes(cntr) ?? true);
  return {
    carriers: byName(
      new Map(
        packs.flatMap(({ carriers }) =>
          carriers.map(({ code, name }) => [code, nameIn(name, language)] as const),
        ),
      ),
    ),
    methods: byName(
      new Map(
        packs.flatMap(({ paymentMethods }) =>
          paymentMethods.map((code) => [code, methodName(code, say)] as const),
        ),
      ),
    ),
  };
}
