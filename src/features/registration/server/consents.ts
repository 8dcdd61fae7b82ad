import { createHash } from 'node:crypto';
import type { Text } from '#base/call.ts';
import type { GivenConsent } from '#features/identity/model.ts';
import type { CallContext } from '#platform/call-context.ts';
import {
  CONSENT_FACTS,
  consentsAsked,
  NEWSLETTER_DOCUMENT,
  TAX_DOCUMENT,
} from '../rules/consents.ts';
import type { Registrant } from '../rules/check-registration.ts';
import { REGISTRATION_KINDS, type RegistrationKind } from '../rules/registration-kind.ts';
import { homePackOf } from '../terms.ts';
import type { RegistrationDeps } from './deps.ts';

/** Version of a line that is its own document: a new wording gets a new one. */
const LINE_VERSION = 1;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What is to be kept of the boxes that a guest has ticked on a quick form, whatever comes of it: the order opens a contract for whoever
 * could not be registered.
 *
 * @param names Of consents, `newsletter` and `tax`; one that the form does not have counts for nothing.
 */
export function guestConsents(
  deps: Pick<RegistrationDeps, 'content' | 'translateFor' | 'countryAt'>,
  names: readonly string[],
  context: CallContext,
): Promise<GivenConsent[]> {
  const { additions } = homePackOf(deps.countryAt, context).registration;
  const isTaxAsked = additions.includes('tr_taxAgreement');
  const ticked = {
    consents: consentsAsked({ isQuick: true, additions }).filter((consent) =>
      names.includes(consent),
    ),
    additions: isTaxAsked && names.includes('tax') ? { tr_taxAgreement: '1' } : {},
  };
  return givenConsents(deps, REGISTRATION_KINDS.pk, ticked, names.includes('newsletter'), context);
}

/**
 * What is to be kept of the boxes that were ticked: which document, in which version, by the hash of its very text.
 *
 * @throws When a document is not there: nobody may be asked to agree to what nobody can read.
 */
export async function givenConsents(
  { content, translateFor }: Pick<RegistrationDeps, 'content' | 'translateFor'>,
  kind: RegistrationKind,
  { consents, additions }: Pick<Registrant, 'consents' | 'additions'>,
  isSubscribed: boolean,
  { place }: Pick<CallContext, 'place'>,
): Promise<GivenConsent[]> {
  const wanted: { purpose: string; document: string | null; line: Text }[] = consents.map(
    (consent) => ({
      purpose: consent,
      document: CONSENT_FACTS[consent].document?.[kind.method] ?? null,
      line: CONSENT_FACTS[consent].text[kind.method],
    }),
  );
  if (isSubscribed)
    wanted.push({
      purpose: 'newsletter',
      document: NEWSLETTER_DOCUMENT,
      line: CONSENT_FACTS.privacy.text.pk,
    });
  if (additions.tr_taxAgreement === '1')
    wanted.push({ purpose: 'tax', document: TAX_DOCUMENT, line: CONSENT_FACTS.privacy.text.pk });
  if (wanted.length === 0) return [];
  const aliases = wanted.flatMap(({ document }) => document ?? []);
  const documents = await content.listDocuments(place, [...new Set(aliases)]);
  return wanted.map(({ purpose, document, line }) => {
    if (document === null) {
      const textHash = hashOf(translateFor(place.language)(line));
      return { purpose, document: purpose, version: LINE_VERSION, textHash };
    }
    const found = documents.find(({ alias }) => alias === document);
    if (!found)
      throw new Error(`store ${place.store} has no document '${document}' for '${purpose}'`);
    return { purpose, document, version: found.version, textHash: found.textHash };
  });
}
