import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { Disclosure } from '#kit/disclosure.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { openModal } from '#overlays/modals.ts';
import { MENTOR_FIELDS, type MentorField } from '../model.ts';
import { isCardEntryShown, isChosen, isNamingShown } from '../rules/choose-mentor.ts';
import { CardEntry } from './card-entry.tsx';
import type { MentorChoiceProps } from './mentor-choice.tsx';
import { MENTOR_LIST_DIALOG } from './mentor-dialogs.ts';
import { PersonEntry, PromoEntry, WhatForMentor } from './mentor-entries.tsx';
import { StandingMentor } from './standing-mentor.tsx';
import { useMentorChoice } from './use-mentor-choice.ts';

export interface CheckoutMentorProps extends Pick<
  MentorChoiceProps,
  'state' | 'canChange' | 'typed' | 'wish'
> {
  /** Messages at the fields, by the names that the form posts; the same object while they are the same. */
  readonly errors: NonNullable<MentorChoiceProps['errors']>;
  readonly onChange: (field: MentorField) => void;
  readonly fieldId: (field: MentorField) => string;
  /** The box by which a consultant is wished for. */
  readonly wishBox: ReactNode;
  readonly isWanted: boolean;
}

/** What stands in the part that is closed at first; a message there opens it. */
const FOLDED = [MENTOR_FIELDS.mentor, MENTOR_FIELDS.card, MENTOR_FIELDS.cardCode] as const;

/**
 * A guest's mentor: the promo code in sight, because whoever has one looks for its field, and it counts without the wish for a
 * consultant; choosing a person oneself is for few, and folded. Source: I2-032, I2-034.
 */
export default function CheckoutMentor(props: CheckoutMentorProps) {
  const {
    state,
    canChange = true,
    typed = {},
    wish = {},
    errors,
    onChange,
    fieldId,
    isWanted,
  } = props;
  const isScripted = useIsScripted();
  const choosing = useMentorChoice(state, { errors, typed, onChange });
  const { candidates, standing, flags } = choosing;
  const isFree = canChange && isNamingShown(flags);
  const onList = () =>
    openModal(MENTOR_LIST_DIALOG, {
      props: {
        isConsultantText: true,
        isListCalledMentors: state.isListCalledMentors,
        wish,
        chosen: isChosen(candidates) ? (standing?.mentor.contract ?? null) : null,
        onChoose: choosing.pick,
      },
    });
  const isOpen = FOLDED.some((field) => choosing.errors[field] || typed[field]);
  return (
    <div data-mentor-choice className="flex min-w-0 flex-col gap-3">
      <PromoEntry choosing={choosing} fieldId={fieldId} />
      {choosing.captcha}
      {(isWanted || standing?.source === 'promo') && <StandingMentor standing={standing} />}
      <div className="-mb-2">{props.wishBox}</div>
      <fieldset
        // A field that is disabled is not sent. Without scripts a tick could not bring it back.
        disabled={isScripted && !isWanted}
        className={classNames('flex min-w-0 flex-col', !isWanted && 'hidden no-script:flex')}
      >
        {!isChosen(candidates) && <WhatForMentor isConsultantText />}
        {(isFree || isCardEntryShown(flags)) && (
          <Disclosure
            title={<Trans>Указать консультанта или клубную карту</Trans>}
            className="border-b-0"
            open={isOpen || undefined}
          >
            <div className="flex flex-col gap-5">
              {isFree && (
                <PersonEntry
                  choosing={choosing}
                  isConsultantText
                  onList={onList}
                  fieldId={fieldId}
                />
              )}
              {isCardEntryShown(flags) && <CardEntry choosing={choosing} fieldId={fieldId} />}
            </div>
          </Disclosure>
        )}
      </fieldset>
    </div>
  );
}
