import { MENTOR_FIELDS } from '#features/mentors/model.ts';
import { onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import {
  additionFaults,
  ADDITIONS,
  consentFaults,
  isBox,
  type Addition,
} from './check-registration.ts';
import { consentsAsked, fieldOfTick } from './consents.ts';
import { bodyOfForm, tickedNames } from './form-body.ts';
import { readShown, type ShownVersions, type Ticks } from './shown-versions.ts';

/** What a guest has filled in beside the receiver, for a form that comes back. */
export interface PostedQuick {
  readonly additions: Readonly<Record<Addition, string>>;
  readonly sex: string;
  readonly mentors: Readonly<Record<string, string>>;
  readonly isMentorWanted: boolean;
  /** What is ticked, each with the version of the document that stood beside it. */
  readonly ticked: Ticks;
}

/** Reads it from the form as a browser without scripts sends it. */
export function readPostedQuick(form: FormData): PostedQuick {
  const body = bodyOfForm(form);
  const additions = ADDITIONS.map((field) => [
    field,
    isBox(field) ? (body[field] ? '1' : '') : body[field],
  ]);
  return {
    // Every name of the list gets its place.
    additions: Object.fromEntries(additions) as Record<Addition, string>,
    sex: body.sex,
    mentors: Object.fromEntries(Object.values(MENTOR_FIELDS).map((field) => [field, body[field]])),
    isMentorWanted: body.getPersonalConsultant,
    ticked: ticksIn(form),
  };
}

/** What the call of the delivery step is told of it: should nobody be registered now, the ticks are the order's to keep. */
export const agreedIn = (
  form: FormData,
): { readonly consents: string[]; readonly documentVersions: ShownVersions } => ({
  consents: tickedNames(bodyOfForm(form)),
  documentVersions: readShown(form),
});

/** What is ticked, each with the version that the form says beside it. */
export function ticksIn(form: FormData): Ticks {
  const { consents, documentVersions } = agreedIn(form);
  return Object.fromEntries(consents.map((name) => [name, documentVersions[name]]));
}

/** The form without the boxes whose document is another one by now: whoever ticked them has not read what they would agree to. */
export function withoutStale(form: FormData, versions: ShownVersions): FormData {
  const shown = readShown(form);
  const isStale = (name: string) => name in versions && shown[name] !== versions[name];
  const left = new FormData();
  for (const [field, value] of form) {
    const tick = Object.keys(versions).find((name) => fieldOfTick(name) === field);
    const name = tick ?? (field === 'consents' && typeof value === 'string' ? value : '');
    if (!isStale(name)) left.append(field, value);
  }
  return left;
}

/** What is missing or wrong in it, by the rule that the server registers by: so that the step tells it together with its own faults. */
export function quickFaults(form: FormData, additions: readonly Addition[]): FieldTexts {
  const { additions: given } = readPostedQuick(form);
  return onlyTexts({
    ...additionFaults(additions, (field) => given[field]),
    ...consentFaults(consentsAsked({ isQuick: true, additions }), bodyOfForm(form).consents),
  });
}
