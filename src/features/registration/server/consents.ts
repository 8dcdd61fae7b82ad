import { createHash } from 'node:crypto';
import type { GivenConsent } from '#features/identity/model.ts';
import type { FieldTexts } from '#i18n/check-field.ts';
import type { CallContext } from '#platform/call-context.ts';
import {
  CONSENT_FACTS,
  consentsAsked,
  fieldOfTick,
  TEXT_CHANGED,
  tickDocuments,
} from '../rules/consents.ts';
import type { RegistrationTerms } from '../rules/check-registration.ts';
import { REGISTRATION_KINDS } from '../rules/registration-kind.ts';
import { isBesideAnother, type ShownVersions } from '../rules/shown-versions.ts';
import { homePackOf } from '../terms.ts';
import type { RegistrationDeps } from './deps.ts';

/** Version of a line that is its own document: a new wording gets a new one. */
const LINE_VERSION = 1;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Boxes that were ticked, by the names that their ticks are kept under, and the versions of the texts that stood beside them. */
export interface TickedBoxes {
  readonly names: readonly string[];
  readonly versions: ShownVersions;
}

export interface ReadConsents {
  readonly given: readonly GivenConsent[];
  /** Ticks that were set beside another text than the one that holds: words by the fields of the boxes. */
  readonly changed: FieldTexts;
}

/**
 * What is to be kept of the boxes that a guest has ticked on a quick form, whatever comes of it: the order opens a contract for whoever
 * could not be registered. A name that the form does not have counts for nothing.
 */
export function guestConsents(
  deps: Pick<RegistrationDeps, 'content' | 'translateFor' | 'countryAt'>,
  ticked: TickedBoxes,
  context: CallContext,
): Promise<ReadConsents> {
  const { additions } = homePackOf(deps.countryAt, context).registration;
  const form = { isQuick: true, additions, method: REGISTRATION_KINDS.pk.method };
  return readConsents(deps, form, ticked, context);
}

/**
 * What is to be kept of the boxes that were ticked: which document, in which version, by the hash of its very text.
 *
 * @throws When a document is not there: nobody may be asked to agree to what nobody can read.
 */
export async function readConsents(
  { content, translateFor }: Pick<RegistrationDeps, 'content' | 'translateFor'>,
  { method, ...form }: Pick<RegistrationTerms, 'isQuick' | 'additions' | 'method'>,
  { names, versions }: TickedBoxes,
  { place }: Pick<CallContext, 'place'>,
): Promise<ReadConsents> {
  const asked = consentsAsked(form);
  const beside = tickDocuments(asked, form.additions, method);
  const wanted = [...new Set([...asked, ...Object.keys(beside)])].filter((name) =>
    names.includes(name),
  );
  if (wanted.length === 0) return { given: [], changed: {} };
  const aliases = wanted.flatMap((name) => beside[name] ?? []);
  const documents = await content.listDocuments(place, [...new Set(aliases)]);
  const given = wanted.map((purpose): GivenConsent => {
    const document = beside[purpose];
    const line = asked.find((consent) => consent === purpose);
    if (document === undefined && line) {
      const textHash = hashOf(translateFor(place.language)(CONSENT_FACTS[line].text[method]));
      return { purpose, document: purpose, version: LINE_VERSION, textHash };
    }
    const found = documents.find(({ alias }) => alias === document);
    if (document === undefined || !found)
      throw new Error(`store ${place.store} has no document '${document}' for '${purpose}'`);
    return { purpose, document, version: found.version, textHash: found.textHash };
  });
  const changed = given.filter(
    ({ purpose, version }) => purpose in beside && isBesideAnother(purpose, versions, version),
  );
  return {
    given,
    changed: Object.fromEntries(changed.map(({ purpose }) => [fieldOfTick(purpose), TEXT_CHANGED])),
  };
}
