import type { PhoneRule, PhoneRules } from '#base/phone.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { findPerson } from '#features/identity/server/public.ts';
import { listCentres } from '#features/service-centres/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { ShopParts } from '#platform/feature.ts';
import type { SupportFormView } from '../calls/support.ts';
import { FILES_AT_MOST } from '../model.ts';
import { fullNameOf } from '../rules/full-name.ts';
import { ASKS_FOR_CENTRE, formOf, subjectsOf } from '../rules/subjects.ts';

export interface FormParts {
  readonly database: Database;
  readonly countryAt: CountryReader;
  readonly translateFor: ShopParts['translateFor'];
}

const RULES: PhoneRules = PHONE_RULES;
const ruleOf = (country: string): PhoneRule | null =>
  Object.hasOwn(RULES, country) ? (RULES[country] ?? null) : null;

type Asked = Pick<CallContext, 'place' | 'actor' | 'now'>;

/** The form of a place: the country's own, or the one that is asked for. Only a form with a list of its own asks for a centre. */
export async function formView(
  { database, countryAt, translateFor }: FormParts,
  asked: string | undefined,
  { place, actor, now }: Asked,
): Promise<SupportFormView> {
  const pack = countryAt(place, now);
  const form = formOf(asked, pack.supportSubjects);
  const say = translateFor(place.language);
  const person = actor.kind === 'contract' ? await findPerson(database, actor.personId) : null;
  const centres = ASKS_FOR_CENTRE[form]
    ? await listCentres(database, { country: place.country }, place.language)
    : null;
  return {
    form,
    subjects: subjectsOf(form).map(({ id, name }) => ({ id, name: say(name) })),
    centres: centres && centres.map(({ contract, address }) => ({ contract, address })),
    isPhoneRequired: pack.config.is_support_phone_required,
    country: place.country,
    phoneExample: pack.phoneExample,
    phoneRule: ruleOf(place.country),
    files: { most: FILES_AT_MOST, megabytes: pack.attachmentMaxMegabytes },
    known: {
      askFullName: person ? fullNameOf(person, pack.usePatronymic) : '',
      askEmail: person?.email ?? '',
      askPhone: person?.phone ?? '',
      contract: actor.kind === 'contract' ? actor.contract : '',
    },
    isSignedIn: actor.kind === 'contract',
  };
}
