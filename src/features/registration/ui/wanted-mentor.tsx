import { classNames } from '#kit/class-names.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { MentorChoice, type MentorChoiceProps } from '#features/mentors/ui/public.ts';
import { useMentorErrors } from './use-mentor-errors.ts';

export interface WantedMentorProps extends Omit<MentorChoiceProps, 'errors'> {
  readonly isWanted: boolean;
  readonly errorOf: (field: string) => string | null;
}

/**
 * The choice of a mentor below the box that asks for one. It stays while the box is not ticked, so that a tick brings back what was
 * chosen; a disabled field is not sent. Source: I2-034.
 */
export function WantedMentor({ isWanted, errorOf, ...choice }: WantedMentorProps) {
  const isScripted = useIsScripted();
  const errors = useMentorErrors(errorOf);
  return (
    <fieldset
      // Without scripts a tick could not bring it back.
      disabled={isScripted && !isWanted}
      className={classNames('min-w-0', !isWanted && 'hidden no-script:block')}
    >
      <MentorChoice {...choice} errors={errors} />
    </fieldset>
  );
}
