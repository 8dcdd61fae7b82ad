import { MENTOR_FIELDS } from '#features/mentors/model.ts';
import { ADDITIONS, isBox, type Addition } from './check-registration.ts';
import { bodyOfForm } from './form-body.ts';

/** What a guest has filled in beside the receiver, for a form that comes back. */
export interface PostedQuick {
  readonly additions: Readonly<Record<Addition, string>>;
  readonly sex: string;
  readonly mentors: Readonly<Record<string, string>>;
  readonly isMentorWanted: boolean;
  readonly isSubscribed: boolean;
}

/** Reads it from the form as a browser without scripts sends it. */
export function readPostedQuick(form: FormData): PostedQuick {
  const body = bodyOfForm(form);
  const additions = ADDITIONS.map((field) => [field, isBox(field) ? (body[field] ? '1' : '') : body[field]]);
  return {
    // Every name of the list gets its place.
    additions: Object.fromEntries(additions) as Record<Addition, string>,
    sex: body.sex,
    mentors: Object.fromEntries(Object.values(MENTOR_FIELDS).map((field) => [field, body[field]])),
    isMentorWanted: body.getPersonalConsultant,
    isSubscribed: body.subscribe,
  };
}
