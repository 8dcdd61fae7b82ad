import { revisionOf } from '#platform/revision-of.ts';
import { OFFER_FIELDS, type TypedOffer } from '../rules/month-form.ts';
import type { MonthRow, OfferRow, ProductRow } from './jubilee-store.ts';

/** The same, however the database orders what has no order. */
export const sorted = <Value>(
  texts: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

interface MonthMarked extends Pick<MonthRow, 'firstDay' | 'lastDay' | 'names'> {
  readonly products: readonly Pick<ProductRow, 'sku' | 'count'>[];
}

/** Of what the form of a month holds. */
export const monthRevision = ({ firstDay, lastDay, names, products }: MonthMarked): string =>
  revisionOf([firstDay, lastDay, sorted(names), products.map(({ sku, count }) => [sku, count])]);

/** An offer as its form shows it. */
export const typedOfferOf = ({
  path,
  texts,
  own,
  firstDay,
  lastDay,
}: Pick<OfferRow, 'path' | 'texts' | 'own' | 'firstDay' | 'lastDay'>): TypedOffer => ({
  path,
  firstDay: firstDay ?? '',
  lastDay: lastDay ?? '',
  picture: own,
  texts,
});

export const markOf = ({ path, firstDay, lastDay, picture, texts }: TypedOffer): string =>
  revisionOf([
    path,
    firstDay,
    lastDay,
    picture,
    sorted(texts).map(([language, words]) => [
      language,
      ...OFFER_FIELDS.map((field) => words[field]),
    ]),
  ]);

export const offerRevision = (offer: OfferRow): string => markOf(typedOfferOf(offer));

/** Of a month with all that goes with it. */
export const wholeRevision = (
  month: MonthMarked & { readonly offers: readonly OfferRow[] },
): string =>
  revisionOf([
    monthRevision(month),
    month.offers.map((offer) => [offer.number, offerRevision(offer)]),
  ]);
