import { useMemo } from 'react';
import { MENTOR_FIELDS, type MentorField } from '#features/mentors/model.ts';

const NAMES = Object.values(MENTOR_FIELDS);

/** A form's messages at the fields of its mentor: the same object as long as they are the same, because the choice takes a new one for a new refusal. */
export function useMentorErrors(
  errorOf: (field: string) => string | null,
): Readonly<Partial<Record<MentorField, string>>> {
  const said = NAMES.map((name) => errorOf(name) ?? '').join('\0');
  return useMemo(
    () =>
      Object.fromEntries(said.split('\0').flatMap((text, at) => (text ? [[NAMES[at], text]] : []))),
    [said],
  );
}
