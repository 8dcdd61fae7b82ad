import { Trans } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { Checkbox } from '#kit/checkbox.tsx';
import type { MentorChoiceHandle } from '#features/mentors/ui/public.ts';
import type { PostedRegistration } from '../loaders/post-registration.ts';
import type { RegistrationData } from '../loaders/registration.ts';
import { mentorWish } from '../rules/mentor-wish.ts';
import { fieldId, type RegistrationState } from './use-registration.ts';
import { WantedMentor } from './wanted-mentor.tsx';

export type MentorHandle = MentorChoiceHandle;

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
      {data.mentor && (
        <WantedMentor
          ref={ref}
          isWanted={isWanted}
          state={data.mentor}
          isConsultantText={data.method === 'pk'}
          isAsking={isWanted}
          errorOf={state.errorOf}
          typed={posted?.mentors}
          wish={mentorWish(state.texts)}
          onChange={state.forget}
          fieldId={fieldId}
        />
      )}
    </>
  );
}
