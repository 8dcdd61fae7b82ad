import { useImperativeHandle, useRef, type Ref } from 'react';
import { openModal, switchModal } from '#overlays/modals.ts';
import type { MentorState } from '../calls/mentors.ts';
import { MENTOR_FIELDS, type MentorField } from '../model.ts';
import { isCardEntryShown, isChosen, isNamingShown } from '../rules/choose-mentor.ts';
import { CardEntry } from './card-entry.tsx';
import type { ListWish } from './mentor-list-dialog.tsx';
import { MENTOR_LIST_DIALOG, NO_MENTOR_DIALOG } from './mentor-dialogs.ts';
import { PersonEntry, PromoEntry, WhatForMentor } from './mentor-entries.tsx';
import { StandingMentor } from './standing-mentor.tsx';
import { useMentorChoice, type MentorTexts } from './use-mentor-choice.ts';

/** What a form may ask its mentor choice. */
export interface MentorChoiceHandle {
  /**
   * Whether the form may be sent now. If not, 'no consultant selected' is open: its 'automatically' calls `goOn`, its 'by hand' opens the
   * list and leaves the form where it is. Source: I4-011 to I4-013.
   */
  mayGoOn(goOn: () => void): boolean;
}

export interface MentorChoiceProps {
  /** As `ajax_security_mentor_get` answers it. */
  readonly state: MentorState;
  /** True where the mentor is called a consultant, false where a company partner (registration as a consultant). */
  readonly isConsultantText: boolean;
  /** Full registration asks when nobody is chosen, in countries that ask. */
  readonly isAsking?: boolean;
  /** False: a code or a card may still lead to somebody, but nobody is searched or listed. */
  readonly canChange?: boolean;
  /** Messages at the fields, by the names that the form posts. */
  readonly errors?: MentorTexts;
  /** What was typed, for a form that comes back. */
  readonly typed?: MentorTexts;
  /** Told of each field that another text or person is in: what a form still says of it counts no more. */
  readonly onChange?: (field: MentorField) => void;
  readonly wish?: ListWish;
  /** Ids of the fields, for a form's error summary. */
  readonly fieldId?: (field: MentorField) => string;
  readonly ref?: Ref<MentorChoiceHandle>;
}

const NOTHING: MentorTexts = {};

/**
 * Who will be the mentor of a registration: who stands now, and the ways to another one. Every field is a plain one, so that the form is
 * whole without scripts; with them each is checked when it is left. Source: I2-077, I3-016 to I3-020.
 */
export default function MentorChoice(props: MentorChoiceProps) {
  const {
    state,
    isConsultantText,
    isAsking = false,
    canChange = true,
    wish = {},
    fieldId,
    ref,
  } = props;
  const choosing = useMentorChoice(state, {
    errors: props.errors ?? NOTHING,
    typed: props.typed ?? NOTHING,
    onChange: props.onChange,
  });
  const { candidates, standing, flags, typed } = choosing;
  const isFree = canChange && isNamingShown(flags);
  /** Whoever has left the choice to the shop is not asked again. */
  const isLeftToShop = useRef(false);

  const listOptions = {
    props: {
      isConsultantText,
      isListCalledMentors: state.isListCalledMentors,
      wish,
      chosen: isChosen(candidates) ? (standing?.mentor.contract ?? null) : null,
      onChoose: choosing.pick,
    },
  };
  useImperativeHandle(ref, () => ({
    mayGoOn(goOn) {
      // What is typed and not looked up yet is a choice as well: the server looks it up (I4-026).
      const isTyped = Object.entries(typed).some(
        ([field, text]) => field !== MENTOR_FIELDS.method && text.trim() !== '',
      );
      if (!isAsking || !state.isAsked || isLeftToShop.current || isTyped || isChosen(candidates))
        return true;
      openModal(NO_MENTOR_DIALOG, {
        props: {
          isConsultantText,
          onAuto: () => {
            isLeftToShop.current = true;
            goOn();
          },
          onManual: () => switchModal(MENTOR_LIST_DIALOG, listOptions),
        },
      });
      return false;
    },
  }));

  return (
    <div data-mentor-choice className="flex flex-col gap-5">
      <StandingMentor standing={standing} />
      {choosing.captcha}
      {!isChosen(candidates) && <WhatForMentor isConsultantText={isConsultantText} />}
      {isFree && (
        <PersonEntry
          choosing={choosing}
          isConsultantText={isConsultantText}
          onList={() => openModal(MENTOR_LIST_DIALOG, listOptions)}
          fieldId={fieldId}
        />
      )}
      <PromoEntry choosing={choosing} fieldId={fieldId} />
      {isCardEntryShown(flags) && <CardEntry choosing={choosing} fieldId={fieldId} />}
    </div>
  );
}
