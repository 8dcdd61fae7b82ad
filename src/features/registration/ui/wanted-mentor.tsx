import { Suspense, useMemo } from 'react';
import { classNames } from '#kit/class-names.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { MENTOR_FIELDS } from '#features/mentors/model.ts';
import { MentorChoice, type MentorChoiceProps } from '#features/mentors/ui/public.ts';

export interface WantedMentorProps extends Omit<MentorChoiceProps, 'errors'> {
  readonly isWanted: boolean;
  readonly errorOf: (field: string) => string | null;
}

const NAMES = Object.values(MENTOR_FIELDS);

/**
 * The choice of a mentor below the box that asks for one. It stays while the box is not ticked, so that a tick brings back what was
 * chosen; a disabled field is not sent. Source: I2-034.
 */
export function WantedMentor({ isWanted, errorOf, ...choice }: WantedMentorProps) {
  const isScripted = useIsScripted();
  const said = NAMES.map((name) => errorOf(name) ?? '').join('\0');
  // The same object as long as the messages are the same: the choice takes a new one for a new refusal.
  const errors = useMemo(
    () => Object.fromEntries(said.split('\0').flatMap((text, at) => (text ? [[NAMES[at], text]] : []))),
    [said],
  );
  return (
    <fieldset
      // Without scripts a tick could not bring it back.
      disabled={isScripted && !isWanted}
      className={classNames('min-w-0', !isWanted && 'hidden no-script:block')}
    >
      <Suspense fallback={null}>
        <MentorChoice {...choice} errors={errors} />
      </Suspense>
    </fieldset>
  );
}
