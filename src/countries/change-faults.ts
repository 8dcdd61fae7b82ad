import type { CompanyFault } from '#company/company-faults.ts';
import type { CompanyCountry } from '#company/company-shape.ts';
import { INFORMER_NAMES, type CountryFacts } from './country.ts';
import { isPaymentMethod } from './payment-methods.ts';

/** What a company may do otherwise than a pack; `satisfies` keeps the list whole. */
const KNOWN = {
  paymentMethods: true,
  informers: true,
  support: true,
  mentor: true,
  unprovenAtDoor: true,
  bonusMinor: true,
  bonusConditions: true,
  orderValueLimit: true,
  orderStoragePeriodDaysInCsc: true,
  orderEdit: true,
  preparedOrderDays: true,
  secondPrice: true,
  isDemandForbidden: true,
  isUpdateActionAfterChangingBasket: true,
  carriers: true,
  freeDelivery: true,
  flags: true,
  config: true,
  moreCarriers: true,
} satisfies Record<keyof CompanyCountry, true>;

const EXAMPLE =
  "countries: { de: { paymentMethods: ['card', 'sepa'], carriers: { SELF_KRANICH: { priceMinor: 4_50 } } } }";

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const informers: readonly unknown[] = INFORMER_NAMES;

function faultsIn(where: string, changes: CompanyCountry, facts: CountryFacts): CompanyFault[] {
  const at = (part: string, what: string): CompanyFault => ({
    where: `${where}.${part}`,
    what,
    example: EXAMPLE,
  });
  const {
    paymentMethods,
    informers: shown,
    carriers = {},
    moreCarriers = [],
    config = {},
  } = changes;
  const codes = facts.carriers.map(({ code }) => code);
  const own = isList(moreCarriers) ? moreCarriers.map(({ code }) => code) : [];
  return [
    ...Object.keys(changes)
      .filter((name) => !Object.hasOwn(KNOWN, name))
      .map((name) => at(name, 'is not known')),
    ...(paymentMethods === undefined
      ? []
      : !isList(paymentMethods) || paymentMethods.length === 0
        ? [at('paymentMethods', 'must name one way to pay at least')]
        : paymentMethods
            .filter((method) => !isPaymentMethod(method))
            .map((method) =>
              at('paymentMethods', `names ${String(method)}, which is no way to pay`),
            )),
    ...(isList(shown) ? shown : [])
      .filter((name) => !informers.includes(name))
      .map((name) => at('informers', `names ${name}, which is no informer`)),
    ...Object.keys(carriers)
      .filter((code) => !codes.includes(code))
      .map((code) =>
        at(`carriers.${code}`, `is no carrier of the country; there are ${codes.join(', ')}`),
      ),
    ...own
      .filter((code) => codes.includes(code))
      .map((code) => at('moreCarriers', `names ${code}, which the pack has already`)),
    ...Object.keys(config)
      .filter((name) => !Object.hasOwn(facts.config, name))
      .map((name) => at(`config.${name}`, 'is not known')),
  ];
}

/** What is wrong with what a company does otherwise than the packs say. Its countries have packs. */
export const changeFaults = (
  countries: Readonly<Record<string, CompanyCountry>>,
  known: readonly CountryFacts[],
): CompanyFault[] =>
  Object.entries(countries).flatMap(([cntr, changes]) => {
    const facts = known.find((each) => each.cntr === cntr);
    return facts ? faultsIn(`countries.${cntr}`, changes, facts) : [];
  });
