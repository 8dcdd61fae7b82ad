import { Trans } from '@lingui/react/macro';
import { Suspense, useMemo, useState, type Ref } from 'react';
import { Checkbox } from '#kit/checkbox.tsx';
import { MENTOR_FIELDS } from '#features/mentors/model.ts';
import { MentorChoice, type MentorChoiceHandle } from '#features/mentors/ui/public.ts';
import type { PostedRegistration } from '../loaders/post-registration.ts';
import type { RegistrationData } from '../loaders/registration.ts';
import { fieldId, type RegistrationState } from './use-registration.ts';

export type MentorHandle = MentorChoiceHandle;

const NAMES = Object.values(MENTOR_FIELDS);

/** Whose the new contract will be, and whether its owner wants to be called on. Source: I2-034, I2-045, I2-073. */
export function MentorPart({
  data,
  state,
  posted,
  ref,
}: {
  data: RegistrationData;
  state: RegistrationState;
  /** What a browser without scripts has sent. */
  posted?: PostedRegistration | undefined;
  ref: Ref<MentorHandle>;
}) {
  const [isWanted, setWanted] = useState(posted?.isMentorWanted ?? true);
  const said = NAMES.map((name) => state.errorOf(name) ?? '').join('\0');
  // The same object as long as the messages are the same: the choice takes a new one for a new refusal.
  const errors = useMemo(
    () => Object.fromEntries(said.split('\0').flatMap((text, at) => (text ? [[NAMES[at], text]] : []))),
    [said],
  );
  return (
    <>
      <Checkbox
        name="getPersonalConsultant"
        value="1"
        checked={isWanted}
        onChange={(event) => setWanted(event.target.checked)}
        label={
          data.method === 'bp' ? (
            <Trans>Мне нужен партнёр компании</Trans>
          ) : (
            <Trans>Мне нужен консультант</Trans>
          )
        }
      />
      {isWanted && data.mentor && (
        <Suspense fallback={null}>
          <MentorChoice
            ref={ref}
            state={data.mentor}
            isConsultantText={data.method === 'pk'}
            isAsking
            errors={errors}
            typed={posted?.mentors}
            fieldId={fieldId}
          />
        </Suspense>
      )}
    </>
  );
}
