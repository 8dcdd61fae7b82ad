import { AGREEMENT_FACTS, type Agreement } from '#countries/agreements.ts';
import { requiredAgreements } from '#countries/country-at.ts';
import type { CountryPack } from '#countries/country.ts';
import type { CartDocument } from '#features/cart/rules/public.ts';
import type { ContentHeading, ContentPages } from '#features/content/server/public.ts';
import type { AcceptedAgreement } from '#features/orders/server/public.ts';
import { fillForm, hashForm, type FormReader, type OrderToRead } from './pre-purchase-form.ts';
import type { CallContext } from '#platform/call-context.ts';

/** An agreement of the country with the document that holds now. */
export interface RequiredAgreement {
  readonly alias: Agreement;
  readonly document: ContentHeading;
}

/**
 * What the buyer must agree to here, for a monthly kit to more (C5-044, C5-045, C5-046, C5-047).
 *
 * @throws When a document is not there: nothing may be sold under terms that nobody can read.
 */
export async function listAgreements(
  content: ContentPages,
  pack: CountryPack,
  { place }: Pick<CallContext, 'place'>,
  cart: CartDocument | null,
): Promise<RequiredAgreement[]> {
  const hasSubscription = cart?.packages.some(({ lines }) =>
    lines.some(({ kind }) => kind === 'subscription'),
  );
  const required = requiredAgreements(pack, hasSubscription ?? false);
  const documents = await content.listDocuments(
    place,
    required.map((alias) => AGREEMENT_FACTS[alias].document),
  );
  return required.map((alias) => {
    const { document: wanted } = AGREEMENT_FACTS[alias];
    const document = documents.find((each) => each.alias === wanted);
    if (!document)
      throw new Error(`store ${place.store} has no document '${wanted}' for '${alias}'`);
    return { alias, document };
  });
}

/** What stands in the order: version and hash of the very text. */
export const snapshotAgreements = (agreements: readonly RequiredAgreement[]): AcceptedAgreement[] =>
  agreements.map(({ alias, document }) => ({
    alias,
    document: document.alias,
    version: document.version,
    language: document.language,
    textHash: document.textHash,
  }));

/** What a form among the agreements says, as one number; null for any other document. */
export const formHashOf = (
  { alias, document }: RequiredAgreement,
  order: OrderToRead,
  reader: FormReader,
): string | null =>
  AGREEMENT_FACTS[alias].isFilled ? hashForm(document, fillForm(order, reader)) : null;

/**
 * The same with the forms among them as this order fills them.
 *
 * @param shown Hash of the form that the page showed; null of a sender who says none.
 * @returns Null when the form reads otherwise now: nobody agrees to what they have not seen.
 */
export function fillAgreements(
  agreements: readonly RequiredAgreement[],
  order: OrderToRead,
  reader: FormReader,
  shown: string | null,
): AcceptedAgreement[] | null {
  const filled = agreements.map((agreement) => formHashOf(agreement, order, reader));
  if (shown !== null && filled.some((hash) => hash !== null && hash !== shown)) return null;
  return snapshotAgreements(agreements).map((accepted, index) => {
    const formHash = filled[index] ?? null;
    return formHash === null ? accepted : { ...accepted, formHash };
  });
}
