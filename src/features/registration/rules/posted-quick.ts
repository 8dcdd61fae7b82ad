import { MENTOR_FIELDS } from '#features/mentors/model.ts';
import { onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import {
  additionFaults,
  ADDITIONS,
  consentFaults,
  isBox,
  type Addition,
} from './check-registration.ts';
import { consentsAsked } from './consents.ts';
import { bodyOfForm } from './form-body.ts';
import { readShown, type ShownVersions } from './shown-versions.ts';

/** What a guest has filled in beside the receiver, for a form that comes back. */
export interface PostedQuick {
  readonly additions: Readonly<Record<Addition, string>>;
  readonly sex: string;
  readonly mentors: Readonly<Record<string, string>>;
  readonly isMentorWanted: boolean;
  /** What is ticked, each with the version of the document that stood beside it. */
  readonly ticked: ShownVersions;
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
    ticked: tickedVersions(form),
  };
}

/** Names of all that is ticked in it, as they are kept: should nobody be registered now, they are the order's to keep. */
export const tickedIn = (form: FormData): string[] => {
  const { consents, subscribe, tr_taxAgreement } = bodyOfForm(form);
  return [...consents, ...(subscribe ? ['newsletter'] : []), ...(tr_taxAgreement ? ['tax'] : [])];
};

/** The same with the versions that the form was shown with; a box whose document it does not say is not ticked. */
export function tickedVersions(form: FormData): ShownVersions {
  const shown = readShown(form);
  return Object.fromEntries(
    tickedIn(form).flatMap((name) => {
      const version = shown[name];
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
}

/** The field of each box whose tick is kept under another name. */
const BOXES: Readonly<Record<string, string>> = { newsletter: 'subscribe', tax: 'tr_taxAgreement' };

/** The form without the boxes whose document is another one by now: whoever ticked them has not read what they would agree to. */
export function withoutStale(form: FormData, versions: ShownVersions): FormData {
  const shown = readShown(form);
  const isStale = (name: string) => name in versions && shown[name] !== versions[name];
  const left = new FormData();
  for (const [field, value] of form) {
    const tick = Object.keys(BOXES).find((name) => BOXES[name] === field);
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
